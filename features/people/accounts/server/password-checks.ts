import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import type { RateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { accountErrors } from '../contract.ts'
import { usernameKey } from '../domain.ts'
import { deviceHash } from './known-devices.ts'
import type { AccountLimits } from './limits.ts'
import { checkPassword } from './passwords.ts'
import * as sql from './sql/index.ts'

interface Counter {
  readonly limit: RateLimit
  readonly key: string
}

/** Where a sign-in attempt comes from. */
export interface Source {
  readonly address: string
  readonly deviceToken: string | undefined
}

const giveBack = (counters: readonly Counter[]) =>
  Promise.all(counters.map(({ limit, key }) => limit.giveBack(key)))

/** Counts the attempt in all limits, or in none. */
async function countAll(counters: readonly Counter[]): Promise<void> {
  const counted: Counter[] = []
  try {
    for (const counter of counters) {
      await counter.limit.count(counter.key)
      counted.push(counter)
    }
  } catch (refusal) {
    await giveBack(counted)
    throw refusal
  }
}

/**
 * Counts a password before it is checked, so that simultaneous attempts cannot exceed the limit. Unless it was wrong,
 * the attempt is given back.
 */
async function countedCheck(counters: readonly Counter[], check: () => Promise<boolean>): Promise<boolean> {
  await countAll(counters)
  let isWrong = false
  try {
    isWrong = !(await check())
    return !isWrong
  } finally {
    if (!isWrong) await giveBack(counters)
  }
}

/** Checks passwords, with limits on wrong attempts. */
export function passwordChecks(
  { config, database }: Pick<App, 'config' | 'database'>,
  limits: AccountLimits,
) {
  /** The limit of the account as a whole; none if the account must not be locked. */
  const accountCounters = async (account: string, userId: number | undefined): Promise<Counter[]> => {
    const counter = { limit: limits.guessesOfAccount, key: account }
    try {
      await counter.limit.check(account)
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.error.status !== 429) throw refusal
      if (!(await sql.isLockable(database, userId))) return []
      throw new Refusal(accountErrors.tooManyGuesses, { cause: refusal })
    }
    return [counter]
  }

  const countersOf = async (
    account: string,
    found: sql.Credentials | undefined,
    { address, deviceToken = '' }: Source,
  ): Promise<Counter[]> => {
    if (found?.isKnownDevice === true) {
      const device = hashToken(deviceToken).toString('hex')
      return [{ limit: limits.guessesOfDevice, key: `${account} ${device}` }]
    }
    const network = addressKey(address)
    return [
      { limit: limits.guessesOfPair, key: `${account} ${network}` },
      { limit: limits.guessesOfAddress, key: network },
      ...(await accountCounters(account, found?.id)),
    ]
  }

  /** Confirms a signed-in member by their password. Counted per session, so that no other session can lock it. */
  const confirm = async (userId: number, password: string, sessionToken = ''): Promise<sql.Account> => {
    const account = await sql.findAccount(database, userId)
    const key = `${userId} ${hashToken(sessionToken).toString('hex')}`
    const isRight = await countedCheck([{ limit: limits.confirmations, key }], () =>
      checkPassword(account.passwordHash, password),
    )
    if (!isRight) throw new Refusal(accountErrors.wrongCurrentPassword)
    return account
  }

  return {
    /** A wrong password and an unknown name get the same answer in the same time. */
    async login(form: { username: string; password: string }, source: Source): Promise<sql.Credentials> {
      const account = usernameKey(form.username)
      const found = await sql.findCredentials(database, account, deviceHash(source.deviceToken), config.demo)
      const isRight = await countedCheck(await countersOf(account, found, source), () =>
        checkPassword(found?.passwordHash, form.password),
      )
      if (found === undefined || !isRight)
        throw new Refusal(accountErrors.wrongLogin, found === undefined ? {} : { about: found.id })
      return found
    },

    confirm,

    /** The same before a change of the account itself, which nobody may make to that of the demo. */
    async confirmChange(userId: number, password: string, sessionToken = ''): Promise<sql.Account> {
      if ((await sql.findAccount(database, userId)).isDemo) throw new Refusal(accountErrors.demoAccount)
      return confirm(userId, password, sessionToken)
    },
  }
}

export type PasswordChecks = ReturnType<typeof passwordChecks>
