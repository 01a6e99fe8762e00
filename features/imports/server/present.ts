import type { CustomColumn } from '#features/records/contract.ts'
import { countFitting, jsonBytes, maxListBytes } from '#platform/server/cursor.ts'
import type { ImportDetail, ImportSummary } from '../contract.ts'
import { fieldsOf } from './fields.ts'
import type { ImportRow } from './sql.ts'

export const summaryOf = ({
  id,
  table,
  fileName,
  state,
  rows,
  done,
  inserted,
  skipped,
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
  failure,
  createdAt,
  finishedAt,
})

export const detailOf = (row: ImportRow, columns: readonly CustomColumn[]): ImportDetail => {
  const { headers, sample, encoding, sheets, sheet } = row.head
  return {
    ...summaryOf(row),
    headers,
    sample: sample.slice(0, countFitting(sample.map(jsonBytes), maxListBytes / 2)),
    encoding,
    sheets,
    sheet,
    fields: fieldsOf(row.table, columns).map(({ key, label, kind, required, options }) => ({
      key,
      label,
      kind,
      required,
      options: [...options],
    })),
    mapping: row.mapping,
    formats: row.formats,
  }
}
