import * as z from 'zod'
import { financialsApi } from '#features/books/financials/contract.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { encodings } from '#platform/contract/encodings.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { idParams, paging } from '#platform/contract/shapes.ts'
import { importDetail, importSummary } from './contract/detail.ts'
import { importChoice } from './contract/mapping.ts'
import { exportFormats, importTables, maxFileBytes, maxListedErrors, maxPreview } from './domain.ts'

export type { FileColumn, ImportDetail, ImportSummary } from './contract/detail.ts'
export { guessChoice, namedChoice, plainName } from './contract/choices.ts'
export { columnsRead, guessChoices, guessFormats } from './contract/guess.ts'
export { importChoice } from './contract/mapping.ts'
export type { AddedColumn, FieldSource, Formats, ImportChoice, Mapping } from './contract/mapping.ts'
export { columnsOf, isMapped, newKey } from './contract/sources.ts'

const uploadBody = z.object({
  table: z.enum(importTables, 'The table must be financials or materials'),
  /** A sheet of a workbook; the first sheet by default. */
  sheet: z.string().max(200).optional(),
  /** The encoding of a text file; guessed by default. */
  encoding: z.enum(encodings, 'The encoding must be one of the list').optional(),
  /** The row of the header, as a spreadsheet program numbers it; found by default. */
  header: z.coerce.number().int().min(1).max(1_000_000).optional(),
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
  /** The first valid rows as the table will show them, by field. */
  preview: z.array(z.record(z.string(), z.string())).max(maxPreview),
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
    book: ['financials', 'materials'],
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
    book: ['financials', 'materials'],
    query: z.object({ ...paging, table: z.enum(importTables).optional() }),
    response: z.array(importSummary),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/imports/:id',
    summary: 'One import with the head of its file',
    access: 'member',
    book: ['financials', 'materials'],
    params: idParams,
    response: importDetail,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/imports/:id/check',
    quota: 'imports',
    summary: 'Look at every row as the import would, and write nothing',
    access: 'member',
    book: ['financials', 'materials'],
    params: idParams,
    body: importChoice,
    response: checkResult,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/imports/:id/run',
    quota: 'imports',
    summary: 'Start the import: all valid rows are written at once, or none',
    access: 'member',
    book: ['financials', 'materials'],
    params: idParams,
    body: importChoice.extend({
      skipInvalid: z.boolean().default(false),
      /** Also rows that are payments of the book already. */
      takeRecorded: z.boolean().default(false),
    }),
    response: importSummary,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/imports/:id/cancel',
    quota: 'imports',
    summary: 'Stop the import as long as nothing is written',
    access: 'member',
    book: ['financials', 'materials'],
    params: idParams,
    response: importSummary,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/:id/undo',
    quota: 'imports',
    summary: 'Move everything that the import brought to trash',
    access: 'member',
    book: ['financials', 'materials'],
    params: idParams,
    response: importSummary,
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/api/imports/:id/remembered',
    quota: 'imports',
    summary: 'Forget the mapping that was remembered for files with this header, and guess again',
    access: 'member',
    book: ['financials', 'materials'],
    params: idParams,
    response: importDetail,
  }),
  wrongRows: endpoint({
    method: 'GET',
    path: '/api/imports/:id/wrong-rows',
    summary: 'The wrong rows in the form of the upload, with the reason in a last column',
    access: 'member',
    book: ['financials', 'materials'],
    params: idParams,
    response: z.unknown(),
    binary: true,
  }),
  exportFinancials: endpoint({
    method: 'GET',
    path: '/api/financial-transactions/export',
    summary: 'The financial table as the list’s filter and order leave it, as CSV or XLSX',
    access: 'member',
    book: ['financials'],
    query: z.object({ ...financialsQuery, format }),
    response: z.unknown(),
    binary: true,
  }),
  exportMaterials: endpoint({
    method: 'GET',
    path: '/api/material-transactions/export',
    summary: 'The material table as the list’s filter and order leave it, as CSV or XLSX',
    access: 'member',
    book: ['materials'],
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
  noWrongRows: [404, 'There is no file of wrong rows. Check the rows again.'],
  gone: [409, 'The file of this import is not kept any more. Choose it again.'],
  largeExport: [413, 'This is too much for one file. Filter the list and export a part of it.'],
  slowExport: [503, 'The export took too long. Filter the list and export a part of it.'],
})
