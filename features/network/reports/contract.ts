import * as z from 'zod'
import { member } from '#features/people/members/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, paging, requiredText, text, timestamp } from '#platform/contract/shapes.ts'
import { maxNoteLength, reasonNames, reportKinds, reportStates } from './domain.ts'

export const reportErrors = /* @__PURE__ */ defineErrors({
  own: [400, 'You cannot report yourself'],
  decided: [409, 'This report was decided already'],
})

const reason = z.enum(reasonNames, 'Please choose a reason')

const newReport = z.object({
  kind: z.enum(reportKinds, 'A post or a member can be reported'),
  id,
  reason,
  note: text(maxNoteLength, 'Note').default(''),
})
export type NewReport = z.output<typeof newReport>

/** A case of the moderators' queue: all open reports of one post or member. */
const report = z.object({
  id,
  kind: z.enum(reportKinds),
  subjectId: id,
  /** The beginning of the post when it was first reported; empty for a member. */
  excerpt: z.string(),
  /** The reported member, or the author; null where they are anonymous or gone. */
  about: member.nullable(),
  /** The post or member still exists. */
  exists: z.boolean(),
  state: z.enum(reportStates),
  createdAt: timestamp,
  /** How many reported it, and the newest of them. */
  reporters: z.number().int(),
  reasons: z.array(z.object({ reporter: member, reason, note: z.string(), createdAt: timestamp })),
  decision: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  decidedBy: z.string().nullable(),
})
export type Report = z.infer<typeof report>

export const reportsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/reports',
    quota: 'reports',
    summary: 'Reports a post, reply or member to the moderators; reporting twice is reporting once',
    access: 'member',
    body: newReport,
    response: message,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'Reported posts and members in one state, newest first',
    access: 'admin',
    query: z.object({ ...paging, state: z.enum(reportStates).default('open') }),
    response: z.array(report),
    paged: true,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:id/decision',
    quota: 'admin',
    summary: 'Keeps what was reported, or removes it: a post is deleted',
    access: 'admin',
    params: idParams,
    body: z.object({
      state: z.enum(['kept', 'removed'], 'Keep it or remove it'),
      decision: requiredText(maxNoteLength, 'Reason'),
    }),
    response: message,
  }),
}
