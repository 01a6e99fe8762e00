import { decimal } from '#platform/contract/decimal.ts'
import {
  type Cell,
  isBlank,
  appendText,
  maxColumns,
  type SheetRow,
  tooManyColumns,
  trimEnd,
} from '../sheet.ts'
import { dayOf } from './days.ts'
import { readCellText } from './text.ts'
import { type Attributes, readXml } from './xml.ts'

export interface Lookup {
  readonly strings: readonly string[]
  /** For each style, whether it shows a number as a day. */
  readonly dayStyles: readonly boolean[]
  readonly since1904: boolean
}

/** A spreadsheet computes and shows 15 digits; further digits are rounding errors of binary fractions. */
const digits = 15

function numberCell(written: string): Cell {
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value)) return written
  return { number: decimal(value.toPrecision(digits)).toFixed() }
}

function cellOf(type: string | undefined, style: number, value: string, lookup: Lookup): Cell {
  switch (type ?? 'n') {
    case 's':
      return lookup.strings[Number(value)] ?? ''
    case 'inlineStr':
    case 'str':
      return readCellText(value)
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return { error: value }
    case 'd':
      return { date: value.slice(0, 10) }
    default: {
      if (value === '') return ''
      const showsDay = lookup.dayStyles.at(style) ?? false
      const date = showsDay ? dayOf(Number(value), lookup) : undefined
      return date === undefined ? numberCell(value) : { date }
    }
  }
}

/** Clears the bit that tells a small letter of ASCII from a capital one. */
const upperCase = 0xdf
const firstLetter = 65

/** `C` of `C12` is 2. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & upperCase
    if (letter < firstLetter || letter >= firstLetter + 26) break
    column = column * 26 + letter - firstLetter + 1
  }
  return column - 1
}

/** Streams the rows of a worksheet that are not blank. */
export function readRows(chunks: AsyncIterable<Uint8Array>, lookup: Lookup): AsyncGenerator<SheetRow> {
  let found: SheetRow[] = []
  let row = 0
  let cells: Cell[] = []
  let column = -1
  let [type, style]: [string | undefined, number] = [undefined, 0]
  let value = ''
  let inValue = false
  let phonetic = false

  const endCell = () => {
    const cell = cellOf(type, style, value, lookup)
    if (isBlank(cell)) return
    if (column >= maxColumns) throw tooManyColumns()
    while (cells.length < column) cells.push('')
    cells[column] = cell
  }

  const listener = {
    open(name: string, attributes: Attributes) {
      if (name === 'c') {
        const { r: reference, t, s = 0 } = attributes
        column = reference === undefined ? column + 1 : columnOf(reference)
        type = t
        style = Number(s)
        value = ''
      } else if (name === 'v' || name === 't') inValue = !phonetic
      else if (name === 'rPh') phonetic = true
      else if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1)
        cells = []
        column = -1
      }
    },
    text(piece: string) {
      if (inValue) value = appendText(value, piece)
    },
    close(name: string) {
      if (name === 'c') endCell()
      else if (name === 'v' || name === 't') inValue = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'row' && trimEnd(cells).length > 0) found.push({ row, cells: trimEnd(cells) })
    },
  }
  return readXml(chunks, listener, () => {
    const rows = found
    found = []
    return rows
  })
}
