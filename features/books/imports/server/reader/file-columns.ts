import type { Currency } from '#platform/contract/decimal.ts'
import { type Cell, isBlank } from '#platform/server/sheets/sheet.ts'
import type { FileColumn } from '../../contract.ts'
import {
  type DateFormat,
  dateFormats,
  type DecimalMark,
  decimalMarks,
  maxChoices,
  maxChoiceText,
} from '../../domain.ts'
import { dayFormats, readNamedDay } from './days.ts'
import { markOf, splitNumber } from './numbers.ts'

/** After so many texts without a single day or number, a column has none. */
const patience = 200
/** Share of the values that must be of a kind. */
const almostAll = 0.9
/** Characters of all values that the wizard lists; the columns with the fewest values come first. */
const maxListedText = 60_000

const digitsOnly = /^[\d.,\s'’+\-−–()]+$/

/** Counts what the values of one column look like, over all rows. */
function columnCounter() {
  let values: Map<string, number> | undefined = new Map()
  let [filled, texts, days, namedDays, typedDays, numbers, typedNumbers] = [0, 0, 0, 0, 0, 0, 0]
  let [hasNegative, hasPositive] = [false, false]
  const fits = new Map<DateFormat, number>()
  const found = new Set<DecimalMark | 'unclear'>()
  /** Undefined: no number has a currency. Null: they have different ones. */
  let currency: Currency | null | undefined
  /** Days repeat, and reading one takes longest. */
  const known = new Map<string, readonly DateFormat[] | 'named' | 'none'>()

  const countSign = (isNegative: boolean) => {
    if (isNegative) hasNegative = true
    else hasPositive = true
  }

  function countDay(text: string): boolean {
    let formats = known.get(text)
    if (formats === undefined) {
      const fitting = dayFormats(text)
      formats = fitting.length > 0 ? fitting : readNamedDay(text) === undefined ? 'none' : 'named'
      if (known.size < 5_000) known.set(text, formats)
    }
    if (formats === 'none') return false
    if (formats === 'named') namedDays++
    else {
      days++
      for (const format of formats) fits.set(format, (fits.get(format) ?? 0) + 1)
    }
    return true
  }

  function countNumber(text: string): void {
    const split = splitNumber(text)
    if (split === undefined || !/\d/.test(split.body) || !digitsOnly.test(split.body)) return
    numbers++
    countSign(split.isNegative)
    const mark = markOf(split.body)
    if (mark !== undefined) found.add(mark)
    if (split.currencies === undefined) return
    const [only = null, ...others] = split.currencies
    const one = others.length > 0 ? null : only
    currency = currency === undefined || currency === one ? one : null
  }

  function countText(text: string): void {
    texts++
    if (values !== undefined) {
      values.set(text, (values.get(text) ?? 0) + 1)
      if (values.size > maxChoices || text.length > maxChoiceText) values = undefined
    }
    const mayBeDay = days + namedDays > 0 || texts <= patience
    if (mayBeDay && countDay(text)) return
    if (numbers > 0 || texts <= patience) countNumber(text)
  }

  return {
    add(cell: Cell | undefined): void {
      if (cell === undefined || isBlank(cell)) return
      filled++
      if (typeof cell === 'string') return countText(cell.trim())
      if ('date' in cell) typedDays++
      else if ('number' in cell) {
        typedNumbers++
        countSign(cell.number.startsWith('-'))
      }
      values = undefined
    },
    result(): FileColumn {
      const most = Math.max(0, ...fits.values())
      const isUnclear = found.has('unclear') && !found.has('.') && !found.has(',')
      const isOf = (count: number) => filled > 0 && count >= filled * almostAll
      return {
        kind:
          filled === 0
            ? 'empty'
            : isOf(days + namedDays + typedDays)
              ? 'date'
              : isOf(numbers + typedNumbers)
                ? 'number'
                : 'text',
        values:
          values === undefined
            ? null
            : [...values]
                .toSorted(([, one], [, other]) => other - one)
                .map(([text, rows]) => ({ text, rows })),
        dates:
          texts === 0 || (most === 0 && namedDays > 0)
            ? []
            : dateFormats.filter((format) => (fits.get(format) ?? 0) === most),
        decimals: isUnclear ? [...decimalMarks] : decimalMarks.filter((mark) => found.has(mark)),
        hasNegative,
        hasPositive,
        currency: currency ?? null,
      }
    },
  }
}

/** What the columns of a file look like, over all rows. */
export function createFileColumns() {
  let counters: ReturnType<typeof columnCounter>[] = []
  return {
    add(cells: readonly Cell[]): void {
      for (let at = 0; at < cells.length; at++) (counters[at] ??= columnCounter()).add(cells[at])
    },
    results(width: number): FileColumn[] {
      counters = Array.from(
        { length: Math.max(width, counters.length) },
        (_, at) => counters[at] ?? columnCounter(),
      )
      const columns = counters.map((counter) => counter.result())
      let room = maxListedText
      const listed = new Set<FileColumn>()
      for (const column of columns.toSorted(
        (one, other) => (one.values?.length ?? 0) - (other.values?.length ?? 0),
      )) {
        room -= (column.values ?? []).reduce((total, { text }) => total + text.length + 24, 0)
        if (room >= 0) listed.add(column)
      }
      return columns.map((column) => (listed.has(column) ? column : { ...column, values: null }))
    },
  }
}
