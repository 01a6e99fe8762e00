import * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import { mailGate, quotedName } from '#features/people/emails/server/index.ts'
import { deliverable } from '#platform/server/mail/letter.ts'
import { newLink } from '#platform/server/mail/link.ts'
import { resetHours, verificationHours } from '../domain.ts'
import { changeLetters } from './letters/change.ts'
import { type Issue, noticeLetters } from './letters/notices.ts'
import { adminChangeLetters } from './letters/sign-in-change.ts'
import * as sql from './sql/index.ts'

/** Letters with links. A job holds only the id of the request. */
export function accountLetters(app: Pick<App, 'config' | 'database' | 'mail'>) {
  const { config, database, mail } = app
  const gate = mailGate(app)
  const issue: Issue = async (page, request, hours) => {
    const { href, tokenHash } = newLink(config.publicUrl, page)
    await sql.insertLinkToken(database, { tokenHash, request, hours })
    return href
  }
  const context = { database, mail, gate, issue }

  const reset = mail.define({
    name: 'reset-password',
    data: z.object({ request: z.uuid(), email: z.string() }),
    // The member is looked up here: in the request, its answer or duration would reveal whether they exist.
    async write({ request, email }) {
      const member = await sql.findByVerifiedEmail(database, email)
      if (member === undefined) return undefined
      await sql.insertLink(database, {
        request,
        userId: member.id,
        purpose: 'reset-password',
        email: member.email,
      })
      return {
        to: deliverable(member.email),
        subject: 'Reset your Kontor password',
        greeting: `Hello ${member.fullName},`,
        paragraphs: [
          `Somebody, most likely you, asked for a new password for your Kontor account ${member.username}.`,
        ],
        action: { label: 'Set New Password', href: await issue('reset-password', request, resetHours) },
        notes: [
          'The link works once and expires in 1 hour.',
          'If it was not you who asked, you need not do anything: your password stays as it is.',
        ],
      }
    },
  })

  const verification = gate.define({
    name: 'verify-email',
    data: z.object({ request: z.uuid() }),
    async write({ request }) {
      const member = await sql.findVerification(database, request)
      if (member === undefined) return undefined
      return {
        subject: 'Confirm your email address for Kontor',
        // The address is not verified: a full name could be any text, sent to a stranger.
        greeting: 'Hello,',
        paragraphs: [
          `The Kontor member ${quotedName(member.username)} gave this address as their own. ` +
            `If that is you, please confirm it: you can then reset your password by email.`,
        ],
        action: { label: 'Confirm Address', href: await issue('verify-email', request, verificationHours) },
        notes: [
          'The link expires in 24 hours.',
          'If you do not know this account, ignore this email: without the link the address is not used.',
        ],
      }
    },
  })

  const signInChange = adminChangeLetters(context, config.publicUrl)
  return { gate, signInChange, reset, verification, ...changeLetters(context), ...noticeLetters(context) }
}

export type AccountLetters = ReturnType<typeof accountLetters>
