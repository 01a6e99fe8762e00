import { byteOrderMark, csvRecord } from './csv/write.ts'
import type { Cell } from './sheet.ts'
import { type OutColumn, writeXlsx } from './xlsx/write.ts'

export interface SheetContent {
  /** Name of the sheet. */
  readonly name: string
  readonly columns: readonly OutColumn[]
  /** Chunks of rows. */
  readonly rows: AsyncIterable<readonly (readonly (Cell | undefined)[])[]>
  /** Between the cells of a text file; a comma by default. */
  readonly delimiter?: string
}

async function* writeCsv({ columns, rows, delimiter }: SheetContent): AsyncGenerator<string> {
  const record = (cells: readonly (Cell | undefined)[]) => csvRecord(cells, delimiter)
  yield byteOrderMark + record(columns.map(({ title }) => title))
  for await (const chunk of rows) yield chunk.map(record).join('')
}

interface Format {
  readonly mimeType: string
  /** The file, a chunk at a time. */
  readonly write: (content: SheetContent) => AsyncIterable<string | Buffer>
}

/** The formats in which tables leave the product. */
export const sheetFormats: Readonly<Record<'csv' | 'xlsx', Format>> = {
  csv: { mimeType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
}
