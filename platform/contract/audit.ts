import * as z from 'zod'
import { dayParam, id, paging, timestamp } from './shapes.ts'

/** An entry of the audit log, as those read it who may. */
export const auditEntry = z.object({
  id,
  at: timestamp,
  /** Null for visitors. `username` is null for deleted members. */
  actor: z.object({ id, username: z.string().nullable(), fullName: z.string().nullable() }).nullable(),
  /** Replaces the actor after a year; the same person has the same pseudonym. */
  pseudonym: z.string().nullable(),
  action: z.string(),
  /** What the actor did, in words that follow their name. */
  sentence: z.string(),
  target: z.string(),
  result: z.number().int(),
  address: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filters = {
  /** Part of a username or full name. */
  actor: z.string().max(200).optional(),
  action: z.string().max(100).optional(),
  target: z.string().max(300).optional(),
  result: z.enum(['done', 'refused'], 'The result is done or refused').optional(),
  /** Days in UTC, both included. */
  from: dayParam.optional(),
  to: dayParam.optional(),
}
export const auditQuery = z.object({ ...paging, ...filters })
export type AuditQuery = z.output<typeof auditQuery>

/** The newest entries that a file of the log holds. */
export const maxAuditFile = 10_000
export const auditFileQuery = z.object({
  ...filters,
  format: z.enum(['csv', 'json'], 'The format is csv or json').default('csv'),
})
export type AuditFileQuery = z.output<typeof auditFileQuery>
