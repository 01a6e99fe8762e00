import * as z from 'zod'
import { changeHours } from '../../domain.ts'
import * as sql from '../sql/index.ts'
import type { LetterContext } from './notices.ts'

const data = z.object({ request: z.uuid(), newEmail: z.string() })
const page = 'confirm-email'

/** The two letters that ask both addresses to agree to a change from one to the other. */
export function changeLetters({ database, mail, issue }: LetterContext) {
  const toNew = mail.define({
    name: 'change-email-new',
    data,
    async write({ request, newEmail }) {
      const wanted = await sql.findOpenNotice(database, request)
      if (wanted === undefined) return undefined
      return {
        to: newEmail,
        subject: 'Confirm your new e-mail address for Kontor',
        // Nobody has proved that this is their address: no full name, which could be any text sent to a stranger.
        greeting: 'Hello,',
        paragraphs: [
          `The Kontor member ${wanted.username} wants to use this address. ` +
            `If that is you, please confirm it here and in the e-mail to your present address.`,
        ],
        action: { label: 'Confirm New Address', href: await issue(page, request, changeHours) },
        notes: [
          `The link works once and expires in ${changeHours} hours.`,
          'If you do not know this account, ignore this e-mail: without the link the address is not used.',
        ],
      }
    },
  })

  const toOld = mail.define({
    name: 'change-email-old',
    data,
    async write({ request, newEmail }) {
      const wanted = await sql.findOpenNotice(database, request)
      if (wanted === undefined) return undefined
      return {
        to: wanted.email,
        subject: 'Confirm the change of your e-mail address for Kontor',
        greeting: `Hello ${wanted.fullName},`,
        paragraphs: [
          `Your Kontor account ${wanted.username} is to use ${newEmail} in place of this address. ` +
            `If you asked for that, please confirm it here and in the e-mail to the new address.`,
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
