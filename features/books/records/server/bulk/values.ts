import type { Queries } from '#platform/server/database/database.ts'
import { readField } from '../../contract/definition.ts'
import { checkValue, customSort, fieldsSetInBulk, type RecordFields } from '../../domain.ts'
import { type ColumnRow, findColumns } from '../columns/sql.ts'
import { lockField, lockValues, type RecordTable, writeField, writeValues } from '../sql/index.ts'
import type { BulkValues, FieldOf } from './kind.sql.ts'

async function columnOf(queries: Queries, { bookId, field }: FieldOf): Promise<ColumnRow | undefined> {
  if (!field.startsWith(customSort)) return undefined
  const columns = await findColumns(queries, bookId)
  return columns.find(({ columnId }) => columnId === field.slice(customSort.length))
}

/** The fields of a table of records that a bulk change may set: some of its own, and all custom columns. */
export function recordValues(table: RecordTable, definition: { readonly fields: RecordFields }): BulkValues {
  const fields = new Map(fieldsSetInBulk(definition))
  return {
    async check(queries, of, typed) {
      const field = fields.get(of.field)
      if (field !== undefined) return readField(field, typed)
      const column = await columnOf(queries, of)
      if (column === undefined) return undefined
      return typed.trim() === '' ? { value: '' } : checkValue(column, typed)
    },
    async labelOf(queries, of) {
      return fields.get(of.field)?.label ?? (await columnOf(queries, of))?.name ?? of.field
    },
    async lock(tx, { ids, anywhere, ...of }) {
      const chosen = { bookId: of.bookId, ids, anywhere }
      const field = fields.get(of.field)
      if (field !== undefined) return lockField(tx, table, field, chosen)
      const column = await columnOf(tx, of)
      // The column was deleted since.
      return column === undefined ? [] : lockValues(tx, table, column, chosen)
    },
    async write(tx, { values, ...of }) {
      const field = fields.get(of.field)
      if (field !== undefined) return writeField(tx, table, field, { bookId: of.bookId, values })
      const column = await columnOf(tx, of)
      if (column !== undefined) await writeValues(tx, table, column, { bookId: of.bookId, values })
    },
  }
}
