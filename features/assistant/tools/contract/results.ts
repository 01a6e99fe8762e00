import * as z from 'zod'
import { categories, maxRecords, maxRows } from '../domain.ts'
import { toolNames } from './inputs.ts'

/** Exact: a decimal as text, with its currency or unit. `unit` is empty for a count. */
export const figure = z.object({ label: z.string(), value: z.string(), unit: z.string() })
export type Figure = z.infer<typeof figure>

export const recordKinds = [
  'transaction',
  'material',
  'movement',
  'invoice',
  'bill',
  'payment',
  'party',
  'item',
  'requisition',
  'order',
  'todo',
  'post',
  'user',
  'notification',
  'file',
] as const
export const recordRef = z.object({ kind: z.enum(recordKinds), id: z.number().int() })
export type RecordRef = z.infer<typeof recordRef>

/** `number`: right-aligned, with its currency or unit. A day is `YYYY-MM-DD`. */
export const column = z.object({ label: z.string(), kind: z.enum(['text', 'day', 'number']) })
export type Column = z.infer<typeof column>
const cell = z.union([z.string(), z.object({ value: z.string(), unit: z.string() })])
export type Cell = z.infer<typeof cell>

export const row = z.object({
  /** One for each column; an empty text if there is no value. */
  cells: z.array(cell),
  /** The page of the record, or of the records behind a group. */
  href: z.string().nullable(),
  record: recordRef.nullable(),
})
export type Row = z.infer<typeof row>

export const toolResult = z.object({
  tool: z.enum(toolNames),
  category: z.enum(categories),
  /** What was read, made from the input that was really used: `Money paid, project Harbour 3, Oct 1 – Oct 31, 2026`. */
  reading: z.string(),
  /** How the figures were computed: `Sum of the amounts of 12 transactions`. */
  computed: z.string(),
  figures: z.array(figure),
  columns: z.array(column),
  rows: z.array(row).max(maxRows),
  /** Whether rows are groups. Groups can be drawn as a chart of their first number. */
  isGrouped: z.boolean(),
  /** How many records match; there may be more than `rows` holds. */
  matched: z.number().int(),
  /** The first records behind the answer, for the ledger. */
  records: z.array(recordRef).max(maxRecords),
  /** The page that shows all of it. */
  href: z.string().nullable(),
})
export type ToolResult = z.infer<typeof toolResult>
