import { type AgeColumn, ageColumns, ageLabels } from '#features/books/settlement/domain.ts'
import { findAges } from '#features/books/settlement/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import type { Ages } from '../../contract.ts'
import { maxAgeExport, maxAgeRows } from '../../domain.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'

export const ageNumbers = (row: Readonly<Record<AgeColumn | 'total', string>>) => ({
  notDue: Number(row.notDue),
  days30: Number(row.days30),
  days60: Number(row.days60),
  days90: Number(row.days90),
  older: Number(row.older),
  onAccount: Number(row.onAccount),
  total: Number(row.total),
})

/** What customers owe, by how long it has been due. */
export async function agesOf({ database }: Pick<App, 'database'>, book: Book, today: string): Promise<Ages> {
  const { rows, totals } = await findAges(database, book.id, 'selling', { today, limit: maxAgeRows + 1 })
  return {
    rows: rows.slice(0, maxAgeRows).map((row) => ({
      customer: row.party,
      customerId: row.customerId,
      currency: row.currency,
      ...ageNumbers(row),
    })),
    totals: totals.map(({ parties, currency, ...total }) => ({
      currency,
      customers: parties,
      ...ageNumbers(total),
    })),
    cut: rows.length > maxAgeRows,
  }
}

interface AgesSheet {
  readonly name: string
  /** Without its extension. */
  readonly fileName: string
  readonly format: 'csv' | 'xlsx'
  /** The columns before the figures. */
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly {
    readonly head: readonly string[]
    readonly figures: Readonly<Record<AgeColumn | 'total', string>>
  }[]
}

/** Ages as a sheet. */
export function agesFile({ name, fileName, format, columns, rows }: AgesSheet): FileAnswer {
  const all = [
    ...columns,
    ...ageColumns.map((band) => ({ title: ageLabels[band], width: 16, money: true })),
    { title: 'Total', width: 16, money: true },
  ]
  const lines = rows.map(({ head, figures }) => [
    ...head,
    ...[...ageColumns, 'total' as const].map((band) => ({ number: figures[band] })),
  ])
  return sheetFile({ name, fileName, format, columns: all, rows: lines })
}

/** The same as a sheet, with a row for each customer. */
export async function agesSheet(
  { database }: Pick<App, 'database'>,
  book: Book,
  { today, format }: { readonly today: string; readonly format: 'csv' | 'xlsx' },
): Promise<FileAnswer> {
  const { rows } = await findAges(database, book.id, 'selling', { today, limit: maxAgeExport })
  return agesFile({
    name: 'Ages of dues',
    fileName: `ages-of-dues-${today}`,
    format,
    columns: [
      { title: 'Customer', width: 32 },
      { title: 'Customer ID', width: 16 },
      { title: 'Currency', width: 10 },
    ],
    rows: rows.map((row) => ({ head: [row.party, row.customerId, row.currency], figures: row })),
  })
}
