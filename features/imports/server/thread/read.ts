import { type Cell, SheetError, type SheetRow } from '#platform/server/sheets/sheet.ts'
import { openSheet } from '#platform/server/sheets/open.ts'
import { sampleRows } from '../../domain.ts'
import { fieldsOf } from '../fields.ts'
import { guessFormats, guessMapping } from '../reading/guess.ts'
import { writeRows } from './store.ts'
import type { Head, ReadTask } from './tasks.ts'

/** Rows from which the formats are guessed. */
const guessedRows = 2_000
const maxHeader = 200
const maxSample = 300

const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : Object.values(cell).join('')

/** Reads a whole file, stores its rows and returns its description. */
export async function readTable({ path, out, table, columns, ...options }: ReadTask): Promise<Head> {
  const sheet = await openSheet(path, options)
  let header: SheetRow | undefined
  let rows = 0
  const first: SheetRow[] = []
  const dataRows = async function* () {
    for await (const row of sheet.rows) {
      if (header === undefined) {
        header = row
        continue
      }
      rows++
      if (first.length < guessedRows) first.push(row)
      yield row
    }
  }
  await writeRows(out, dataRows())
  if (header === undefined) throw new SheetError('The file holds no rows.')
  if (rows === 0) throw new SheetError('The file has a header and no rows below it.')

  const headers = header.cells.map((cell) => textOf(cell).trim().slice(0, maxHeader))
  const fields = fieldsOf(table, columns)
  const mapping = guessMapping(fields, headers)
  return {
    kind: sheet.kind,
    encoding: sheet.encoding,
    sheets: [...sheet.sheets],
    sheet: sheet.sheet,
    rows,
    headers,
    sample: first
      .slice(0, sampleRows)
      .map(({ row, cells }) => ({ row, cells: cells.map((cell) => textOf(cell).slice(0, maxSample)) })),
    mapping,
    formats: guessFormats(fields, mapping, first),
  }
}
