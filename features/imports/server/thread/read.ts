import { type Cell, SheetError, type SheetRow } from '#platform/server/sheets/sheet.ts'
import { openSheet } from '#platform/server/sheets/open.ts'
import { guessFormats } from '../../contract.ts'
import { sampleRows } from '../../domain.ts'
import { fieldsOf } from '../fields.ts'
import { createFileColumns } from '../reading/file-columns.ts'
import { guessMapping } from '../reading/guess.ts'
import { writeRows } from './store.ts'
import type { Head, ReadTask } from './tasks.ts'

const maxHeader = 200
const maxSample = 300

const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : Object.values(cell).join('')

/** Reads a whole file, stores its rows and returns its description. */
export async function readTable({ path, out, table, columns: known, ...options }: ReadTask): Promise<Head> {
  const sheet = await openSheet(path, options)
  let header: SheetRow | undefined
  let rows = 0
  const first: SheetRow[] = []
  const fileColumns = createFileColumns()
  const dataRows = async function* () {
    for await (const row of sheet.rows) {
      if (header === undefined) {
        header = row
        continue
      }
      rows++
      if (first.length < sampleRows) first.push(row)
      fileColumns.add(row.cells)
      yield row
    }
  }
  const fingerprint = await writeRows(out, dataRows())
  if (header === undefined) throw new SheetError('The file holds no rows.')
  if (rows === 0) throw new SheetError('The file has a header and no rows below it.')

  const headers = header.cells.map((cell) => textOf(cell).trim().slice(0, maxHeader))
  const fields = fieldsOf(table, known)
  const columns = fileColumns.results(headers.length)
  const sample = first.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell) => textOf(cell).slice(0, maxSample)),
  }))
  const mapping = guessMapping(table, fields, headers, columns, sample)
  return {
    kind: sheet.kind,
    encoding: sheet.encoding,
    sheets: [...sheet.sheets],
    sheet: sheet.sheet,
    rows,
    headers,
    columns,
    sample,
    mapping,
    formats: guessFormats({ fields, columns }, mapping),
    delimiter: sheet.delimiter,
    fingerprint,
  }
}
