import * as z from 'zod'
import { quotedName } from '#features/people/emails/server/index.ts'
import { deliverable } from '#platform/server/mail/letter.ts'
import { changeHours } from '../../domain.ts'
import * as sql from '../sql/index.ts'
import type { LetterContext } from './notices.ts'

const data = z.object({ request: z.uuid(), newEmail: z.string() })
const page = 'confirm-email'

/** The two letters that ask the old and the new address to confirm a change. */
export function changeLetters({ database, mail, gate, issue }: LetterContext) {
  const toNew = gate.define({
    name: 'change-email-new',
    data,
    async write({ request }) {
      const member = await sql.findOpenNotice(database, request)
      if (member === undefined) return undefined
      return {
        subject: 'Confirm your new email address for Kontor',
        // The address is not verified: a full name could be any text, sent to a stranger.
        greeting: 'Hello,',
        paragraphs: [
          `The Kontor member ${quotedName(member.username)} wants to use this address. ` +
            `If that is you, please confirm it here and in the email to your present address.`,
        ],
        action: { label: 'Confirm New Address', href: await issue(page, request, changeHours) },
        notes: [
          `The link works once and expires in ${changeHours} hours.`,
          'If you do not know this account, ignore this email: without the link the address is not used.',
        ],
      }
    },
  })

  const toOld = mail.define({
    name: 'change-email-old',
    data,
    async write({ request, newEmail }) {
      const member = await sql.findOpenNotice(database, request)
      if (member === undefined) return undefined
      return {
        to: deliverable(member.email),
        subject: 'Confirm the change of your email address for Kontor',
        greeting: `Hello ${member.fullName},`,
        paragraphs: [
          `Your Kontor account ${member.username} is to use ${newEmail} in place of this address. ` +
            `If you asked for that, please confirm it here and in the email to the new address.`,
        ],
        action: { label: 'Confirm Change', href: await issue(page, request, changeHours) },
        notes: [
          `The link works once and expires in ${changeHours} hours.`,
          'If you did not ask for it, do not confirm it, and change your password: somebody knows it.',
        ],
      }
    },
  })

  return { emailChange: { old: toOld, new: toNew } }
}
