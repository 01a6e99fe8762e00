import * as z from 'zod'
import { mailGate, quotedName } from '#features/people/emails/server/index.ts'
import { domainOf } from '#platform/contract/email.ts'
import type { App } from '#platform/server/app.ts'
import { newLink } from '#platform/server/mail/link.ts'
import { allowsDomain, invitationDays } from '../domain.ts'
import type { ReadPolicy } from './policy.ts'
import * as sql from './sql.ts'

export function invitationLetters(app: Pick<App, 'config' | 'database' | 'mail'>, policy: ReadPolicy) {
  const { config, database } = app
  const gate = mailGate(app)
  const write = async (id: number) => {
    const invitation = await sql.findInvitation(database, id)
    if (invitation === undefined) return undefined
    const { href, tokenHash } = newLink(config.publicUrl, 'invitation')
    await sql.insertToken(database, tokenHash, id)
    return {
      subject: 'Your invitation to Kontor',
      greeting: 'Hello,',
      paragraphs: [
        invitation.inviter === null
          ? `Somebody, most likely you, asked for an invitation to the Kontor at ${config.publicUrl}.`
          : `${quotedName(invitation.inviter)} invites you to join the Kontor at ${config.publicUrl}.`,
      ],
      action: { label: 'Accept Invitation', href },
      notes: [
        `The link works once and expires in ${invitationDays} days.`,
        'If you do not want to join, you need not do anything.',
      ],
    }
  }

  return {
    invitation: gate.define({
      name: 'invitation',
      data: z.object({ id: z.number() }),
      write: ({ id }) => write(id),
    }),

    // The address is looked up here: in the request, the answer or its duration would reveal a member.
    requested: gate.define({
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
