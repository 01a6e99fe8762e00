import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { factorErrors } from '../contract/factors.ts'
import { hasFactor } from './factors/changes.ts'
import { factorCodes } from './factors/codes.ts'
import { factorLimits } from './factors/limits.ts'
import { countFactors } from './factors/sql.ts'
import { accountLimits } from './limits.ts'
import { lockConfirmedAccount } from './locks.ts'
import { passwordChecks } from './password-checks.ts'

interface Actor {
  readonly id: number
  readonly sessionToken: string | undefined
}

interface Confirmation {
  readonly password: string
  readonly code?: string | undefined
}

/**
 * Confirms the owner before something that cannot be undone: by the password and, with a second factor, a code. The
 * work runs in the transaction that uses up the code, with the account locked. Refuses the demo account.
 */
export function ownerConfirmation(app: Pick<App, 'config' | 'database' | 'secrets' | 'log'>) {
  const { database } = app
  const checks = passwordChecks(app, accountLimits(app))
  const limits = factorLimits(app)
  const codes = factorCodes(app)

  return async <T>(
    { id: actorId, sessionToken }: Actor,
    { password, code = '' }: Confirmation,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> => {
    const { passwordHash } = await checks.confirm(actorId, password, sessionToken)
    const needsCode = hasFactor(await countFactors(database, actorId))
    if (needsCode && code === '') throw new Refusal(factorErrors.confirmationNeeded)
    if (needsCode) await limits.codes.count(String(actorId))
    const result = await database.transaction(async (tx) => {
      await lockConfirmedAccount(tx, actorId, passwordHash)
      if (hasFactor(await countFactors(tx, actorId))) {
        // The first factor was set up after the check above.
        if (!needsCode) throw new Refusal(factorErrors.confirmationNeeded)
        if ((await codes.use(tx, actorId, code)) === undefined)
          throw new Refusal(factorErrors.wrongConfirmation)
      }
      return work(tx)
    })
    if (needsCode) await limits.codes.giveBack(String(actorId))
    return result
  }
}
