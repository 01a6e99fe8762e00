import { type Decimal, decimal } from '#platform/contract/decimal.ts'
import { type Amount, amountsIn } from './amounts.ts'
import { type Label, labelOf, startsTaxTable } from './labels.ts'
import type { TextLine } from './text-line.ts'

/** A line whose amount has a label. */
export interface Labelled {
  readonly label: Label
  readonly value: Decimal
  /** Whether the amount stands beside its label, not above or below it. */
  readonly isBeside: boolean
}

/** Prefers an amount with cents: the 3 in `Total (3 items) 8.15` is not money. */
const amountOf = (text: string): Amount | undefined => {
  const amounts = amountsIn(text)
  return amounts.findLast(({ hasCents }) => hasCents) ?? amounts.at(-1)
}

/** The amount of a line without words that is near to a label. */
function amountNear(line: TextLine, near: TextLine | undefined): Amount | undefined {
  if (near === undefined || Math.abs(near.y - line.y) > 2.5 * Math.max(line.height, near.height))
    return undefined
  return /[a-z]{4}/i.test(near.text) || labelOf(near.text) !== undefined ? undefined : amountOf(near.text)
}

/** A rounding is a few cents more or less, with a minus or in parentheses. */
function roundingOf(text: string): Decimal | undefined {
  const [, sign = '', cents = ''] = /([-(][^\d-]{0,4})?[-]?0?[.,]\s?(0\d)(?!\d)/.exec(text) ?? []
  const isLess = sign !== '' || /-\s?0?[.,]\s?0\d/.test(text)
  return cents === '' ? undefined : decimal(`${isLess ? '-' : ''}0.${cents}`)
}

/** Lines after the title of a table of taxes that belong to it. */
const taxTableLines = 6

/** Labels whose amount may stand above or below them. */
const maybeApart: ReadonlySet<string> = new Set(['total', 'cash', 'card', 'change'])

type Neighbour = -1 | 1

/** Whether amounts that stand apart from their labels stand above them or below. */
function sideOf(lines: readonly TextLine[]): Neighbour {
  let above = 0
  for (const [index, line] of lines.entries()) {
    const isApart = amountOf(line.text) === undefined && maybeApart.has(labelOf(line.text)?.role ?? '')
    const [before, after] = [amountNear(line, lines[index - 1]), amountNear(line, lines[index + 1])]
    if (isApart) above += Number(before !== undefined) - Number(after !== undefined)
  }
  return above > 0 ? -1 : 1
}

/** Lines that have two labels with their amounts become two. */
export const splitByLabels = (lines: readonly TextLine[]): TextLine[] =>
  lines.flatMap((line) => {
    const parts = line.text.split(/(?<=\d[.,]\d\d)\s+(?=[a-z]{4})/i)
    const isSplit = parts.length > 1 && parts.every((text) => labelOf(text) !== undefined && /\d/.test(text))
    return isSplit ? parts.map((text) => ({ ...line, text })) : [line]
  })

/** The amount of a total that lost its point, if another line has it: `500` beside `5.00`. */
function withoutPoint(text: string, written: ReadonlySet<string>): Amount | undefined {
  const last = amountsIn(text).at(-1)?.value ?? ''
  const value = `${last.slice(0, -2)}.${last.slice(-2)}`
  return last.length >= 3 && written.has(value) ? { value, hasCents: true } : undefined
}

/** The labelled amounts, in order. Those in a table of taxes are taxes. */
export function labelledAmounts(lines: readonly TextLine[]): Labelled[] {
  let lastOfTaxTable = -1
  const withCents = lines.flatMap(({ text }) => amountsIn(text)).filter((amount) => amount.hasCents)
  const hasCents = withCents.length > 0
  const written = new Set(withCents.map(({ value }) => value))
  const side = sideOf(lines)
  return lines.flatMap((line, index): Labelled[] => {
    if (startsTaxTable(line.text)) lastOfTaxTable = index + taxTableLines
    const found = labelOf(line.text)
    if (found === undefined) return []
    const isInTable = index <= lastOfTaxTable && (found.role !== 'total' || found.rank > 0)
    const label: Label = isInTable ? { role: 'tax' } : found
    if (label.role === 'rounding') {
      const rounding = roundingOf(line.text)
      if (rounding !== undefined) return [{ label, value: rounding, isBeside: true }]
      // What was rounded, not by how much.
      const rounded = /\bround/i.test(line.text) ? amountOf(line.text) : undefined
      const isTotal = rounded?.hasCents === true && decimal(rounded.value).gte(1)
      return isTotal
        ? [{ label: { role: 'total', rank: 0 }, value: decimal(rounded.value), isBeside: true }]
        : []
    }
    const ofLine = amountOf(line.text.replace(/-\s?(?=\d+[.,]\d\d)/g, ' '))
    const beside = ofLine !== undefined && (ofLine.hasCents || !hasCents) ? ofLine : undefined
    const isApart = label.role === 'total' || (ofLine === undefined && maybeApart.has(label.role))
    const near = isApart
      ? (amountNear(line, lines[index + side]) ?? amountNear(line, lines[index - side]))
      : undefined
    const amount = beside ?? near ?? (label.role === 'total' ? withoutPoint(line.text, written) : undefined)
    if (amount === undefined || amount.hasCents !== hasCents) return []
    return [{ label, value: decimal(amount.value), isBeside: amount === beside }]
  })
}
