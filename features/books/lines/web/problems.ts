import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { readDecimal } from '#platform/contract/decimal.ts'
import { questionIn } from '#platform/contract/read-number.ts'
import type { FieldProblem } from '#platform/web/api/index.ts'
import { showRefusal } from '#platform/web/form-problems.ts'
import { isBlankRow } from '../domain.ts'
import { cells } from './cells.ts'
import type { LinesForm } from './values.ts'

const lineFigures = new Set(['quantity', 'unitPrice', 'discountPercent', 'taxRate'])

/** A text like '1e3' is no number, so the message says how figures are written. */
const sentenceFor = (message: string, value: unknown): string =>
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

type Items = Pick<LinesForm, 'items'>
type Problem = { type: string; message: string }

/** The indexes of the lines that are sent: blank ones are not. */
export const filledRows = ({ items }: Items): number[] =>
  items.flatMap((line, index) => (isBlankRow(line) ? [] : [index]))

interface Found {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
  /** About all lines at once. */
  readonly ofItems?: string | undefined
  /** Fields of the form that are figures. */
  readonly figures: readonly string[]
}

/**
 * What a contract found, each message at its field. Blank lines were dropped before, so the index of a line in the form
 * is looked up.
 */
export function problemsAt<T extends Items>(
  values: T,
  { issues, ofItems: first, figures }: Found,
): FieldErrors<T> {
  const sentRows = filledRows(values)
  const plain: Record<string, Problem> = {}
  const lines: Record<string, Problem>[] = []
  const problemOf = (name: string, message: string, path: readonly PropertyKey[]): Problem => {
    const isFigure = figures.includes(name) || lineFigures.has(name)
    return { type: 'rule', message: isFigure ? sentenceFor(message, valueAt(values, path)) : message }
  }
  let ofItems = first
  for (const { path, message } of issues) {
    const [field, row, cell] = path
    if (field !== 'items') plain[String(field)] ??= problemOf(String(field), message, path)
    else if (typeof row === 'number' && cell !== undefined) {
      const index = sentRows[row] ?? row
      const line = (lines[index] ??= {})
      line[String(cell)] ??= problemOf(String(cell), message, ['items', index, cell])
    } else ofItems ??= message
  }
  // With a message about all lines, messages at single lines are left out.
  const items = ofItems === undefined ? lines : { root: { type: 'rule', message: ofItems } }
  // The names are those of the form, which the contract reads.
  return (ofItems === undefined && lines.length === 0 ? plain : { ...plain, items }) as FieldErrors<T>
}

const boxes = [...cells, 'code', 'discountPercent', 'taxCategory', 'taxRate', 'taxExemptionReason'] as const
type Box<T> = (keyof T & string) | `items.${number}.${(typeof boxes)[number]}`

const isName = <T extends object>(name: string, values: T): name is keyof T & string =>
  Object.hasOwn(values, name)

/** The box of the form that a refusal is about; undefined where none shows it. */
export function boxOf<T extends Items>(
  { field }: Pick<FieldProblem, 'field'>,
  values: T,
): Box<T> | undefined {
  if (isName(field, values)) return field
  const [, row, cellName] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? []
  // Blank lines were not sent, so the lines of the request are counted without them.
  const line = filledRows(values)[Number(row)]
  const cell = boxes.find((known) => known === cellName)
  return line === undefined || cell === undefined ? undefined : `items.${line}.${cell}`
}

/** Marks what the server refused at its boxes. The form itself says what has no box. */
export const showLineRefusal = <T extends Items & FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  error: unknown,
  fallback?: string,
): void => showRefusal(form, error, { fieldFor: (field) => boxOf({ field }, form.getValues()), fallback })
