import { randomUUID } from 'node:crypto'
import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { accountErrors } from '../contract.ts'
import { usernameKey } from '../domain.ts'
import { endAllSessions } from './end-sessions.ts'
import type { AccountLetters } from './letters.ts'
import type { AccountLimits } from './limits.ts'
import { checkPassword, checkPasswordRules, hashPassword } from './passwords.ts'
import * as sql from './sql/index.ts'

/** Ways to a new password: with the old one, or with a link that is mailed to a verified address. */
export function passwordService(
  { database, live }: Pick<App, 'database' | 'live'>,
  letters: AccountLetters,
  limits: AccountLimits,
) {
  return {
    /** Does the same whether or not anybody has the address; the job that writes the mail finds out. */
    async forgot(email: string, address: string): Promise<void> {
      await limits.resetsPerAddress.count(addressKey(address))
      await limits.resetsPerEmail.count(email.toLowerCase())
      await database.transaction((tx) => letters.reset.send(tx, { request: randomUUID(), email }))
    },

    async reset(token: string, newPassword: string, address: string): Promise<void> {
      await limits.linksPerAddress.count(addressKey(address))
      const tokenHash = hashToken(token)
      // Hashing a password is dear: not for made-up links. What uses the link up comes after everything that can
      // be wrong with the password.
      if ((await sql.findLink(database, tokenHash, 'reset-password')) === undefined)
        throw new Refusal(accountErrors.badResetLink)
      await checkPasswordRules(newPassword)
      const passwordHash = await hashPassword(newPassword)
      const account = await database.transaction(async (tx) => {
        const link = await sql.findLink(tx, tokenHash, 'reset-password')
        const locked = link && (await sql.lockAccount(tx, link.userId))
        // Of two that come at once the second waits for the lock, and then finds no link to use.
        if (link === undefined || locked === undefined || !(await sql.useResetLinks(tx, link)))
          throw new Refusal(accountErrors.badResetLink)
        if (locked.isDemo) throw new Refusal(accountErrors.demoAccount)
        await sql.updatePassword(tx, link.userId, passwordHash)
        await endAllSessions(tx, live, link.userId)
        return locked
      })
      await limits.failuresPerAccount.forget(usernameKey(account.username))
    },

    async change(
      viewer: { readonly id: number; readonly username: string },
      passwords: { readonly currentPassword: string; readonly newPassword: string },
      sessionToken: string | undefined,
    ): Promise<void> {
      const { isDemo, passwordHash: before } = await sql.findAccount(database, viewer.id)
      if (isDemo) throw new Refusal(accountErrors.demoAccount)
      const key = usernameKey(viewer.username)
      await limits.failuresPerAccount.check(key)
      if (!(await checkPassword(before, passwords.currentPassword))) {
        await limits.failuresPerAccount.count(key)
        throw new Refusal(accountErrors.wrongCurrentPassword)
      }
      await checkPasswordRules(passwords.newPassword)
      const passwordHash = await hashPassword(passwords.newPassword)
      await database.transaction(async (tx) => {
        const account = await sql.lockAccount(tx, viewer.id)
        if (account === undefined) throw new Refusal(commonErrors.unauthenticated)
        // Somebody else was quicker, and the password that was checked is the current one no more.
        if (account.passwordHash !== before) throw new Refusal(accountErrors.wrongCurrentPassword)
        await sql.updatePassword(tx, viewer.id, passwordHash)
        await sql.supersedeLinks(tx, viewer.id, 'reset-password')
        await endAllSessions(tx, live, viewer.id, sessionToken)
      })
    },
  }
}

export type PasswordService = ReturnType<typeof passwordService>
