import type { FieldErrors, Resolver } from 'react-hook-form'
import { problemsAt } from '#features/books/lines/web/form.ts'
import { invoiceForm, type InvoiceValues } from '../../contract.ts'
import { hasItem, itemsRequired } from '../../domain.ts'
import type { FormValues } from './values.ts'

const figures = ['previousDues', 'paidAmount', 'discountPercent']

/** Problems by the contract's rules, each message at its field. */
export const problemsIn = (values: FormValues): FieldErrors<FormValues> =>
  problemsAt(values, {
    issues: invoiceForm.safeParse(values).error?.issues ?? [],
    ofItems: hasItem(values.items) ? undefined : itemsRequired,
    figures,
  })

export const invoiceResolver: Resolver<FormValues, unknown, InvoiceValues> = (values) => {
  const errors = problemsIn(values)
  if (Object.keys(errors).length > 0) return { values: {}, errors }
  const checked = invoiceForm.parse(values)
  // Where blank lines were dropped, the others are renumbered.
  const isWhole = checked.items.length === values.items.length
  const items = isWhole ? checked.items : checked.items.map((item, index) => ({ ...item, serial: index + 1 }))
  return { values: { ...checked, items }, errors: {} }
}
