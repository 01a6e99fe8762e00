import { randomUUID } from 'node:crypto'
import type { ColumnRow } from '#features/records/server/index.ts'
import { exportStatement as financialStatement } from '#features/financials/server/index.ts'
import { exportStatement as materialStatement } from '#features/materials/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { currentCaller } from '#platform/server/caller.ts'
import { openRowStream } from '#platform/server/database/row-stream.ts'
import { spool, SpoolFull } from '#platform/server/files/spool.ts'
import { type FileAnswer, route, type Route } from '#platform/server/http/route.ts'
import { createQueue } from '#platform/server/queue.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { importErrors, importsApi } from '../../contract.ts'
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

/** Tables that are read at a time; each has a connection to itself, of four that there are. */
const reading = {
  name: 'exports',
  running: 2,
  runningPerMember: 1,
  waiting: 10,
  perMember: 2,
  maxWaitMs: 30_000,
}
/** Files that are ready and being sent. None waits: whoever has two is asked to let one of them end. */
const sending = { name: 'downloads of exports', running: 40, waiting: 0, perMember: 2, maxWaitMs: 0 }
/** A million rows are some 200 MB. */
const maxExportBytes = 512 * 1024 * 1024
/** Reading and sending, each. */
const longestMs = 10 * 60_000

type Statement = (columns: readonly ColumnRow[]) => Promise<Parameters<typeof openRowStream<Line>>[1]>

interface Wanted {
  readonly ownerId: number
  readonly table: ImportTable
  readonly format: ExportFormat
  readonly statement: Statement
}

/** Tables as files: read at full speed into a temporary file, then sent from there to readers of any speed. */
function exporter({ database, config }: Pick<App, 'database' | 'config'>) {
  const [reads, sends] = [createQueue(reading), createQueue(sending)]

  const write = async ({ ownerId, table, format, statement }: Wanted, signal: AbortSignal) => {
    const columns = await shownColumns(database, ownerId)
    const fields = fieldsOf(table, columns)
    const found = await openRowStream(database, await statement(columns))
    const rows = async function* () {
      for await (const lines of found) yield lines.map((line) => fields.map((field) => cellOf(line, field)))
    }
    const titles = fields.map(({ label, kind, isMoney }) => ({
      title: label,
      width: widths[kind],
      money: isMoney,
    }))
    const file = exportFormats[format].write({ name: names[table].sheet, columns: titles, rows: rows() })
    try {
      return await spool(config, file, { maxBytes: maxExportBytes, signal })
    } catch (error) {
      throw error instanceof SpoolFull ? new Refusal(importErrors.largeExport, { cause: error }) : error
    } finally {
      found.destroy()
    }
  }

  return async (wanted: Wanted): Promise<FileAnswer> => {
    const { ownerId, table, format } = wanted
    const { signal: hungUp } = currentCaller()
    const leave = await sends.enter(ownerId)
    const deadline = AbortSignal.timeout(longestMs)
    const signal = hungUp === undefined ? deadline : AbortSignal.any([hungUp, deadline])
    try {
      const file = await reads.run(ownerId, () => write(wanted, signal), { signal })
      return {
        open: async () => file.open({ signal: AbortSignal.timeout(longestMs) }).once('close', leave),
        size: file.size,
        mimeType: exportFormats[format].mimeType,
        fileName: `${names[table].file}-${new Date().toISOString().slice(0, 10)}.${format}`,
        inline: false,
        cacheControl: 'no-store',
        version: randomUUID(),
      }
    } catch (error) {
      leave()
      const isLate = deadline.aborted && hungUp?.aborted !== true
      throw isLate ? new Refusal(importErrors.slowExport, { cause: error }) : error
    }
  }
}

export function exportRoutes(app: App): Route[] {
  const exported = exporter(app)
  return [
    route(importsApi.exportFinancials, ({ viewer: { id: ownerId }, query: { format, ...query } }) =>
      exported({
        ownerId,
        table: 'financials',
        format,
        statement: (columns) => financialStatement(app.database, ownerId, query, columns),
      }),
    ),
    route(importsApi.exportMaterials, ({ viewer: { id: ownerId }, query: { format, ...query } }) =>
      exported({
        ownerId,
        table: 'materials',
        format,
        statement: (columns) => materialStatement(app.database, ownerId, query, columns),
      }),
    ),
  ]
}
