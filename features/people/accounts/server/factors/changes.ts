import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { accountErrors } from '../../contract.ts'
import { factorErrors } from '../../contract/factors.ts'
import { endAllSessions } from '../end-sessions.ts'
import { lockOwnAccount } from '../locks.ts'
import type { PasswordChecks } from '../password-checks.ts'
import type { FactorCodes } from './codes.ts'
import type { FactorEvent, FactorLetter } from './letter.ts'
import type { FactorLimits } from './limits.ts'
import * as sql from './sql.ts'

/** The member who changes how they sign in, and their session. */
export interface Actor {
  readonly id: number
  readonly sessionToken: string
}

export interface Confirmation {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

interface Tools {
  readonly checks: PasswordChecks
  readonly codes: FactorCodes
  readonly letter: FactorLetter
  readonly limits: FactorLimits
}

const isLast = ({ hasAuthenticator, passkeys }: sql.Counts): boolean =>
  Number(hasAuthenticator) + passkeys === 1

export const hasFactor = ({ hasAuthenticator, passkeys }: sql.Counts): boolean =>
  hasAuthenticator || passkeys > 0

/** The common steps of adding and removing any factor. */
export function factorChanges(
  { database, live }: Pick<App, 'database' | 'live'>,
  { checks, codes, letter, limits }: Tools,
) {
  const notifyOwner = async (tx: Transaction, userId: number, event: FactorEvent): Promise<void> => {
    live.changed(tx, { resource: 'factors', id: userId }, [userId])
    await letter.send(tx, { userId, event })
  }

  /** Confirms that it is the member: they signed in a moment ago, or know their password. */
  const confirm = async (actor: Actor, { password }: Confirmation): Promise<sql.Counts> => {
    const session = await sql.findActorSession(database, hashToken(actor.sessionToken))
    if (session === undefined) throw new Refusal(commonErrors.unauthenticated)
    if (session.isDemo) throw new Refusal(accountErrors.demoAccount)
    const counts = await sql.countFactors(database, actor.id)
    if (hasFactor(counts) && session.factors < 2) throw new Refusal(factorErrors.signInAgain)
    if (password === undefined) {
      if (session.isRecent) return counts
      throw new Refusal(factorErrors.passwordNeeded)
    }
    await checks.confirm(actor.id, password, actor.sessionToken)
    return counts
  }

  /**
   * Runs after a factor was added. The first factor starts two-step sign-in: sessions opened by the password alone
   * end, except the current one, and recovery codes are made.
   */
  const afterAdding = async (tx: Transaction, actor: Actor, event: FactorEvent): Promise<string[] | null> => {
    await notifyOwner(tx, actor.id, event)
    if (!isLast(await sql.countFactors(tx, actor.id))) return null
    await sql.raiseSession(tx, hashToken(actor.sessionToken))
    await endAllSessions(tx, live, actor.id, actor.sessionToken)
    live.changed(tx, { resource: 'devices', id: actor.id }, [actor.id])
    return codes.renew(tx, actor.id)
  }

  /** Without factors left, no session may count as opened with two. */
  const endTwoStepSignIn = async (tx: Transaction, userId: number): Promise<void> => {
    await sql.deleteAllFactors(tx, userId)
    await sql.lowerSessions(tx, userId)
  }

  /** Removes a factor; the last one only with the password and a code. */
  const remove = async (
    actor: Actor,
    confirmation: Confirmation,
    event: FactorEvent,
    work: (tx: Transaction) => Promise<boolean>,
  ): Promise<void> => {
    const actorId = actor.id
    const needsCode = isLast(await confirm(actor, confirmation))
    const { password, code = '' } = confirmation
    if (needsCode && password === undefined) throw new Refusal(factorErrors.passwordNeeded)
    if (needsCode && code === '') throw new Refusal(factorErrors.confirmationNeeded)
    if (needsCode) await limits.codes.count(String(actorId))
    await database.transaction(async (tx) => {
      await lockOwnAccount(tx, actorId)
      const last = isLast(await sql.countFactors(tx, actorId))
      // Another factor was removed meanwhile.
      if (last && !needsCode) throw new Refusal(factorErrors.confirmationNeeded)
      if (last && (await codes.use(tx, actorId, code)) === undefined)
        throw new Refusal(factorErrors.wrongConfirmation)
      if (!(await work(tx))) throw new Refusal(commonErrors.notFound)
      if (last) await endTwoStepSignIn(tx, actorId)
      await notifyOwner(tx, actorId, event)
    })
    if (needsCode) await limits.codes.giveBack(String(actorId))
  }

  return {
    confirm,
    /** Changes of an account's factors wait for each other and for sign-ins. */
    lock: lockOwnAccount,
    afterAdding,
    remove,
    endTwoStepSignIn,
    notifyOwner,
  }
}

export type FactorChanges = ReturnType<typeof factorChanges>
