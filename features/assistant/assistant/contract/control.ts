import * as z from 'zod'
import { maxOpenFolders } from '#features/files/file-access/domain.ts'
import { recordRef, toolNames } from '#features/assistant/tools/contract.ts'
import { categories } from '#features/assistant/tools/domain.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, message, paging, timestamp } from '#platform/contract/shapes.ts'
import { engines, type Grant, grantValues, maxChanges, proposalKinds, turnStates } from '../domain.ts'

const grant = z.enum(grantValues, 'A grant must be ask, allow or deny')
export const grants = z.object({
  financial: grant,
  material: grant,
  posts: grant,
  erp: grant,
  todo: grant,
  user: grant,
  notifications: grant,
  files: grant,
})
export type Grants = Readonly<Record<(typeof categories)[number], Grant>>

/** What the member did with what a client had prepared. */
export const decision = z.object({
  state: z.enum(['confirmed', 'discarded']),
  /** What was made of it; null for what was discarded. */
  record: recordRef.nullable(),
  /** What the member changed before confirming, as texts. */
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })).max(maxChanges),
  /** How many more there are. */
  moreChanges: z.number().int(),
})
export type Decision = z.infer<typeof decision>

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
  /** What a client proposed for the member to confirm; null if it read. */
  proposed: z.enum(proposalKinds).nullable(),
  /** Null while that waits, and where nobody decided in time. */
  decision: decision.nullable(),
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

/** The folders of a book that the member may open to the assistant, and which are open. */
export const openedFiles = z.object({
  /** All files, whatever their folders. */
  all: z.boolean(),
  folders: z
    .array(
      z.object({
        id,
        name: z.string(),
        /** Null at the top, or where the member does not see the folder above. */
        parentId: id.nullable(),
        /** The name of another member who shares it out of their own book. */
        sharedBy: z.string().nullable(),
        /** Opened by itself. What lies in it and below it is open with it. */
        isOpen: z.boolean(),
      }),
    )
    .max(maxOpenFolders),
})
export type OpenedFiles = z.infer<typeof openedFiles>

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

export const controlErrors = /* @__PURE__ */ defineErrors({
  unknownFolder: [400, 'One of these folders is not yours to open in this book'],
  tooManyFolders: [409, `At most ${maxOpenFolders} folders can be open. Open the folder above them.`],
})

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
  openedFiles: endpoint({
    method: 'GET',
    path: '/api/ai/files',
    summary:
      'The folders whose files the assistant may read for one in this book, and those that one may open',
    access: 'member',
    book: [],
    response: openedFiles,
  }),
  openFiles: endpoint({
    method: 'PUT',
    path: '/api/ai/files',
    quota: 'assistant',
    summary: 'Open folders to the assistant or close them; those that are not named stay as they are',
    access: 'member',
    book: [],
    body: z.object({
      all: z.boolean('All must be true or false').optional(),
      folders: z
        .array(z.object({ id, isOpen: z.boolean('A folder is open or closed') }), 'Please choose folders')
        .max(maxOpenFolders, `At most ${maxOpenFolders} folders can be changed at once`)
        .optional(),
    }),
    response: openedFiles,
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
