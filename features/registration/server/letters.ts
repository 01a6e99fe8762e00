import * as z from 'zod'
import { domainOf } from '#platform/contract/email.ts'
import type { App } from '#platform/server/app.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { newLink } from '#platform/server/mail/link.ts'
import { allowsDomain, invitationDays } from '../domain.ts'
import type { ReadPolicy } from './policy.ts'
import * as sql from './sql.ts'

export function invitationLetters(
  { config, database, mail }: Pick<App, 'config' | 'database' | 'mail'>,
  policy: ReadPolicy,
) {
  const write = async (id: number): Promise<Letter | undefined> => {
    const invitation = await sql.findInvitation(database, id)
    if (invitation === undefined) return undefined
    const { href, tokenHash } = newLink(config.publicUrl, 'invitation')
    await sql.insertToken(database, tokenHash, id)
    return {
      to: invitation.email,
      subject: 'Your invitation to Kontor',
      greeting: 'Hello,',
      paragraphs: [
        invitation.inviter === null
          ? `Somebody, most likely you, asked for an invitation to the Kontor at ${config.publicUrl}.`
          : `${invitation.inviter} invites you to join the Kontor at ${config.publicUrl}.`,
      ],
      action: { label: 'Accept Invitation', href },
      notes: [
        `The link works once and expires in ${invitationDays} days.`,
        'If you do not want to join, you need not do anything.',
      ],
    }
  }

  return {
    invitation: mail.define({
      name: 'invitation',
      data: z.object({ id: z.number() }),
      write: ({ id }) => write(id),
    }),

    // The address is looked up here: in the request, the answer or its duration would reveal a member.
    requested: mail.define({
      name: 'requested-invitation',
      data: z.object({ email: z.string() }),
      async write({ email }) {
        const rules = await policy(database)
        const mayAsk = rules.mode === 'open' && allowsDomain(rules, domainOf(email))
        if (!mayAsk || (await sql.hasVerifiedMember(database, email))) return undefined
        return write(await sql.requestInvitation(database, email))
      },
    }),
  }
}

export type InvitationLetters = ReturnType<typeof invitationLetters>
