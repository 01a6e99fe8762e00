import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { timestamp } from '#platform/contract/shapes.ts'

/** A mail as the list shows it. */
const outboxEntry = z.object({
  /** The file's name without its extension. */
  name: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: timestamp,
})
export type OutboxEntry = z.infer<typeof outboxEntry>

const outboxMail = outboxEntry.extend({
  text: z.string(),
  html: z.string(),
  /** The public address of the site, with which its links begin. */
  site: z.string(),
})
export type OutboxMail = z.infer<typeof outboxMail>

/** Exists only on demo servers: see `openOutbox` in `platform/server/config/config.ts`. */
export const outboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox',
    summary: 'The newest mails that were written to files in place of being sent (demo only)',
    access: 'public',
    response: z.array(outboxEntry),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/outbox/:name',
    summary: 'One of these mails (demo only)',
    access: 'public',
    params: z.object({ name: z.string() }),
    response: outboxMail,
  }),
}
