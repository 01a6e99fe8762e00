import * as z from 'zod'
import { isEmailAddress } from '#platform/contract/email.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { idParams, message, paging, pathId } from '#platform/contract/shapes.ts'
import { invitationDays } from '../domain.ts'
import { book, person, receivedInvitation, role, sentInvitation, shownPerson } from './shapes.ts'

const personParams = z.object({ id: pathId, userId: pathId })

export const peopleApi = {
  people: endpoint({
    method: 'GET',
    path: '/api/companies/:id/members',
    summary: 'The people of a company by name; for others where it shows them, and without roles',
    access: 'member',
    params: idParams,
    query: z.object(paging),
    response: z.array(shownPerson),
    paged: true,
  }),
  setRole: endpoint({
    method: 'PATCH',
    path: '/api/companies/:id/members/:userId',
    quota: 'account',
    summary: 'Change somebody’s role in a company',
    access: 'member',
    params: personParams,
    body: z.object({ role }),
    response: person,
  }),
  removePerson: endpoint({
    method: 'DELETE',
    path: '/api/companies/:id/members/:userId',
    quota: 'account',
    summary: 'Leave a company, or remove somebody from it; their rights end at once',
    access: 'member',
    params: personParams,
    response: message,
  }),
  sentInvitations: endpoint({
    method: 'GET',
    path: '/api/companies/:id/invitations',
    summary: 'The open invitations of a company, newest first',
    access: 'member',
    params: idParams,
    query: z.object(paging),
    response: z.array(sentInvitation),
    paged: true,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/companies/:id/invitations',
    quota: 'connections',
    summary: 'Invite a colleague by username or email; the answer says nothing about who has an address',
    access: 'member',
    params: idParams,
    body: z
      .object({
        username: z.string().trim().min(1, 'Please enter a username').max(100).optional(),
        email: z
          .string()
          .trim()
          .max(254)
          .refine(isEmailAddress, 'Please enter a valid email address')
          .optional(),
        role,
      })
      .refine(
        ({ username, email }) => (username === undefined) !== (email === undefined),
        'Please enter a username or an email address',
      ),
    response: sentInvitation,
    status: 201,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/companies/:id/invitations/:invitationId',
    quota: 'connections',
    summary: 'Withdraw an invitation',
    access: 'member',
    params: z.object({ id: pathId, invitationId: pathId }),
    response: message,
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/invitations',
    summary: `The companies that invite the caller, newest first; an invitation is open for ${invitationDays} days`,
    access: 'member',
    response: z.array(receivedInvitation),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/:id/accept',
    quota: 'connections',
    summary: 'Join the company of an invitation',
    access: 'member',
    params: idParams,
    response: book,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/invitations/:id/decline',
    quota: 'connections',
    summary: 'Decline an invitation; nobody is told',
    access: 'member',
    params: idParams,
    response: message,
  }),
}
