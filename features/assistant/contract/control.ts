import * as z from 'zod'
import { recordRef, toolNames } from '#features/inquiry/contract.ts'
import { categories } from '#features/inquiry/domain.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, message, paging, timestamp } from '#platform/contract/shapes.ts'
import { engines, type Grant, grantValues, turnStates } from '../domain.ts'

const grant = z.enum(grantValues, 'A grant must be ask, allow or deny')
export const grants = z.object({
  financial: grant,
  material: grant,
  posts: grant,
  erp: grant,
  todo: grant,
  user: grant,
  notifications: grant,
})
export type Grants = Readonly<Record<(typeof categories)[number], Grant>>

/** One answer: what it read, which engine made it, and which grants allowed it. */
export const ledgerEntry = z.object({
  id,
  at: timestamp,
  /** `chat` for a question, else what was done with a picture or a text. */
  kind: z.enum(['chat', 'image', 'sentiment']),
  prompt: z.string(),
  engine: z.enum(engines),
  model: z.string().nullable(),
  /** The client that read by itself, over MCP; null for the assistant. */
  client: z.string().nullable(),
  state: z.enum(turnStates),
  grants,
  opened: z.array(z.enum(categories)),
  reads: z.array(
    z.object({
      tool: z.enum(toolNames),
      category: z.enum(categories),
      reading: z.string(),
      matched: z.number().int(),
      records: z.array(recordRef),
    }),
  ),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

const used = z.object({ used: z.number().int(), allowed: z.number().int() })
export const usage = z.object({
  /** Questions, pictures and texts of the day in UTC; null if nothing is counted. */
  calls: used.nullable(),
  /** Tokens of the AI service; null if there is no service or nothing is counted. */
  tokens: used.nullable(),
  /** Tokens of the calendar month in UTC; null if they are not limited. */
  month: used.nullable(),
})
export type Usage = z.infer<typeof usage>

export const controlApi = {
  usage: endpoint({
    method: 'GET',
    path: '/api/ai/usage',
    summary: 'What one has used of the assistant today, and what one may',
    access: 'member',
    response: usage,
  }),
  grants: endpoint({
    method: 'GET',
    path: '/api/ai/grants',
    summary: 'What the assistant may read of one’s own data, by category',
    access: 'member',
    book: [],
    response: grants,
  }),
  setGrants: endpoint({
    method: 'PUT',
    path: '/api/ai/grants',
    quota: 'assistant',
    summary: 'Change what the assistant may read; categories that are not named stay as they are',
    access: 'member',
    book: [],
    body: grants.partial(),
    response: grants,
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/api/ai/ledger',
    summary: 'Answers, newest first, each with what was read for it',
    access: 'member',
    book: [],
    query: z.object({ ...paging, search: z.string().max(200).optional() }),
    response: z.array(ledgerEntry),
    paged: true,
  }),
  clearLedger: endpoint({
    method: 'DELETE',
    path: '/api/ai/ledger',
    quota: 'assistant',
    summary: 'Empty one’s own ledger',
    access: 'member',
    book: [],
    response: message,
  }),
}
