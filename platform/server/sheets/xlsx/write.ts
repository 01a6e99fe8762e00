import type { Readable } from 'node:stream'
import type { Cell } from '../sheet.ts'
import { type Part, writeZip } from '../../zip.ts'
import { serialOf } from './days.ts'
import { contentTypesXml, relationsXml, stylesXml, workbookXml, workbookRelationsXml } from './parts.ts'
import { escapeCellText } from './text.ts'

export interface OutColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
  /** Whether to show numbers with two decimals. */
  readonly money?: boolean
}

interface OutSheet {
  readonly name: string
  readonly columns: readonly OutColumn[]
  /** Chunks of rows, in order. */
  readonly rows: AsyncIterable<readonly (readonly (Cell | undefined)[])[]>
}

/** The limit of a worksheet; further rows go into another one. */
const maxSheetRows = 1_048_576
/** Styles in the order of `styles` in parts.ts. */
const style = { plain: 0, header: 1, day: 2, money: 3 }
/** Spreadsheets compute with 15 digits; longer numbers are written as text, to stay exact. */
const exactDigits = 15
/** Spreadsheet programs number earlier days differently. */
const firstDay = '1900-03-01'

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

const textCell = (reference: string, text: string, s: number): string =>
  `<c r="${reference}" s="${s}" t="inlineStr"><is><t xml:space="preserve">${escapeCellText(text)}</t></is></c>`

const valueCell = (reference: string, value: string | number, s: number): string =>
  `<c r="${reference}" s="${s}"><v>${value}</v></c>`

function cell(reference: string, value: Cell | undefined, money: boolean): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'string') return textCell(reference, value, style.plain)
  if ('error' in value) return textCell(reference, value.error, style.plain)
  if ('date' in value)
    return value.date < firstDay
      ? textCell(reference, value.date, style.plain)
      : valueCell(reference, serialOf(value.date), style.day)
  return value.number.replace(/\D/g, '').length > exactDigits
    ? textCell(reference, value.number, style.plain)
    : valueCell(reference, value.number, money ? style.money : style.plain)
}

const head = (columns: readonly OutColumn[]): string => {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
    '<sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
    `</sheetViews><cols>${widths.join('')}</cols><sheetData>` +
    `<row r="1">${columns.map(({ title }, at) => textCell(`${letters(at)}1`, title, style.header)).join('')}</row>`
  )
}

const tail = (columns: readonly OutColumn[], rows: number): string =>
  `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${rows}"/></worksheet>`

/** Streams a workbook with real numbers and days. Texts are marked as text, so none is read as a formula. */
export function writeXlsx({ name, columns, rows }: OutSheet): Readable {
  const columnLetters = columns.map((_, at) => letters(at))
  const record = (row: readonly (Cell | undefined)[], n: number): string => {
    const cells = row.map((value, at) => cell(`${columnLetters[at]}${n}`, value, columns[at]?.money === true))
    return `<row r="${n}">${cells.join('')}</row>`
  }

  const source = rows[Symbol.asyncIterator]()
  /** Rows that did not fit into the sheet before, and whether the source has ended. */
  const rest: { left: readonly (readonly (Cell | undefined)[])[]; ended: boolean } = {
    left: [],
    ended: false,
  }

  const worksheet = async function* () {
    yield head(columns)
    let written = 1
    while (written < maxSheetRows) {
      if (rest.left.length === 0) {
        const next = await source.next()
        rest.ended = next.done === true
        if (next.done === true) break
        rest.left = next.value
      }
      const fitting = rest.left.slice(0, maxSheetRows - written)
      const above = written
      yield fitting.map((row, at) => record(row, above + at + 1)).join('')
      written += fitting.length
      rest.left = rest.left.slice(fitting.length)
    }
    yield tail(columns, written)
  }

  const parts = async function* (): AsyncGenerator<Part> {
    yield { name: '_rels/.rels', content: [relationsXml] }
    let sheets = 0
    try {
      do {
        sheets++
        yield { name: `xl/worksheets/sheet${sheets}.xml`, content: worksheet() }
      } while (!rest.ended)
    } finally {
      await source.return?.()
    }
    yield { name: 'xl/styles.xml', content: [stylesXml] }
    yield { name: 'xl/workbook.xml', content: [workbookXml(name, sheets)] }
    yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelationsXml(sheets)] }
    yield { name: '[Content_Types].xml', content: [contentTypesXml(sheets)] }
  }
  return writeZip(parts())
}
