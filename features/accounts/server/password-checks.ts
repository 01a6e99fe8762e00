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

/** Where a password comes from. */
export interface Source {
  readonly address: string
  readonly deviceToken: string | undefined
}

const giveBack = (counters: readonly Counter[]) =>
  Promise.all(counters.map(({ limit, key }) => limit.giveBack(key)))

/** Counts at all of them, or at none. */
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
 * A password is counted before it is checked, so that many at the same time are not more than the limit allows, and
 * given back unless it was wrong.
 */
async function counted(counters: readonly Counter[], check: () => Promise<boolean>): Promise<boolean> {
  await countAll(counters)
  let isWrong = false
  try {
    isWrong = !(await check())
    return !isWrong
  } finally {
    if (!isWrong) await giveBack(counters)
  }
}

/** Whether a password is right, with a bound on how often one may be wrong. */
export function passwordChecks(
  { config, database }: Pick<App, 'config' | 'database'>,
  limits: AccountLimits,
) {
  /** Counts for the account as a whole, where that may keep anybody out; answers whether it was counted. */
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
    const from = addressKey(address)
    return [
      { limit: limits.guessesOfPair, key: `${account} ${from}` },
      { limit: limits.guessesOfAddress, key: from },
      ...(await accountCounters(account, found?.id)),
    ]
  }

  return {
    /** Whose name and password these are. Says the same, in the same time, of a wrong password and an unknown name. */
    async login(form: { username: string; password: string }, source: Source): Promise<sql.Credentials> {
      const account = usernameKey(form.username)
      const found = await sql.findCredentials(database, account, deviceHash(source.deviceToken), config.demo)
      const isRight = await counted(await countersOf(account, found, source), () =>
        checkPassword(found?.passwordHash, form.password),
      )
      if (found === undefined || !isRight) throw new Refusal(accountErrors.wrongLogin)
      return found
    },

    /** Somebody who is signed in proves that it is still they. Counted per session: nobody elsewhere can lock it. */
    async confirm(userId: number, password: string, sessionToken = ''): Promise<sql.Account> {
      const account = await sql.findAccount(database, userId)
      if (account.isDemo) throw new Refusal(accountErrors.demoAccount)
      const key = `${userId} ${hashToken(sessionToken).toString('hex')}`
      const isRight = await counted([{ limit: limits.confirmations, key }], () =>
        checkPassword(account.passwordHash, password),
      )
      if (!isRight) throw new Refusal(accountErrors.wrongCurrentPassword)
      return account
    },
  }
}

export type PasswordChecks = ReturnType<typeof passwordChecks>
