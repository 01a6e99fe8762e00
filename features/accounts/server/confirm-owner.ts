import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { accountErrors } from '../contract.ts'
import { factorErrors } from '../contract/factors.ts'
import { hasFactor } from './factors/changes.ts'
import { factorCodes } from './factors/codes.ts'
import { factorLimits } from './factors/limits.ts'
import { countFactors } from './factors/sql.ts'
import { accountLimits } from './limits.ts'
import { passwordChecks } from './password-checks.ts'
import * as sql from './sql/index.ts'

interface Actor {
  readonly userId: number
  readonly sessionToken: string | undefined
}

interface Confirmation {
  readonly password: string
  readonly code?: string | undefined
}

/**
 * For what cannot be undone: the password again and, where the account has a second factor, a code. The work is done in
 * the transaction that uses the code up, with the account locked. Refuses the demo account.
 */
export function ownerConfirmation(app: Pick<App, 'config' | 'database' | 'secrets' | 'log'>) {
  const { database } = app
  const checks = passwordChecks(app, accountLimits(app))
  const limits = factorLimits(app)
  const codes = factorCodes(app)

  return async <T>(
    { userId, sessionToken }: Actor,
    { password, code = '' }: Confirmation,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> => {
    const { passwordHash } = await checks.confirm(userId, password, sessionToken)
    const needsCode = hasFactor(await countFactors(database, userId))
    if (needsCode && code === '') throw new Refusal(factorErrors.confirmationNeeded)
    if (needsCode) await limits.codes.count(String(userId))
    const done = await database.transaction(async (tx) => {
      const account = await sql.lockAccount(tx, userId)
      if (account === undefined) throw new Refusal(commonErrors.unauthenticated)
      // The password that was checked is the current one no more.
      if (account.passwordHash !== passwordHash) throw new Refusal(accountErrors.wrongCurrentPassword)
      if (hasFactor(await countFactors(tx, userId))) {
        // The first factor was set up a moment ago.
        if (!needsCode) throw new Refusal(factorErrors.confirmationNeeded)
        if ((await codes.use(tx, userId, code)) === undefined)
          throw new Refusal(factorErrors.wrongConfirmation)
      }
      return work(tx)
    })
    if (needsCode) await limits.codes.giveBack(String(userId))
    return done
  }
}
