import * as z from 'zod'
import { currencies } from '#platform/contract/decimal.ts'
import { encodings } from '#platform/contract/encodings.ts'
import { id, timestamp } from '#platform/contract/shapes.ts'
import {
  columnKinds,
  dateFormats,
  decimalMarks,
  fieldRoles,
  importStates,
  importTables,
  maxListedRecorded,
} from '../domain.ts'
import { addedColumns, mapping } from './mapping.ts'

const importField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number', 'date', 'choice']),
  required: z.boolean(),
  options: z.array(z.string()),
  role: z.enum(fieldRoles).nullable(),
})

/** What the values of a column of the file look like, over all rows. */
const fileColumn = z.object({
  kind: z.enum(columnKinds),
  /** The different texts, most frequent first; null if there are too many to be choices. */
  values: z.array(z.object({ text: z.string(), rows: z.number().int() })).nullable(),
  /** The formats that fit best: several if the values are ambiguous, none if they need none. */
  dates: z.array(z.enum(dateFormats)),
  decimals: z.array(z.enum(decimalMarks)),
  hasNegative: z.boolean(),
  hasPositive: z.boolean(),
  /** The currency that stands beside all numbers that have one. */
  currency: z.enum(currencies).nullable(),
})
export type FileColumn = z.infer<typeof fileColumn>

export const importSummary = z.object({
  id,
  table: z.enum(importTables),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Rows below the header that are not blank. */
  rows: z.number().int(),
  /** Rows processed so far, while it runs. */
  done: z.number().int(),
  inserted: z.number().int(),
  skipped: z.number().int(),
  /** Rows that were left out because they are payments of the book already. */
  recorded: z.number().int(),
  /** Why it failed. */
  failure: z.string().nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
})
export type ImportSummary = z.infer<typeof importSummary>

const recordedRow = z.object({ row: z.number().int(), paymentId: id, of: z.string() })
export type RecordedRow = z.infer<typeof recordedRow>

export const importDetail = importSummary.extend({
  headers: z.array(z.string()),
  /** By the columns of the file; empty for a file that was read before this was known. */
  columns: z.array(fileColumn),
  /** The first 20 rows as text, fewer if they are long. `row` is the number that a spreadsheet program shows. */
  sample: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  /** The encoding of a text file: as chosen, or else as guessed; null for a workbook. */
  encoding: z.enum(encodings).nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** The row of the header, as a spreadsheet program numbers it; null for a file read before this was known. */
  headerRow: z.number().int().nullable(),
  /** The first rows of the file as lines, to choose another header from. */
  top: z.array(z.object({ row: z.number().int(), text: z.string() })),
  /** The fields that can be imported, custom columns included. */
  fields: z.array(importField),
  /** The member's choice, or a guess from the headers until they choose. */
  mapping,
  /** null if the values are ambiguous; the member then has to choose. */
  formats: z.object({ date: z.enum(dateFormats).nullable(), decimal: z.enum(decimalMarks).nullable() }),
  /** Custom columns that the import creates. */
  newColumns: addedColumns,
  /** When the mapping was used last, if it is that of an earlier file with this header. */
  mappedAt: timestamp.nullable(),
  /** Rows in the file of wrong rows, by the last check or by the import; 0 if there is no such file. */
  wrongRows: z.number().int(),
  /** The first rows that are payments already, and what those are of. */
  recordedRows: z.array(recordedRow).max(maxListedRecorded),
  /** When this very file was imported before, unless that was undone. */
  importedAt: timestamp.nullable(),
})
export type ImportDetail = z.infer<typeof importDetail>
