import { customSort } from '#features/books/records/domain.ts'
import type { ColumnFilter } from '#features/books/records/contract.ts'
import { findColumns } from '#features/books/records/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import { inquiryErrors } from '../../contract.ts'
import { Refusal } from '#platform/server/refusal.ts'

/** The filter that `Incoterm: FOB` stands for. A column that does not exist is refused: nothing would be filtered. */
export async function customFilter(
  database: Database,
  bookId: number,
  custom: string | undefined,
): Promise<readonly ColumnFilter[]> {
  if (custom === undefined) return []
  const colon = custom.indexOf(': ')
  const [name, value] = [custom.slice(0, colon).toLowerCase(), custom.slice(colon + 2)]
  const column = (await findColumns(database, bookId)).find((each) => each.name.toLowerCase() === name)
  if (colon < 0 || column === undefined) throw new Refusal(inquiryErrors.unknownColumn)
  return [
    column.type === 'text' || column.type === 'select'
      ? { column: customSort + column.columnId, test: 'is', values: [value] }
      : { column: customSort + column.columnId, test: 'between', values: [value, value] },
  ]
}
