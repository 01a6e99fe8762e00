import { findAges } from '#features/books/settlement/server/index.ts'
import { agesFile, ageNumbers } from '#features/books/invoices/server/index.ts'
import { maxAgeExport } from '#features/books/invoices/domain.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import type { PayableAges } from '../contract.ts'
import { maxAgeRows } from '../contract/shapes.ts'

/** What the book owes, by how long it has been due. */
export async function payablesOf(
  { database }: Pick<App, 'database'>,
  book: Book,
  today: string,
): Promise<PayableAges> {
  const { rows, totals } = await findAges(database, book.id, 'buying', { today, limit: maxAgeRows + 1 })
  return {
    rows: rows
      .slice(0, maxAgeRows)
      .map((row) => ({ supplier: row.party, currency: row.currency, ...ageNumbers(row) })),
    totals: totals.map(({ parties, currency, ...total }) => ({
      currency,
      suppliers: parties,
      ...ageNumbers(total),
    })),
    cut: rows.length > maxAgeRows,
  }
}

/** The same as a sheet, with a row for each supplier. */
export async function payablesSheet(
  { database }: Pick<App, 'database'>,
  book: Book,
  { today, format }: { readonly today: string; readonly format: 'csv' | 'xlsx' },
): Promise<FileAnswer> {
  const { rows } = await findAges(database, book.id, 'buying', { today, limit: maxAgeExport })
  return agesFile({
    name: 'Ages of bills',
    fileName: `ages-of-bills-${today}`,
    format,
    columns: [
      { title: 'Supplier', width: 32 },
      { title: 'Currency', width: 10 },
    ],
    rows: rows.map((row) => ({ head: [row.party, row.currency], figures: row })),
  })
}
