import type { App } from '#platform/server/app.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { factorErrors, type Factors } from '../../contract/factors.ts'
import type { PasswordChecks } from '../password-checks.ts'
import * as accounts from '../sql/index.ts'
import { authenticatorService } from './authenticator.ts'
import { type Actor, type Confirmation, factorChanges, hasFactor } from './changes.ts'
import { factorCodes } from './codes.ts'
import { confirmationService } from './confirmation.ts'
import { factorLetter } from './letter.ts'
import { factorLimits } from './limits.ts'
import { passkeyService } from './passkeys.ts'
import { factorSignIn } from './sign-in.ts'
import * as sql from './sql.ts'

/** What an administrator asks for, of which the member is told. */
interface AdminChanges {
  request(
    tx: Transaction,
    actor: { readonly viewer: Viewer; readonly address: string },
    userId: number,
    wish: { readonly kind: 'factors' },
  ): Promise<{ readonly isDone: boolean }>
}

/** Two-step sign-in: factors that a member uses together with, or instead of, their password. */
export function factorService(app: App, checks: PasswordChecks, adminChanges: AdminChanges) {
  const { database, secrets, log } = app
  const limits = factorLimits(app)
  const letter = factorLetter(app)
  const codes = factorCodes(app)
  const changes = factorChanges(app, { checks, codes, letter, limits })
  const signIn = factorSignIn(app, { codes, letter, limits })

  const lockClearable = async (tx: Transaction, userId: number) => {
    const account = await accounts.lockAccount(tx, userId)
    if (account === undefined) throw new Refusal(commonErrors.notFound)
    if ((await accounts.findCurrentUser(tx, userId)).isAdmin)
      throw new Refusal(factorErrors.adminKeepsFactors)
    return account
  }

  return {
    signIn,
    confirm: confirmationService(app, { checks, codes, factors: signIn, limits }),
    authenticator: authenticatorService(app, { changes, codes, limits }),
    passkeys: passkeyService(app, { changes, limits }),

    async list(sessionToken: string, viewer: Viewer): Promise<Factors> {
      const [authenticator, passkeys, { recoveryCodes }, session] = await Promise.all([
        sql.findAuthenticator(database, viewer.id),
        sql.findPasskeys(database, viewer.id),
        sql.countFactors(database, viewer.id),
        sql.findActorSession(database, hashToken(sessionToken)),
      ])
      return {
        authenticator: authenticator ?? null,
        passkeys,
        recoveryCodes,
        isRecent: session?.isRecent === true,
        isNeeded: viewer.needsSecondFactor,
      }
    },

    async renewCodes(actor: Actor, confirmation: Confirmation): Promise<string[]> {
      await changes.confirm(actor, confirmation)
      return database.transaction(async (tx) => {
        await changes.lock(tx, actor.id)
        if (!hasFactor(await sql.countFactors(tx, actor.id))) throw new Refusal(factorErrors.noFactors)
        await changes.notifyOwner(tx, actor.id, 'codes-renewed')
        return codes.renew(tx, actor.id)
      })
    },

    /** For a member who is locked out. Administrators keep theirs: they must be demoted first. */
    expectClearable: (userId: number) => database.transaction((tx) => lockClearable(tx, userId)),

    clear: (
      actor: { viewer: Viewer; address: string },
      userId: number,
    ): Promise<{ readonly isDone: boolean }> =>
      database.transaction(async (tx) => {
        const account = await lockClearable(tx, userId)
        if (!hasFactor(await sql.countFactors(tx, userId))) throw new Refusal(factorErrors.nothingToRemove)
        const asked = await adminChanges.request(tx, actor, userId, { kind: 'factors' })
        await audit(tx, {
          actorId: actor.viewer.id,
          action: 'remove second factor',
          target: `@${account.username} (${userId})`,
          result: 200,
          address: actor.address,
        })
        return asked
      }),

    async start(): Promise<void> {
      const { keyId, oldKeyId } = secrets
      if (await sql.hasForeignSecrets(database, oldKeyId === undefined ? [keyId] : [keyId, oldKeyId]))
        log.error(
          'some authenticator apps were set up with another SECRET_KEY: their codes cannot be checked',
        )
    },

    cleanUp: () => sql.deleteOldChallenges(database),
  }
}

export type FactorService = ReturnType<typeof factorService>
