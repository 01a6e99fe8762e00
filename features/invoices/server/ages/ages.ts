import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { sheetFormats } from '#platform/server/sheets/formats.ts'
import type { Ages } from '../../contract.ts'
import { type AgeBand, ageBands, ageLabels, maxAgeExport, maxAgeRows } from '../../domain.ts'
import { type AgeRow, findAges, sumAges } from './ages.sql.ts'

const numbersOf = (row: Readonly<Record<AgeBand | 'total', string>>) => ({
  notDue: Number(row.notDue),
  days30: Number(row.days30),
  days60: Number(row.days60),
  days90: Number(row.days90),
  older: Number(row.older),
  total: Number(row.total),
})

/** What customers owe, by how long it has been due. */
export async function agesOf({ database }: Pick<App, 'database'>, book: Book, today: string): Promise<Ages> {
  const [rows, totals] = await Promise.all([
    findAges(database, book.id, today, maxAgeRows + 1),
    sumAges(database, book.id, today),
  ])
  return {
    rows: rows.slice(0, maxAgeRows).map((row) => ({ ...row, ...numbersOf(row) })),
    totals: totals.map((total) => ({ ...total, ...numbersOf(total) })),
    cut: rows.length > maxAgeRows,
  }
}

const columns = [
  { title: 'Customer', width: 32 },
  { title: 'Customer ID', width: 16 },
  { title: 'Currency', width: 10 },
  ...ageBands.map((band) => ({ title: ageLabels[band], width: 16, money: true })),
  { title: 'Total', width: 16, money: true },
]

const cellsOf = (row: AgeRow) => [
  row.customer,
  row.customerId,
  row.currency,
  ...[...ageBands, 'total' as const].map((band) => ({ number: row[band] })),
]

/** The same as a sheet, with a row for each customer. */
export async function agesSheet(
  { database }: Pick<App, 'database'>,
  book: Book,
  { today, format }: { readonly today: string; readonly format: 'csv' | 'xlsx' },
): Promise<FileAnswer> {
  const lines = (await findAges(database, book.id, today, maxAgeExport)).map(cellsOf)
  const { mimeType, write } = sheetFormats[format]
  const rows = async function* () {
    yield lines
  }
  return {
    open: async () => Readable.from(write({ name: 'Ages of dues', columns, rows: rows() })),
    size: undefined,
    mimeType,
    fileName: `ages-of-dues-${today}.${format}`,
    inline: false,
    cacheControl: 'no-store',
    version: randomUUID(),
  }
}
