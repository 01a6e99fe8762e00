import { type Cell, SheetError, type SheetRow } from '#platform/server/sheets/sheet.ts'
import { openSheet } from '#platform/server/sheets/open.ts'
import { guessFormats } from '../../contract.ts'
import { sampleRows, topRows } from '../../domain.ts'
import { fieldsOf } from '../fields.ts'
import { createFileColumns } from '../reader/file-columns.ts'
import { guessMapping } from '../reader/guess.ts'
import { headerAmong } from '../reader/header.ts'
import { writeRows } from './store.ts'
import type { Head, ReadTask } from './tasks.ts'

const maxHeader = 200
const maxSample = 300
const maxLine = 120

const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : Object.values(cell).join('')

/** A row as one line, to choose the header by. */
const lineOf = (cells: readonly Cell[]): string =>
  cells
    .map((cell) => textOf(cell).trim())
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, maxLine)

/** Reads a whole file, stores its rows and returns its description. */
export async function readTable(task: ReadTask): Promise<Head> {
  const { path, out, table, columns: known, header: chosen, ...options } = task
  const sheet = await openSheet(path, options)
  let header: SheetRow | undefined
  let rows = 0
  const top: SheetRow[] = []
  const first: SheetRow[] = []
  const fileColumns = createFileColumns()
  const findHeader = (): readonly SheetRow[] => {
    const at = chosen === undefined ? headerAmong(top) : top.findIndex(({ row }) => row === chosen)
    header = top[at]
    if (header === undefined) throw new SheetError('The file has no such row at its top.')
    return top.slice(at + 1)
  }
  const tableRows = async function* () {
    for await (const row of sheet.rows) {
      if (header !== undefined) yield row
      else if (top.push(row) === topRows) yield* findHeader()
    }
    if (header === undefined && top.length > 0) yield* findHeader()
  }
  const dataRows = async function* () {
    for await (const row of tableRows()) {
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
    headerRow: header.row,
    top: top.map(({ row, cells }) => ({ row, text: lineOf(cells) })),
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
