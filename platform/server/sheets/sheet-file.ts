import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { sheetFormats, type SheetContent } from './formats.ts'
import type { Cell } from './sheet.ts'

interface SheetFile extends Pick<SheetContent, 'name' | 'columns'> {
  /** Without its extension. */
  readonly fileName: string
  readonly format: 'csv' | 'xlsx'
  readonly rows: readonly (readonly (Cell | undefined)[])[]
}

/** Rows in memory as a file that a spreadsheet program opens. */
export function sheetFile({ name, fileName, format, columns, rows }: SheetFile): FileAnswer {
  const { mimeType, write } = sheetFormats[format]
  const chunks = async function* () {
    yield rows
  }
  return {
    open: async () => Readable.from(write({ name, columns, rows: chunks() })),
    size: undefined,
    mimeType,
    fileName: `${fileName}.${format}`,
    inline: false,
    cacheControl: 'no-store',
    version: randomUUID(),
  }
}
