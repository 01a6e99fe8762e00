import * as z from 'zod'
import { financialsApi } from '#features/financials/contract.ts'
import { materialsApi } from '#features/materials/contract.ts'
import { encodings } from '#platform/contract/encodings.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, paging, text, timestamp } from '#platform/contract/shapes.ts'
import {
  dateFormats,
  decimalMarks,
  exportFormats,
  importStates,
  importTables,
  maxFileBytes,
  maxListedErrors,
} from './domain.ts'

/** Where a field's values come from: a column of the file, or the same for all rows. */
const source = z.union([
  z.object({ column: z.number().int().min(0).max(100) }),
  z.object({ value: text(1000, 'The value for all rows') }),
])
export type FieldSource = z.output<typeof source>

/** By field; a field that is missing here is not imported. */
export const mapping = z
  .record(z.string().max(200), source, 'The mapping must say where each field comes from')
  .refine((fields) => Object.keys(fields).length <= 60, 'There are too many fields')
export type Mapping = z.output<typeof mapping>

export const formats = z.object(
  {
    date: z.enum(dateFormats, 'The date format must be one of the list'),
    decimal: z.enum(decimalMarks, 'The decimal mark must be a point or a comma'),
  },
  'The formats of dates and numbers are required',
)
export type Formats = z.output<typeof formats>

const importField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number', 'date', 'choice']),
  required: z.boolean(),
  options: z.array(z.string()),
})

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
  /** Why it failed. */
  failure: z.string().nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
})
export type ImportSummary = z.infer<typeof importSummary>

export const importDetail = importSummary.extend({
  headers: z.array(z.string()),
  /** The first 20 rows as text, fewer if they are long. `row` is the number that a spreadsheet program shows. */
  sample: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  /** The encoding of a text file: as chosen, or else as guessed; null for a workbook. */
  encoding: z.enum(encodings).nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** The fields that can be imported, custom columns included. */
  fields: z.array(importField),
  /** The member's choice, or a guess from the headers until they choose. */
  mapping,
  /** null if the values are ambiguous; the member then has to choose. */
  formats: z.object({ date: z.enum(dateFormats).nullable(), decimal: z.enum(decimalMarks).nullable() }),
})
export type ImportDetail = z.infer<typeof importDetail>

const uploadBody = z.object({
  table: z.enum(importTables, 'The table must be financials or materials'),
  /** A sheet of a workbook; the first sheet by default. */
  sheet: z.string().max(200).optional(),
  /** The encoding of a text file; guessed by default. */
  encoding: z.enum(encodings, 'The encoding must be one of the list').optional(),
})
export type UploadBody = z.output<typeof uploadBody>

export const rowError = z.object({
  row: z.number().int(),
  /** Label of the field; empty if the whole row is wrong. */
  column: z.string(),
  value: z.string(),
  sentence: z.string(),
})
export type RowError = z.infer<typeof rowError>

export const checkResult = z.object({
  valid: z.number().int(),
  invalid: z.number().int(),
  /** The errors of the first wrong rows. */
  errors: z.array(rowError).max(maxListedErrors),
})
export type CheckResult = z.infer<typeof checkResult>

const format = z.enum(exportFormats, 'The format must be csv or xlsx')
const { limit: _l, cursor: _c, ...financialsQuery } = financialsApi.list.query.shape
const { limit: _m, cursor: _d, ...materialsQuery } = materialsApi.list.query.shape

export const importsApi = {
  upload: endpoint({
    method: 'POST',
    path: '/api/imports',
    quota: 'imports',
    summary: 'Send a CSV or XLSX file: what it holds, and how its columns could be read',
    access: 'member',
    body: uploadBody,
    files: {
      field: 'file',
      maxBytes: maxFileBytes,
      maxFiles: 1,
      tooLarge: (fileName) => `${fileName} is larger than 20 MB`,
    },
    response: importDetail,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    summary: 'One’s own imports, newest first',
    access: 'member',
    query: z.object({ ...paging, table: z.enum(importTables).optional() }),
    response: z.array(importSummary),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/imports/:id',
    summary: 'One import with the head of its file',
    access: 'member',
    params: idParams,
    response: importDetail,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/imports/:id/check',
    quota: 'imports',
    summary: 'Look at every row as the import would, and write nothing',
    access: 'member',
    params: idParams,
    body: z.object({ mapping, formats }),
    response: checkResult,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/imports/:id/run',
    quota: 'imports',
    summary: 'Start the import: all valid rows are written at once, or none',
    access: 'member',
    params: idParams,
    body: z.object({ mapping, formats, skipInvalid: z.boolean().default(false) }),
    response: importSummary,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/imports/:id/cancel',
    quota: 'imports',
    summary: 'Stop the import as long as nothing is written',
    access: 'member',
    params: idParams,
    response: importSummary,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/:id/undo',
    quota: 'imports',
    summary: 'Move everything that the import brought to trash',
    access: 'member',
    params: idParams,
    response: importSummary,
  }),
  exportFinancials: endpoint({
    method: 'GET',
    path: '/api/financial-transactions/export',
    summary: 'The financial table as the list’s filter and order leave it, as CSV or XLSX',
    access: 'member',
    query: z.object({ ...financialsQuery, format }),
    response: z.unknown(),
    binary: true,
  }),
  exportMaterials: endpoint({
    method: 'GET',
    path: '/api/material-transactions/export',
    summary: 'The material table as the list’s filter and order leave it, as CSV or XLSX',
    access: 'member',
    query: z.object({ ...materialsQuery, format }),
    response: z.unknown(),
    binary: true,
  }),
}

export const importErrors = defineErrors({
  noFile: [400, 'Choose a CSV or XLSX file'],
  unreadable: [400, 'The file cannot be read'],
  underWay: [409, 'Another import of yours is running. Wait for it to finish or cancel it.'],
  started: [409, 'This import has been started already'],
  over: [409, 'This import is not running any more'],
  notDone: [409, 'Only a finished import can be undone'],
  unmapped: [400, 'Choose where each required column comes from'],
  gone: [409, 'The file of this import is not kept any more. Choose it again.'],
  largeExport: [413, 'This is too much for one file. Filter the list and export a part of it.'],
  slowExport: [503, 'The export took too long. Filter the list and export a part of it.'],
})
