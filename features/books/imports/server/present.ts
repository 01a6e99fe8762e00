import type { CustomColumn } from '#features/books/records/contract.ts'
import { countFitting, jsonBytes, maxListBytes } from '#platform/server/cursor.ts'
import type { ImportDetail, ImportSummary } from '../contract.ts'
import { fieldsOf } from './fields.ts'
import type { ImportRow } from './sql/index.ts'

export const summaryOf = ({
  id,
  table,
  fileName,
  state,
  rows,
  done,
  inserted,
  skipped,
  recorded,
  failure,
  createdAt,
  finishedAt,
}: ImportSummary): ImportSummary => ({
  id,
  table,
  fileName,
  state,
  rows,
  done,
  inserted,
  skipped,
  recorded,
  failure,
  createdAt,
  finishedAt,
})

export const detailOf = (row: ImportRow, customColumns: readonly CustomColumn[]): ImportDetail => {
  const { headers, headerRow = null, top = [], columns = [], sample, encoding, sheets, sheet } = row.head
  return {
    ...summaryOf(row),
    headers,
    columns,
    sample: sample.slice(0, countFitting(sample.map(jsonBytes), maxListBytes / 3)),
    encoding,
    sheets,
    sheet,
    headerRow,
    top,
    fields: fieldsOf(row.table, customColumns).map(({ key, label, kind, required, options, role }) => ({
      key,
      label,
      kind,
      required,
      options: [...options],
      role,
    })),
    mapping: row.mapping,
    formats: row.formats,
    newColumns: [...row.newColumns],
    mappedAt: row.mappedAt,
    wrongRows: row.wrongKey === null ? 0 : row.wrongRows,
    recordedRows: [...row.recordedRows],
    importedAt: row.importedAt,
  }
}
