import type { FieldErrors, Resolver } from 'react-hook-form'
import { isBlankRow } from '#features/lines/domain.ts'
import { readDecimal } from '#platform/contract/decimal.ts'
import { questionIn } from '#platform/contract/read-number.ts'
import { invoiceForm, type InvoiceValues } from '../../contract.ts'
import { hasItem, itemsRequired } from '../../domain.ts'
import type { FormValues } from './values.ts'

const figures = new Set(['previousDues', 'paidAmount', 'quantity', 'unitPrice', 'discountPercent', 'taxRate'])

/** A text like '1e3' is no number, so the message says how figures are written. */
const sentenceFor = (message: string, name: unknown, value: unknown): string =>
  figures.has(String(name)) &&
  typeof value === 'string' &&
  value.trim() !== '' &&
  questionIn(value) === undefined &&
  readDecimal(value) === undefined
    ? `${message}. Write it with digits, like 1000.50.`
    : message

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    values,
  )

type Problem = { type: string; message: string }
type LineProblems = Record<string, Problem>

/** The indexes of the lines that are sent: the contract drops blank ones. */
export const filledRows = ({ items }: Pick<FormValues, 'items'>): number[] =>
  items.flatMap((line, index) => (isBlankRow(line) ? [] : [index]))

/**
 * Problems by the contract's rules, each message at its field. The contract drops blank lines, so the index of a line
 * in the form is looked up.
 */
export function problemsIn(values: FormValues): FieldErrors<FormValues> {
  const sentRows = filledRows(values)
  const parsed = invoiceForm.safeParse(values)
  const plain: Record<string, Problem> = {}
  const lines: LineProblems[] = []
  let ofItems = hasItem(values.items) ? undefined : itemsRequired
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field, row, cell] = path
    if (field !== 'items') {
      const value = valueAt(values, path)
      plain[String(field)] ??= { type: 'rule', message: sentenceFor(message, field, value) }
    } else if (typeof row === 'number' && cell !== undefined) {
      const index = sentRows[row] ?? row
      const value = valueAt(values, ['items', index, cell])
      const line = (lines[index] ??= {})
      line[String(cell)] ??= { type: 'rule', message: sentenceFor(message, cell, value) }
    } else ofItems ??= message
  }
  // With a message about all lines, messages at single lines are left out.
  if (ofItems !== undefined) return { ...plain, items: { root: { type: 'rule', message: ofItems } } }
  return lines.length === 0 ? plain : { ...plain, items: lines }
}

export const invoiceResolver: Resolver<FormValues, unknown, InvoiceValues> = (values) => {
  const errors = problemsIn(values)
  if (Object.keys(errors).length > 0) return { values: {}, errors }
  const checked = invoiceForm.parse(values)
  // Where blank lines were dropped, the others are renumbered.
  const isWhole = checked.items.length === values.items.length
  const items = isWhole ? checked.items : checked.items.map((item, index) => ({ ...item, serial: index + 1 }))
  return { values: { ...checked, items }, errors: {} }
}
