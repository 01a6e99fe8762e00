import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ColumnRow } from '#features/columns/server/index.ts'
import { exportStatement as financialStatement } from '#features/financials/server/index.ts'
import { exportStatement as materialStatement } from '#features/materials/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { readWhole } from '#platform/server/database/whole.ts'
import { type FileAnswer, on, type Route } from '#platform/server/http/route.ts'
import { importsApi } from '../../contract.ts'
import type { ExportFormat, ImportTable } from '../../domain.ts'
import { fieldsOf } from '../fields.ts'
import { shownColumns } from '../reading-of.ts'
import { cellOf, type Line } from './cells.ts'
import { exportFormats } from './formats.ts'

const names = {
  financials: { file: 'financial-transactions', sheet: 'Financial transactions' },
  materials: { file: 'material-transactions', sheet: 'Material transactions' },
} as const satisfies Record<ImportTable, unknown>

const widths = { text: 24, number: 14, date: 12, choice: 14 }

type Statement = (columns: readonly ColumnRow[]) => Promise<Parameters<typeof readWhole<Line>>[1]>

/** A table as a file that is written while it is read. */
async function exported(
  { database }: Pick<App, 'database'>,
  {
    ownerId,
    table,
    format,
    statement,
  }: { ownerId: number; table: ImportTable; format: ExportFormat; statement: Statement },
): Promise<FileAnswer> {
  const columns = await shownColumns(database, ownerId)
  const fields = fieldsOf(table, columns)
  const selection = await statement(columns)
  const { mimeType, write } = exportFormats[format]
  return {
    async open() {
      const found = await readWhole(database, selection)
      const rows = async function* () {
        for await (const lines of found) yield lines.map((line) => fields.map((field) => cellOf(line, field)))
      }
      const titles = fields.map(({ key, label, kind }) => ({
        title: label,
        width: widths[kind],
        money: key === 'amount',
      }))
      const file = Readable.from(write({ name: names[table].sheet, columns: titles, rows: rows() }), {
        objectMode: false,
      })
      // Also when nobody has begun to read it.
      return file.once('close', () => found.destroy())
    },
    size: undefined,
    mimeType,
    fileName: `${names[table].file}-${new Date().toISOString().slice(0, 10)}.${format}`,
    inline: false,
    cacheControl: 'no-store',
    version: randomUUID(),
  }
}

export const exportRoutes = (app: App): Route[] => [
  on(importsApi.exportFinancials, ({ viewer: { id: ownerId }, query: { format, ...query } }) =>
    exported(app, {
      ownerId,
      table: 'financials',
      format,
      statement: (columns) => financialStatement(app.database, ownerId, query, columns),
    }),
  ),
  on(importsApi.exportMaterials, ({ viewer: { id: ownerId }, query: { format, ...query } }) =>
    exported(app, {
      ownerId,
      table: 'materials',
      format,
      statement: (columns) => materialStatement(app.database, ownerId, query, columns),
    }),
  ),
]
