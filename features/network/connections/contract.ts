import * as z from 'zod'
import { member } from '#features/people/members/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, paging, pathId, timestamp } from '#platform/contract/shapes.ts'
import { directions, maxRestrictions, statuses } from './domain.ts'

export const connectionErrors = /* @__PURE__ */ defineErrors({
  self: [400, 'You cannot connect with yourself'],
  noRequest: [404, 'There is no connection request from this member'],
  restrictSelf: [400, 'You cannot mute or block yourself'],
  tooManyRestrictions: [
    400,
    `You can mute or block ${maxRestrictions} members each. Remove some of them first.`,
  ],
  tooManyRequests: [429, 'You have sent many connection requests today. Please go on tomorrow.'],
})

/** The viewer's relation to another member. `direction` says who sent the request, also once it is accepted. */
export const relation = z.object({
  status: z.enum(statuses).nullable(),
  direction: z.enum(directions).nullable(),
})
export type Relation = z.infer<typeof relation>

/** A request to connect with the viewer. */
const connectionRequest = z.object({
  /** Who sent the request. */
  userId: id,
  /** Who received it: the viewer. */
  friendId: id,
  createdAt: timestamp,
  user: member,
})
export type ConnectionRequest = z.infer<typeof connectionRequest>

const pendingMember = member.extend({ status: z.enum(directions) })
export type PendingMember = z.infer<typeof pendingMember>

const suggestion = member.extend({
  occupation: z.string().nullable(),
  /** How many connections the viewer and this member share; 0 for a newcomer. */
  mutual: z.number().int().nonnegative(),
  /** Some of them. They are connections of the viewer, who may therefore know their names. */
  mutuals: z.array(z.object({ id, fullName: z.string() })),
})
export type Suggestion = z.infer<typeof suggestion>

const changed = relation.extend(message.shape)

const restrictionParams = z.object({
  kind: z.enum(['mutes', 'blocks'], 'Members are muted or blocked'),
  id: pathId,
})

export const connectionsApi = {
  requests: endpoint({
    method: 'GET',
    path: '/api/friends/requests',
    summary: 'Requests that wait for the caller’s answer, newest first',
    access: 'member',
    query: z.object(paging),
    response: z.array(connectionRequest),
    paged: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/friends/:id',
    summary: 'A member’s connections, newest first',
    access: 'member',
    params: idParams,
    query: z.object({ ...paging, search: z.string().max(200).optional() }),
    response: z.array(member),
    paged: true,
  }),
  pending: endpoint({
    method: 'GET',
    path: '/api/friends/:id/pending',
    summary: 'Whom the caller has asked and who has asked them, newest first; nobody else’s',
    access: 'member',
    params: idParams,
    query: z.object(paging),
    response: z.array(pendingMember),
    paged: true,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/friends/:id/status',
    summary: 'How the caller stands to a member',
    access: 'member',
    params: idParams,
    response: relation,
  }),
  connect: endpoint({
    method: 'POST',
    path: '/api/friends/:id',
    quota: 'connections',
    summary: 'Asks a member to connect; where they have asked already, the two are connected',
    access: 'member',
    params: idParams,
    response: changed,
    idempotent: true,
    status: 201,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/friends/:id/accept',
    quota: 'connections',
    summary: 'Accepts a member’s request',
    access: 'member',
    params: idParams,
    response: changed,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/friends/:id',
    quota: 'connections',
    summary: 'Takes a request back, declines one, or ends a connection',
    access: 'member',
    params: idParams,
    response: changed,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/connections/suggestions',
    summary: 'Members the caller may know: who shares most connections with them, else the newest members',
    access: 'member',
    query: z.object(paging),
    response: z.array(suggestion),
    paged: true,
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/api/connections/suggestions/:id',
    quota: 'connections',
    summary: 'Suggests a member no more',
    access: 'member',
    params: idParams,
    response: message,
  }),
  suggestAgain: endpoint({
    method: 'POST',
    path: '/api/connections/suggestions/:id',
    quota: 'connections',
    summary: 'Takes a dismissal back',
    access: 'member',
    params: idParams,
    response: message,
  }),
  restricted: endpoint({
    method: 'GET',
    path: '/api/restrictions/:kind',
    summary: 'Whom the caller muted, or blocked',
    access: 'member',
    params: restrictionParams.pick({ kind: true }),
    query: z.object(paging),
    response: z.array(member),
    paged: true,
  }),
  restriction: endpoint({
    method: 'GET',
    path: '/api/restrictions/:kind/:id',
    summary: 'Whether the caller muted, or blocked, a member',
    access: 'member',
    params: restrictionParams,
    response: z.object({ restricted: z.boolean() }),
  }),
  restrict: endpoint({
    method: 'PUT',
    path: '/api/restrictions/:kind/:id',
    quota: 'connections',
    summary: 'Mutes a member, or blocks them and ends a connection; they are not told',
    access: 'member',
    params: restrictionParams,
    response: message,
  }),
  unrestrict: endpoint({
    method: 'DELETE',
    path: '/api/restrictions/:kind/:id',
    quota: 'connections',
    summary: 'Mutes, or blocks, a member no more',
    access: 'member',
    params: restrictionParams,
    response: message,
  }),
}
