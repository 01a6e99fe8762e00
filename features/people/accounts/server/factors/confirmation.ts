import type { App } from '#platform/server/app.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { factorErrors, type SignedCredential } from '../../contract/factors.ts'
import { hasFactor } from './changes.ts'
import type { FactorCodes } from './codes.ts'
import type { FactorLimits } from './limits.ts'
import type { FactorSignIn } from './sign-in.ts'
import { countFactors } from './sql.ts'
import { lockConfirmedAccount } from '../locks.ts'
import type { PasswordChecks } from '../password-checks.ts'
import { noteConfirmation } from '../sql/index.ts'

interface Actor {
  readonly id: number
  readonly sessionToken: string | undefined
}

export interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly credential?: SignedCredential | undefined
}

interface Tools {
  readonly checks: PasswordChecks
  readonly codes: FactorCodes
  readonly factors: FactorSignIn
  readonly limits: FactorLimits
}

/**
 * Confirms a session before something that cannot be undone (`confirms` of an endpoint): by a passkey, or by the
 * password and, with a second factor, a code.
 */
export function confirmationService(
  { database }: Pick<App, 'database'>,
  { checks, codes, factors, limits }: Tools,
) {
  const note = async (tx: Transaction, { sessionToken = '' }: Actor): Promise<void> => {
    if (!(await noteConfirmation(tx, hashToken(sessionToken))))
      throw new Refusal(commonErrors.unauthenticated)
  }

  const byPasskey = async (actor: Actor, credential: SignedCredential): Promise<void> => {
    const { userId, noteUse } = await factors.verify(credential).catch((error: unknown) => {
      // For somebody who is signed in, 401 would say that their session is over.
      const isRefusal = error instanceof Refusal && error.error === factorErrors.passkeyRefused
      throw isRefusal ? new Refusal(factorErrors.otherPasskey, { cause: error }) : error
    })
    if (userId !== actor.id) throw new Refusal(factorErrors.otherPasskey)
    await database.transaction(async (tx) => {
      await noteUse(tx)
      await note(tx, actor)
    })
  }

  const byPassword = async (actor: Actor, password: string, code: string): Promise<void> => {
    const { passwordHash } = await checks.confirm(actor.id, password, actor.sessionToken)
    const needsCode = hasFactor(await countFactors(database, actor.id))
    if (needsCode && code === '') throw new Refusal(factorErrors.confirmationNeeded)
    if (needsCode) await limits.codes.count(String(actor.id))
    await database.transaction(async (tx) => {
      await lockConfirmedAccount(tx, actor.id, passwordHash)
      if (hasFactor(await countFactors(tx, actor.id))) {
        // The first factor was set up after the check above.
        if (!needsCode) throw new Refusal(factorErrors.confirmationNeeded)
        if ((await codes.use(tx, actor.id, code)) === undefined)
          throw new Refusal(factorErrors.wrongConfirmation)
      }
      await note(tx, actor)
    })
    if (needsCode) await limits.codes.giveBack(String(actor.id))
  }

  return async (actor: Actor, { password, code = '', credential }: Proof): Promise<void> => {
    if (credential !== undefined) return byPasskey(actor, credential)
    if (password === undefined || password === '') throw new Refusal(factorErrors.passwordNeeded)
    return byPassword(actor, password, code.trim())
  }
}

export type ConfirmSession = ReturnType<typeof confirmationService>
