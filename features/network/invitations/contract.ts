import * as z from 'zod'
import { member } from '#features/people/members/contract.ts'
import { isEmailAddress } from '#platform/contract/email.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, paging, requiredText, timestamp } from '#platform/contract/shapes.ts'
import { invitationStates, mailsPerDay, maxAddresses } from './domain.ts'

const address = requiredText(254, 'Email').refine(isEmailAddress, {
  error: ({ input }) => `${String(input)} is not an email address`,
})

/** The same for an address of a member and for any other. */
const sentInvitation = z.object({
  id,
  email: z.string(),
  state: z.enum(invitationStates),
  sentAt: timestamp,
  expiresAt: timestamp,
  /** Who registered with it. */
  member: member.nullable(),
})
export type SentInvitation = z.infer<typeof sentInvitation>

export const invitationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/invitations/sent',
    summary: 'Whom the caller invited by email, newest first',
    access: 'member',
    query: z.object(paging),
    response: z.array(sentInvitation),
    paged: true,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/invitations/sent',
    quota: 'connections',
    summary:
      'Invite people by email. A member with that address is asked to connect instead; the answer is the same',
    access: 'member',
    body: z.object({
      emails: z
        .array(address, 'The addresses must be a list')
        .min(1, 'Please enter an email address')
        .max(maxAddresses, `At most ${maxAddresses} addresses can be invited at once`),
    }),
    response: z.array(sentInvitation),
    status: 201,
  }),
  again: endpoint({
    method: 'POST',
    path: '/api/invitations/sent/:id/mail',
    quota: 'connections',
    summary: 'Mail an invitation again, with a new link; earlier ones stop working',
    access: 'member',
    params: idParams,
    response: sentInvitation,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/invitations/sent/:id',
    quota: 'connections',
    summary: 'Withdraw an invitation: its link stops working',
    access: 'member',
    params: idParams,
    response: message,
  }),
}

export const invitationErrors = defineErrors({
  off: [403, 'Members cannot invite others here'],
  tooMany: [429, `You have sent ${mailsPerDay} invitations within a day. Please go on tomorrow.`],
  accepted: [409, 'This invitation has been accepted already'],
})
