import { randomUUID } from 'node:crypto'
import type { ColumnRow } from '#features/books/records/server/index.ts'
import { financialExportStatement } from '#features/books/financials/server/index.ts'
import { materialExportStatement } from '#features/books/materials/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { auditAct } from '#platform/server/audit.ts'
import { currentCaller } from '#platform/server/caller.ts'
import { openRowStream } from '#platform/server/database/row-stream.ts'
import { spool, SpoolFull } from '#platform/server/files/spool.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { route, type Route } from '#platform/server/http/route.ts'
import { createQueue } from '#platform/server/queue.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { importErrors, importsApi } from '../../contract.ts'
import type { ExportFormat, ImportTable } from '../../domain.ts'
import { fieldsOf } from '../fields.ts'
import { visibleColumns } from '../read-options.ts'
import { cellOf, type ExportRow } from './cells.ts'
import { sheetFormats } from '#platform/server/sheets/formats.ts'

const names = {
  financials: { file: 'financial-transactions', sheet: 'Financial transactions' },
  materials: { file: 'material-transactions', sheet: 'Material transactions' },
} as const satisfies Record<ImportTable, unknown>

const widths = { text: 24, number: 14, date: 12, choice: 14 }

/** Limits the reads: each occupies one of four connections. */
const readQueue = {
  name: 'exports',
  running: 2,
  runningPerMember: 1,
  waiting: 10,
  perMember: 2,
  maxWaitMs: 30_000,
}
/** Limits the downloads of finished files. None waits: a third download of a member is refused. */
const sendQueue = { name: 'downloads of exports', running: 40, waiting: 0, perMember: 2, maxWaitMs: 0 }
/** A million rows take about 200 MB. */
const maxExportBytes = 512 * 1024 * 1024
/** Limit for the read, and the same again for the download. */
const longestMs = 10 * 60_000

type Statement = (columns: readonly ColumnRow[]) => Promise<Parameters<typeof openRowStream<ExportRow>>[1]>

interface ExportRequest {
  readonly book: Book
  readonly table: ImportTable
  readonly format: ExportFormat
  readonly statement: Statement
}

/** Exports tables through a temporary file, so that a slow download does not occupy a database connection. */
function exporter({ database, config, bookAccess }: Pick<App, 'database' | 'config' | 'bookAccess'>) {
  const [reads, sends] = [createQueue(readQueue), createQueue(sendQueue)]

  const write = async ({ book, table, format, statement }: ExportRequest, signal: AbortSignal) => {
    const columns = await visibleColumns(database, book.id)
    const fields = fieldsOf(table, columns)
    const stream = await openRowStream(database, await statement(columns))
    const rows = async function* () {
      for await (const chunk of stream) yield chunk.map((row) => fields.map((field) => cellOf(row, field)))
    }
    const titles = fields.map(({ label, kind, isMoney }) => ({
      title: label,
      width: widths[kind],
      money: isMoney,
    }))
    const file = sheetFormats[format].write({ name: names[table].sheet, columns: titles, rows: rows() })
    try {
      return await spool(config, file, { maxBytes: maxExportBytes, signal })
    } catch (error) {
      throw error instanceof SpoolFull ? new Refusal(importErrors.largeExport, { cause: error }) : error
    } finally {
      stream.destroy()
    }
  }

  return async (request: ExportRequest): Promise<FileAnswer> => {
    const { book, table, format } = request
    const { key: caller, signal: disconnected } = currentCaller()
    const endSending = await sends.enter(caller)
    const access = bookAccess.watch(book)
    const leave = () => {
      endSending()
      access.release()
    }
    const deadline = AbortSignal.timeout(longestMs)
    const ends = [deadline, access.signal]
    const signal = AbortSignal.any(disconnected === undefined ? ends : [...ends, disconnected])
    try {
      const file = await reads.run(caller, () => write(request, signal), { signal })
      if (book.kind === 'company')
        await database.transaction((tx) =>
          auditAct(tx, { action: 'export', target: `${names[table].file} as ${format}`, bookId: book.id }),
        )
      const untilLate = () => AbortSignal.any([AbortSignal.timeout(longestMs), access.signal])
      return {
        open: async () => file.open({ signal: untilLate() }).once('close', leave),
        size: file.size,
        mimeType: sheetFormats[format].mimeType,
        fileName: `${names[table].file}-${new Date().toISOString().slice(0, 10)}.${format}`,
        inline: false,
        cacheControl: 'no-store',
        version: randomUUID(),
      }
    } catch (error) {
      leave()
      if (access.signal.aborted) throw new Refusal(commonErrors.notFound, { cause: error })
      const isLate = deadline.aborted && disconnected?.aborted !== true
      throw isLate ? new Refusal(importErrors.slowExport, { cause: error }) : error
    }
  }
}

export function exportRoutes(app: App): Route[] {
  const exportFile = exporter(app)
  return [
    route(importsApi.exportFinancials, ({ book, query: { format, ...query } }) =>
      exportFile({
        book,
        table: 'financials',
        format,
        statement: (columns) => financialExportStatement(app.database, book.id, query, columns),
      }),
    ),
    route(importsApi.exportMaterials, ({ book, query: { format, ...query } }) =>
      exportFile({
        book,
        table: 'materials',
        format,
        statement: (columns) => materialExportStatement(app.database, book.id, query, columns),
      }),
    ),
  ]
}
