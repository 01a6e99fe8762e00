import { byteOrderMark, csvRecord } from '#platform/server/sheets/csv/write.ts'
import type { Cell } from '#platform/server/sheets/sheet.ts'
import { type OutColumn, writeXlsx } from '#platform/server/sheets/xlsx/write.ts'
import type { ExportFormat } from '../../domain.ts'

export interface Export {
  /** Name of the sheet. */
  readonly name: string
  readonly columns: readonly OutColumn[]
  /** Chunks of rows. */
  readonly rows: AsyncIterable<readonly (readonly (Cell | undefined)[])[]>
}

async function* writeCsv({ columns, rows }: Export): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(columns.map(({ title }) => title))
  for await (const chunk of rows) yield chunk.map(csvRecord).join('')
}

interface Format {
  readonly mimeType: string
  /** The file, a chunk at a time. */
  readonly write: (content: Export) => AsyncIterable<string | Buffer>
}

export const exportFormats: Readonly<Record<ExportFormat, Format>> = {
  csv: { mimeType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
}
