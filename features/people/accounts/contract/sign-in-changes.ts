import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, timestamp } from '#platform/contract/shapes.ts'
import { changeKinds, soleAdminHours } from '../domain.ts'

const change = z.object({
  id,
  kind: z.enum(changeKinds),
  /** Of a changed address; null if it was removed. */
  newEmail: z.string().nullable(),
  requestedAt: timestamp,
  /** Null while it waits. */
  doneAt: timestamp.nullable(),
  /** When a waiting one happens without a second administrator; null if it needs one. */
  dueAt: timestamp.nullable(),
})
export type OwnSignInChange = z.infer<typeof change>

const waitingChange = change.extend({
  member: z.object({ id, username: z.string(), fullName: z.string() }),
  /** Who asked for it; null if they have gone. */
  administrator: z.object({ id, username: z.string(), fullName: z.string() }).nullable(),
  /** Whether the caller asked for it, so that another administrator has to confirm it. */
  isOwn: z.boolean(),
})
export type WaitingSignInChange = z.infer<typeof waitingChange>

/** What administrators change of a member's way of signing in. */
export const signInChangesApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/account/sign-in-changes',
    summary: 'What administrators changed of how the caller signs in, until they have seen it',
    access: 'member',
    response: z.object({ changes: z.array(change) }),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/account/sign-in-changes/seen',
    quota: 'account',
    summary: 'Say that these changes were seen',
    access: 'member',
    body: z.object({ ids: z.array(id).max(100) }),
    response: message,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/sign-in-changes',
    summary: 'Changes of how owners of companies sign in, which wait for a second administrator',
    access: 'admin',
    response: z.object({ changes: z.array(waitingChange) }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/sign-in-changes/:id/confirm',
    quota: 'admin',
    summary: 'Confirm a change that another administrator asked for',
    access: 'admin',
    params: idParams,
    response: message,
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/api/admin/sign-in-changes/:id',
    quota: 'admin',
    summary: 'Drop a change that waits',
    access: 'admin',
    params: idParams,
    response: message,
  }),
}

export const signInChangeErrors = /* @__PURE__ */ defineErrors({
  ownChange: [403, 'Another administrator has to confirm what you asked for'],
  newAdmin: [403, `Whoever is an administrator for less than ${soleAdminHours} hours confirms nothing yet`],
  alreadyWaiting: [409, 'Such a change of this member waits already. Please drop it first.'],
})
