import * as z from 'zod'
import { mailGate, quotedName } from '#features/people/emails/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { invitationDays } from '../domain.ts'
import * as sql from './sql/index.ts'

/** Whether the address belongs to a member is looked up when the mail is written, so no answer can reveal it. */
export const companyLetter = (app: Pick<App, 'config' | 'database' | 'mail'>) => {
  const { config, database } = app
  return mailGate(app).define({
    name: 'company-invitation',
    data: z.object({ id: z.number() }),
    async write({ id }) {
      const found = await sql.findToMail(database, id)
      if (found === undefined) return undefined
      const { isMember } = found
      const company = quotedName(found.company)
      const inviter = found.inviter === null ? 'A colleague' : quotedName(found.inviter)
      return {
        subject: `${inviter} invites you to ${company} on Kontor`,
        greeting: 'Hello,',
        paragraphs: [
          `${inviter} invites you to join ${company} on Kontor, to work in the same books.`,
          isMember
            ? 'Sign in, and answer under “Companies”.'
            : 'Register with this email address and confirm it. The invitation then waits for you under “Companies”.',
        ],
        action: { label: 'Open Kontor', href: `${config.publicUrl}/companies` },
        notes: [
          `The invitation is open for ${invitationDays} days.`,
          'If you do not want to join, you need not do anything.',
        ],
      }
    },
  })
}

export type CompanyLetter = ReturnType<typeof companyLetter>
