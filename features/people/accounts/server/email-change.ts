import { randomUUID } from 'node:crypto'
import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { accountErrors, type PendingEmail } from '../contract.ts'
import { changeHours } from '../domain.ts'
import type { AccountLetters } from './letters.ts'
import type { AccountLimits } from './limits.ts'
import type { AccountNotices } from './notices.ts'
import { lockConfirmedAccount, refuseTakenEmail, takeLink } from './locks.ts'
import type { PasswordChecks } from './password-checks.ts'
import * as sql from './sql/index.ts'

const sides = ['old', 'new'] as const
const purposes = { old: 'change-email-old', new: 'change-email-new' } as const

interface Tools {
  readonly letters: AccountLetters
  readonly limits: AccountLimits
  readonly checks: PasswordChecks
  readonly notices: AccountNotices
}

/** Changes a verified address once both addresses have confirmed it by a mailed link. */
export function emailChangeService(
  { database, live }: Pick<App, 'database' | 'live'>,
  { letters, limits, checks, notices }: Tools,
) {
  const { gate } = letters
  const tellOwner = (tx: Transaction, id: number) => live.changed(tx, { resource: 'users', id }, [id])

  const dropChange = async (tx: Transaction, userId: number): Promise<void> => {
    await sql.deleteEmailChange(tx, userId)
    for (const side of sides) await sql.supersedeLinks(tx, userId, purposes[side])
    tellOwner(tx, userId)
  }

  const complete = async (tx: Transaction, account: sql.Account, newEmail: string): Promise<void> => {
    await sql.updateVerifiedEmail(tx, account.id, newEmail)
    await sql.supersedeLinks(tx, account.id, 'reset-password')
    await notices.emailChanged(tx, account, newEmail)
    await dropChange(tx, account.id)
  }

  return {
    /** Reveals nothing about other accounts: a taken address is refused only when it is confirmed. */
    async request(
      actor: { readonly id: number },
      { email, password }: { readonly email: string; readonly password: string },
      sessionToken: string | undefined,
    ): Promise<void> {
      const { passwordHash } = await checks.confirmChange(actor.id, password, sessionToken)
      await limits.addressChanges.count(String(actor.id))
      await database.transaction(async (tx) => {
        const account = await lockConfirmedAccount(tx, actor.id, passwordHash)
        const oldEmail = account.email
        if (oldEmail === null || !account.isEmailVerified) throw new Refusal(accountErrors.noVerifiedEmail)
        if (oldEmail.toLowerCase() === email.toLowerCase()) throw new Refusal(accountErrors.sameEmail)
        const pass = await gate.claim(tx, actor.id, email)
        await dropChange(tx, actor.id)
        await sql.upsertEmailChange(tx, { userId: actor.id, oldEmail, newEmail: email, hours: changeHours })
        for (const side of sides) {
          const request = randomUUID()
          const address = side === 'old' ? oldEmail : email
          await sql.insertLink(tx, { request, userId: actor.id, purpose: purposes[side], email: address })
          const data = { request, newEmail: email }
          if (side === 'old') await letters.emailChange.old.send(tx, data)
          else if (pass !== undefined) await letters.emailChange.new.send(tx, pass, data)
        }
      })
    },

    async pending(viewerId: number): Promise<PendingEmail | null> {
      const change = await sql.findEmailChange(database, viewerId)
      if (change === undefined) return null
      const { newEmail, isOldConfirmed, isNewConfirmed, expiresAt } = change
      return { email: newEmail, isOldConfirmed, isNewConfirmed, expiresAt }
    },

    cancel: (actorId: number): Promise<void> => database.transaction((tx) => dropChange(tx, actorId)),

    /** Answers whether the address has changed: both sides have confirmed then. */
    async confirm(token: string, address: string): Promise<boolean> {
      await limits.linksPerAddress.count(addressKey(address))
      const tokenHash = hashToken(token)
      const confirmSide = async (tx: Transaction): Promise<boolean> => {
        for (const side of sides) {
          const used = await takeLink(tx, tokenHash, purposes[side])
          if (used === undefined) continue
          const { account } = used
          await sql.confirmEmailChange(tx, account.id, side)
          const change = await sql.findEmailChange(tx, account.id)
          if (change === undefined) break
          const isAgreed = change.isOldConfirmed && change.isNewConfirmed
          if (isAgreed) await complete(tx, account, change.newEmail)
          else tellOwner(tx, account.id)
          return isAgreed
        }
        throw new Refusal(accountErrors.badChangeLink)
      }
      return database.transaction(confirmSide).catch(refuseTakenEmail)
    },
  }
}

export type EmailChangeService = ReturnType<typeof emailChangeService>
