import { type ColumnRow, findColumns } from '#features/books/records/server/index.ts'
import { columnErrors, type CustomColumn } from '#features/books/records/contract.ts'
import { hiddenColumnName, maxColumns } from '#features/books/records/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { type AddedColumn, columnsOf, type ImportChoice, importErrors, isMapped } from '../contract.ts'
import { newColumnId } from '../domain.ts'
import { fieldsOf } from './fields.ts'
import type { ReadOptions } from './reader/row.ts'
import type { ImportRow } from './sql/index.ts'

/** The custom columns that are not hidden. */
export const visibleColumns = async (queries: Queries, bookId: number): Promise<ColumnRow[]> =>
  (await findColumns(queries, bookId)).filter(({ name }) => name !== hiddenColumnName)

/** The columns that an import creates, as if they existed. Refuses those that could not be created. */
function addedTo(existing: readonly CustomColumn[], added: readonly AddedColumn[]): CustomColumn[] {
  const names = new Set(existing.map(({ name }) => name.toLowerCase()))
  if (existing.length + added.length > maxColumns && added.length > 0) throw new Refusal(columnErrors.tooMany)
  return added.map(({ column, name, type, options }) => {
    if (names.has(name.toLowerCase()))
      throw new Refusal(columnErrors.nameTaken, { sentence: `${columnErrors.nameTaken.sentence}: ${name}` })
    names.add(name.toLowerCase())
    if (type === 'select' && options.length === 0) throw new Refusal(columnErrors.noOptions)
    return { columnId: newColumnId(column), name, type, options: type === 'select' ? options.join(',') : '' }
  })
}

/** How the rows of an import are read. Refuses a mapping in which a required field has no values. */
export function readOptionsOf(
  { table, head }: Pick<ImportRow, 'table' | 'head'>,
  existing: readonly CustomColumn[],
  { mapping, formats, newColumns }: ImportChoice,
): ReadOptions {
  const columns = [...existing, ...addedTo(existing, newColumns)]
  const fields = fieldsOf(table, columns)
  const missing = fields.filter((field) => field.required && !isMapped(fields, mapping, field))
  if (missing.length > 0) {
    const sentence = `${importErrors.unmapped.sentence}: ${missing.map(({ label }) => label).join(', ')}`
    throw new Refusal(importErrors.unmapped, { sentence })
  }
  const isAbsent = Object.values(mapping)
    .flatMap(columnsOf)
    .some((column) => column >= head.headers.length && head.kind === 'csv')
  if (isAbsent) throw new Refusal(commonErrors.badRequest, { sentence: 'The file has no such column' })
  const width = head.kind === 'csv' ? head.headers.length : Number.MAX_SAFE_INTEGER
  return { table, columns, mapping, formats, width }
}
