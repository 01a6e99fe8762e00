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
  /** Between the cells of a text file; a comma by default. */
  readonly delimiter?: string
}

async function* writeCsv({ columns, rows, delimiter }: Export): AsyncGenerator<string> {
  const record = (cells: readonly (Cell | undefined)[]) => csvRecord(cells, delimiter)
  yield byteOrderMark + record(columns.map(({ title }) => title))
  for await (const chunk of rows) yield chunk.map(record).join('')
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
