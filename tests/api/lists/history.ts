import { customSort, fieldEntries, type RecordFields } from '#features/books/records/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { count, large, long, makeRows } from './rows.ts'

interface HistoryOf {
  readonly bookId: number
  readonly collection: 'financials' | 'materials' | 'invoices' | 'parties'
  readonly recordId: number
  readonly fields: RecordFields
  /** Changes beside those of the fields: custom columns, or lines. */
  readonly others: readonly { readonly field: string; readonly label: string; readonly letters: number }[]
}

/** As many changes as fill pages; the newest of them change everything. */
export async function fillHistory(queries: Queries, of: HistoryOf): Promise<void> {
  const { bookId, collection, recordId, fields, others } = of
  const text = (field: string, label: string, letters: number) => ({
    field,
    label,
    from: long(letters),
    to: long(letters),
  })
  const everything = [
    ...fieldEntries(fields).map(([name, field]) =>
      text(name, field.label, field.kind === 'text' ? field.max : 20),
    ),
    ...others.map(({ field, label, letters }) => text(field, label, letters)),
  ]
  const insert = (changes: unknown, many: number) =>
    queries.run(sql`
      insert into record_history (book_id, collection, record_id, member_id, kind, changes)
      select ${bookId}, ${collection}, ${recordId}, ${bookId}, 'changed', ${JSON.stringify(changes)}::jsonb
      from generate_series(1, ${many}::integer)`)
  await insert(everything.slice(0, 1), count - large)
  await insert(everything, large)
}

export const customColumns = makeRows(
  (n) => ({ field: `${customSort}c${n}`, label: long(190), letters: 1000 }),
  20,
)
/** The lines of an invoice that fills a request. */
export const lines = makeRows((n) => ({ field: `items.${n}`, label: `Line ${n + 1}`, letters: 5000 }), 28)
