import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Encoding } from '#platform/contract/encodings.ts'
import {
  maxColumns,
  maxRows,
  type Sheet,
  SheetError,
  type SheetRow,
  tooManyColumns,
  tooManyRows,
  trimEnd,
} from '../sheet.ts'
import { findDelimiter } from './delimiter.ts'
import { decodeText } from './encoding.ts'
import { withoutGuard } from './guard.ts'

const chunkCharacters = 65_536
/** A longer record has a quotation mark that is never closed. */
const maxRecordBytes = 1024 * 1024

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += chunkCharacters) yield text.slice(at, at + chunkCharacters)
}

const sentences: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened and never closed',
  CSV_MAX_RECORD_SIZE: 'A row is too long: a quotation mark may be opened and never closed',
}

function asSheetError(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error
  const sentence = sentences[error.code] ?? 'The file is no CSV that can be read'
  return new SheetError(`${sentence} (in or after row ${row + 1}).`)
}

async function* readRows(text: string, delimiter: string): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecordBytes,
  })
  const records: AsyncIterable<string[]> = Readable.from(slices(text)).pipe(parser)
  let row = 0
  let filled = 0
  try {
    for await (const record of records) {
      row++
      const cells = trimEnd(record.map(withoutGuard))
      if (cells.length === 0) continue
      if (cells.length > maxColumns) throw tooManyColumns()
      // The header does not count.
      if (filled++ > maxRows) throw tooManyRows()
      yield { row, cells }
    }
  } catch (error) {
    throw asSheetError(error, row)
  }
}

/** Excel's way to declare the delimiter, in a first line. */
const declared = /^sep=(.)(\r\n|\n|\r)/

/** Opens a text file. It is read completely: uploads are small, and only the whole file shows its encoding. */
export async function openCsv(path: string, chosen?: Encoding): Promise<Sheet> {
  const { encoding, text } = await decodeText(await readFile(path), chosen)
  const [line = '', declaredDelimiter] = declared.exec(text) ?? []
  const body = text.slice(line.length)
  const delimiter = declaredDelimiter ?? findDelimiter(body)
  return { kind: 'csv', encoding, delimiter, sheets: [], sheet: null, rows: readRows(body, delimiter) }
}
