import { type ColumnRow, findColumns } from '#features/records/server/index.ts'
import { hiddenColumnName } from '#features/records/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { type Formats, importErrors, type Mapping } from '../contract.ts'
import { fieldsOf } from './fields.ts'
import type { ReadOptions } from './reading/row.ts'
import type { ImportRow } from './sql.ts'

/** The custom columns that are not hidden. */
export const visibleColumns = async (queries: Queries, ownerId: number): Promise<ColumnRow[]> =>
  (await findColumns(queries, ownerId)).filter(({ name }) => name !== hiddenColumnName)

/** How the rows of an import are read. Refuses a mapping in which a required field has no values. */
export function readOptionsOf(
  { table, head }: Pick<ImportRow, 'table' | 'head'>,
  columns: readonly ColumnRow[],
  { mapping, formats }: { mapping: Mapping; formats: Formats },
): ReadOptions {
  const missing = fieldsOf(table, columns).filter(({ key, required }) => {
    const source = mapping[key]
    return required && (source === undefined || ('value' in source && source.value.trim() === ''))
  })
  if (missing.length > 0) {
    const sentence = `${importErrors.unmapped.sentence}: ${missing.map(({ label }) => label).join(', ')}`
    throw new Refusal(importErrors.unmapped, { sentence })
  }
  const isAbsent = Object.values(mapping).some(
    (source) => 'column' in source && source.column >= head.headers.length && head.kind === 'csv',
  )
  if (isAbsent) throw new Refusal(commonErrors.badRequest, { sentence: 'The file has no such column' })
  const width = head.kind === 'csv' ? head.headers.length : Number.MAX_SAFE_INTEGER
  return { table, columns, mapping, formats, width }
}
