import { randomUUID } from 'node:crypto'
import { createRewards } from '#features/people/achievements/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { accountErrors } from '../contract.ts'
import { verificationMails, verificationMinutes } from '../domain.ts'
import type { AccountLetters } from './letters.ts'
import { lockOwnAccount, refuseTakenEmail } from './locks.ts'
import * as sql from './sql/index.ts'

type Tools = Pick<App, 'config' | 'database' | 'live'>

/** Sets a member's address, and verifies it by a link that is mailed there. */
export function emailService({ config, database, live }: Tools, letters: AccountLetters) {
  const reward = createRewards({ live })

  /** The member's other windows show the address and its state as well. */
  const tellOwner = (tx: Transaction, id: number) => live.changed(tx, { resource: 'users', id }, [id])

  /** Locks the account, so that simultaneous calls count and decide one after the other. */
  const lockChangeable = async (tx: Transaction, id: number): Promise<sql.Account> => {
    const account = await lockOwnAccount(tx, id)
    if (account.isDemo) throw new Refusal(accountErrors.demoAccount)
    return account
  }

  const mailLink = async (tx: Transaction, userId: number, email: string) => {
    const purpose = 'verify-email'
    const { count, secondsLeft } = await sql.recentLinks(tx, {
      userId,
      purpose,
      minutes: verificationMinutes,
    })
    if (config.rateLimit && count >= verificationMails)
      throw new Refusal(accountErrors.verificationMails, { retryAfter: secondsLeft })
    await sql.supersedeLinks(tx, userId, purpose)
    const request = randomUUID()
    await sql.insertLink(tx, { request, userId, purpose, email })
    const pass = await letters.gate.claim(tx, userId, email)
    if (pass === undefined) return
    await letters.verification.send(tx, pass, { request }, { key: `verify-email:${userId}` })
  }

  return {
    /** Reveals nothing about other accounts: several may have the same address until one verifies it. */
    add: (actorId: number, email: string): Promise<void> =>
      database.transaction(async (tx) => {
        const { isEmailVerified } = await lockChangeable(tx, actorId)
        if (isEmailVerified) throw new Refusal(accountErrors.hasVerifiedEmail)
        await sql.updateEmail(tx, actorId, email)
        await mailLink(tx, actorId, email)
        tellOwner(tx, actorId)
      }),

    sendVerification: (actorId: number): Promise<void> =>
      database.transaction(async (tx) => {
        const { email, isEmailVerified } = await lockChangeable(tx, actorId)
        if (email === null) throw new Refusal(accountErrors.noEmail)
        if (isEmailVerified) throw new Refusal(accountErrors.alreadyVerified)
        await mailLink(tx, actorId, email)
      }),

    /** Stores a new member's address as verified: their invitation was mailed to it. */
    async storeVerified(tx: Transaction, id: number, email: string): Promise<void> {
      await sql.updateVerifiedEmail(tx, id, email).catch(refuseTakenEmail)
      await reward.earn(tx, { memberId: id, kind: 'email-verified', subject: 'email' })
    },

    /** Can be repeated: mail scanners open links before people do. */
    verify: (token: string): Promise<void> =>
      database
        .transaction(async (tx) => {
          const link = await sql.findLink(tx, hashToken(token), 'verify-email')
          const account = link && (await sql.lockAccount(tx, link.userId))
          if (link === undefined || account?.email?.toLowerCase() !== link.email.toLowerCase())
            throw new Refusal(accountErrors.badVerificationLink)
          if (!(await sql.verifyEmail(tx, link.userId))) return
          await reward.earn(tx, { memberId: link.userId, kind: 'email-verified', subject: 'email' })
          tellOwner(tx, link.userId)
        })
        .catch(refuseTakenEmail),
  }
}

export type EmailService = ReturnType<typeof emailService>
