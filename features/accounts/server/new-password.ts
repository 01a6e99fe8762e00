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
import { deviceHash, rememberDevice } from './known-devices.ts'
import type { AccountNotices } from './notices.ts'
import type { PasswordChecks } from './password-checks.ts'
import { checkPasswordRules, hashPassword } from './passwords.ts'
import type { Origin } from './sessions.ts'
import * as sql from './sql/index.ts'

interface Tools {
  readonly letters: AccountLetters
  readonly limits: AccountLimits
  readonly checks: PasswordChecks
  readonly notices: AccountNotices
}

/** What an attacker who knows the member tries first. */
const about = ({ username, fullName, email }: sql.Account): string[] => [username, fullName, email ?? '']

/** Ways to a new password: with the old one, or with a link that is mailed to a verified address. */
export function passwordService(
  { database, live }: Pick<App, 'database' | 'live'>,
  { letters, limits, checks, notices }: Tools,
) {
  return {
    /** Does the same whether or not anybody has the address; the job that writes the mail finds out. */
    async forgot(email: string, address: string): Promise<void> {
      await limits.resetsPerAddress.count(addressKey(address))
      await limits.resetsPerEmail.count(email.toLowerCase())
      await database.transaction((tx) => letters.reset.send(tx, { request: randomUUID(), email }))
    },

    /** Answers the token by which the browser is known now: a mailed link proves as much as a password. */
    async reset(token: string, newPassword: string, origin: Origin): Promise<string> {
      await limits.linksPerAddress.count(addressKey(origin.address))
      const tokenHash = hashToken(token)
      // Hashing a password is dear: not for made-up links. What uses the link up comes after everything that can
      // be wrong with the password.
      const found = await sql.findLink(database, tokenHash, 'reset-password')
      if (found === undefined) throw new Refusal(accountErrors.badResetLink)
      await checkPasswordRules(newPassword, about(await sql.findAccount(database, found.userId)))
      const passwordHash = await hashPassword(newPassword)
      const { account, deviceToken } = await database.transaction(async (tx) => {
        const link = await sql.findLink(tx, tokenHash, 'reset-password')
        const locked = link && (await sql.lockAccount(tx, link.userId))
        // Of two that come at once the second waits for the lock, and then finds no link to use.
        if (link === undefined || locked === undefined || !(await sql.useLinks(tx, link, 'reset-password')))
          throw new Refusal(accountErrors.badResetLink)
        if (locked.isDemo) throw new Refusal(accountErrors.demoAccount)
        await sql.updatePassword(tx, link.userId, passwordHash)
        await endAllSessions(tx, live, link.userId)
        await sql.forgetDevices(tx, link.userId, null)
        await notices.passwordChanged(tx, locked, origin)
        return { account: locked, deviceToken: await rememberDevice(tx, link.userId, origin.deviceToken) }
      })
      await limits.guessesOfAccount.forget(usernameKey(account.username))
      return deviceToken
    },

    async change(
      viewer: { readonly id: number },
      passwords: { readonly currentPassword: string; readonly newPassword: string },
      origin: Origin,
    ): Promise<void> {
      const { previousToken: sessionToken, deviceToken } = origin
      const before = await checks.confirm(viewer.id, passwords.currentPassword, sessionToken)
      await checkPasswordRules(passwords.newPassword, about(before))
      const passwordHash = await hashPassword(passwords.newPassword)
      await database.transaction(async (tx) => {
        const account = await sql.lockAccount(tx, viewer.id)
        if (account === undefined) throw new Refusal(commonErrors.unauthenticated)
        // Somebody else was quicker, and the password that was checked is the current one no more.
        if (account.passwordHash !== before.passwordHash)
          throw new Refusal(accountErrors.wrongCurrentPassword)
        await sql.updatePassword(tx, viewer.id, passwordHash)
        await sql.supersedeLinks(tx, viewer.id, 'reset-password')
        await endAllSessions(tx, live, viewer.id, sessionToken)
        await sql.forgetDevices(tx, viewer.id, deviceHash(deviceToken))
        await notices.passwordChanged(tx, account, origin)
      })
    },
  }
}

export type PasswordService = ReturnType<typeof passwordService>
