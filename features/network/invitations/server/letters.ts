import * as z from 'zod'
import { mailGate, quotedName } from '#features/people/emails/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { newLink } from '#platform/server/mail/link.ts'
import { mailsPerAddress, memberInvitationDays } from '../domain.ts'
import * as sql from './sql.ts'

/**
 * The address is looked up when the mail is written: in the request, the answer or its duration would reveal a member.
 */
export const invitationLetter = (app: Pick<App, 'config' | 'database' | 'mail'>) => {
  const { config, database } = app
  return mailGate(app).define({
    name: 'member-invitation',
    data: z.object({ id: z.number() }),
    async write({ id }) {
      const found = await sql.findToMail(database, id)
      if (found === undefined || found.mails > mailsPerAddress) return undefined
      const { inviterId } = found
      const inviter = quotedName(found.inviter)
      if (found.memberId !== null)
        return found.mayConnect
          ? {
              subject: `${inviter} would like to connect with you on Kontor`,
              greeting: 'Hello,',
              paragraphs: [
                `${inviter} would like to connect with you on Kontor. You have an account already.`,
              ],
              action: { label: 'View profile', href: `${config.publicUrl}/profile/${inviterId}` },
              notes: ['If you do not want to connect, you need not do anything. They are not told.'],
            }
          : undefined
      const { href, tokenHash } = newLink(config.publicUrl, 'invitation')
      await sql.insertToken(database, tokenHash, id)
      return {
        subject: `${inviter} invites you to Kontor`,
        greeting: 'Hello,',
        paragraphs: [
          `${inviter} invites you to join the Kontor at ${config.publicUrl}.`,
          'When you register, the two of you are connected.',
        ],
        action: { label: 'Accept Invitation', href },
        notes: [
          `The link works once and expires in ${memberInvitationDays} days.`,
          'If you do not want to join, you need not do anything.',
        ],
      }
    },
  })
}

export type InvitationLetter = ReturnType<typeof invitationLetter>
