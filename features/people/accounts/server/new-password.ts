import { randomUUID } from 'node:crypto'
import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { accountErrors } from '../contract.ts'
import { usernameKey } from '../domain.ts'
import { endAllSessions } from './end-sessions.ts'
import type { AccountLetters } from './letters.ts'
import type { AccountLimits } from './limits.ts'
import { lockConfirmedAccount, takeLink } from './locks.ts'
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

/** Texts that an attacker who knows the member tries first. */
const knownTexts = ({ username, fullName, email }: sql.Account): string[] => [username, fullName, email ?? '']

/** Sets a new password: with the old one, or with a link mailed to a verified address. */
export function passwordService(
  { config, database, live }: Pick<App, 'config' | 'database' | 'live'>,
  { letters, limits, checks, notices }: Tools,
) {
  return {
    /** Does the same for known and unknown addresses; only the job that writes the mail looks it up. */
    async forgot(email: string, address: string): Promise<void> {
      await limits.resetsPerAddress.count(addressKey(address))
      await limits.resetsPerEmail.count(email.toLowerCase())
      await database.transaction((tx) => letters.reset.send(tx, { request: randomUUID(), email }))
    },

    /** Answers the browser's new device token: a mailed link proves as much as a password. */
    async reset(token: string, newPassword: string, origin: Origin): Promise<string> {
      await limits.linksPerAddress.count(addressKey(origin.address))
      const tokenHash = hashToken(token)
      // Hashing a password is expensive, so made-up links are refused first. The link is used up last, so that a
      // refused password leaves it valid.
      const found = await sql.findLink(database, tokenHash, 'reset-password')
      if (found === undefined) throw new Refusal(accountErrors.badResetLink)
      await checkPasswordRules(config, newPassword, knownTexts(await sql.findAccount(database, found.userId)))
      const passwordHash = await hashPassword(newPassword)
      const { account, deviceToken } = await database.transaction(async (tx) => {
        const used = await takeLink(tx, tokenHash, 'reset-password')
        if (used === undefined) throw new Refusal(accountErrors.badResetLink)
        const { id, isDemo } = used.account
        if (isDemo) throw new Refusal(accountErrors.demoAccount)
        await sql.updatePassword(tx, id, passwordHash)
        await endAllSessions(tx, live, id)
        await sql.forgetDevices(tx, id, null)
        await notices.passwordChanged(tx, used.account, origin)
        return { account: used.account, deviceToken: await rememberDevice(tx, id, origin.deviceToken) }
      })
      await limits.guessesOfAccount.forget(usernameKey(account.username))
      return deviceToken
    },

    async change(
      actor: { readonly id: number },
      passwords: { readonly currentPassword: string; readonly newPassword: string },
      origin: Origin,
    ): Promise<void> {
      const { previousToken: sessionToken, deviceToken } = origin
      const before = await checks.confirmChange(actor.id, passwords.currentPassword, sessionToken)
      await checkPasswordRules(config, passwords.newPassword, knownTexts(before))
      const passwordHash = await hashPassword(passwords.newPassword)
      await database.transaction(async (tx) => {
        const account = await lockConfirmedAccount(tx, actor.id, before.passwordHash)
        await sql.updatePassword(tx, actor.id, passwordHash)
        await sql.supersedeLinks(tx, actor.id, 'reset-password')
        await endAllSessions(tx, live, actor.id, sessionToken)
        await sql.forgetDevices(tx, actor.id, deviceHash(deviceToken))
        await notices.passwordChanged(tx, account, origin)
      })
    },
  }
}

export type PasswordService = ReturnType<typeof passwordService>
