import * as z from 'zod'
import { legacyKinds } from '#platform/contract/books.ts'
import { isEmailAddress } from '#platform/contract/email.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, idParams, message, paging, pathId, timestamp } from '#platform/contract/shapes.ts'
import { invitationDays } from '../domain.ts'
import { book, person, receivedInvitation, role, sentInvitation, shownPerson } from './shapes.ts'

const legacyCount = z.object({
  kind: z.enum(legacyKinds),
  count: z.number().int(),
  canBeHandedOver: z.boolean(),
})
export type LegacyCount = z.infer<typeof legacyCount>

const outsideReader = z.object({
  kind: z.enum(legacyKinds),
  id,
  /** The program, the document or the guest. */
  name: z.string(),
  /** Who let it in; null once they have gone. */
  member: z.object({ id, fullName: z.string() }).nullable(),
  createdAt: timestamp,
  usedAt: timestamp.nullable(),
})
export type OutsideReader = z.infer<typeof outsideReader>

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
    query: z.object({ takeOver: z.enum(['true', 'false']).default('false') }),
    response: message,
  }),
  legacy: endpoint({
    method: 'GET',
    path: '/api/companies/:id/members/:userId/legacy',
    summary:
      'What ends when somebody leaves a company, unless it is taken over: links, guests, shares, programs',
    access: 'member',
    params: personParams,
    response: z.object({ legacy: z.array(legacyCount) }),
  }),
  readers: endpoint({
    method: 'GET',
    path: '/api/companies/:id/readers',
    summary:
      'What reads the book of a company from outside: programs of its people, links, guests; for its owners',
    access: 'member',
    params: idParams,
    response: z.object({ readers: z.array(outsideReader) }),
  }),
  endReader: endpoint({
    method: 'DELETE',
    path: '/api/companies/:id/readers/:kind/:readerId',
    quota: 'account',
    summary: 'End what one of these reads',
    access: 'member',
    params: z.object({ id: pathId, kind: z.enum(legacyKinds), readerId: pathId }),
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
