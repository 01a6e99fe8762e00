import type { UseFormReturn } from 'react-hook-form'
import { ApiError, errorText, type FieldProblem } from '#platform/web/api/index.ts'
import type { InvoiceValues } from '../../contract.ts'
import { cells } from './lines/cells.ts'
import { filledRows } from './validation.ts'
import type { FormValues } from './values.ts'

const boxes = [...cells, 'code', 'discountPercent', 'taxCategory', 'taxRate', 'taxExemptionReason'] as const
type Box = keyof FormValues | `items.${number}.${(typeof boxes)[number]}`

const isName = (name: string, values: FormValues): name is keyof FormValues => Object.hasOwn(values, name)

/** The box of the form that a refusal is about; undefined where none shows it. */
export function boxOf({ field }: Pick<FieldProblem, 'field'>, values: FormValues): Box | undefined {
  if (isName(field, values)) return field
  const [, row, cellName] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? []
  // Blank lines were not sent, so the lines of the request are counted without them.
  const line = filledRows(values)[Number(row)]
  const cell = boxes.find((known) => known === cellName)
  return line === undefined || cell === undefined ? undefined : `items.${line}.${cell}`
}

/** Marks what the server refused at its boxes. The form itself says what has no box. */
export function showRefusal(
  form: UseFormReturn<FormValues, unknown, InvoiceValues>,
  error: Error,
  fallback: string,
): void {
  const problems = error instanceof ApiError ? error.problems : []
  const found = problems.map((problem) => boxOf(problem, form.getValues()))
  for (const [index, box] of found.entries())
    if (box !== undefined) form.setError(box, { type: 'server', message: problems[index]?.message ?? '' })
  if (found.length === 0 || found.includes(undefined))
    form.setError('root', { message: errorText(error, fallback) })
}
