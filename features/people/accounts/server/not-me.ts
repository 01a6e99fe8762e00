import { randomBytes, randomUUID } from 'node:crypto'
import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { accountErrors } from '../contract.ts'
import { undoSince } from './admin-changes/sql.ts'
import { endAllSessions } from './end-sessions.ts'
import { deleteFactorsAddedAfter } from './factors/sql.ts'
import type { AccountLetters } from './letters.ts'
import type { AccountLimits } from './limits.ts'
import { refuseTakenEmail, takeLink } from './locks.ts'
import { hashPassword } from './passwords.ts'
import * as sql from './sql/index.ts'

/** "This wasn't me": locks intruders out of the account, and mails the owner a reset link. */
export function notMeService(
  { database, live }: Pick<App, 'database' | 'live'>,
  letters: AccountLetters,
  limits: AccountLimits,
) {
  return async (token: string, address: string): Promise<void> => {
    await limits.linksPerAddress.count(addressKey(address))
    const tokenHash = hashToken(token)
    if ((await sql.findLink(database, tokenHash, 'not-me')) === undefined)
      throw new Refusal(accountErrors.badNotMeLink)
    // The intruder may know the password, so a random one replaces it.
    const randomHash = await hashPassword(randomBytes(32).toString('base64'))
    const lockOut = async (tx: Transaction) => {
      const used = await takeLink(tx, tokenHash, 'not-me')
      if (used === undefined) throw new Refusal(accountErrors.badNotMeLink)
      const { account, link } = used
      const { userId, email } = link
      await sql.updatePassword(tx, userId, randomHash)
      if (account.email !== email || !account.isEmailVerified)
        await sql.updateVerifiedEmail(tx, userId, email)
      await sql.deleteEmailChange(tx, userId)
      await sql.supersedeLinks(tx, userId, 'reset-password')
      await sql.forgetDevices(tx, userId, null)
      await deleteFactorsAddedAfter(tx, userId, link.since)
      await undoSince(tx, userId, link.since)
      await endAllSessions(tx, live, userId)
      live.changed(tx, { resource: 'users', id: userId }, [userId])
      await letters.reset.send(tx, { request: randomUUID(), email })
    }
    await database.transaction(lockOut).catch(refuseTakenEmail)
  }
}

export type NotMe = ReturnType<typeof notMeService>
