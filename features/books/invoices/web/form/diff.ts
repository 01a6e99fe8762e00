import type { LineValues } from '#features/books/lines/web/form.ts'
import { fieldEntries } from '#features/books/records/domain.ts'
import { readableField } from '#features/books/records/web/form.ts'
import { taxCategoryLabels } from '#features/books/taxes/domain.ts'
import { readDecimal } from '#platform/contract/decimal.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { invoiceRecord } from '../../domain.ts'
import type { FormValues } from './values.ts'

export interface Change {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly after: string
}

type Money = FormValues['currency']

const money = (text: string, currency: Money): string => {
  const value = readDecimal(text)
  return value === undefined ? text : formatCurrency(value, currency)
}

/** A logo is shown by the last letters of its address, which are enough to tell two logos apart. */
const logoText = (url: string): string => (url === '' ? '' : `Picture …${url.slice(-8)}`)

const fieldChanges = (before: FormValues, after: FormValues) =>
  fieldEntries(invoiceRecord.fields).map(([name, field]) => {
    const textIn = (values: FormValues) =>
      readableField(field, values[name], (text) => money(text, values.currency))
    const [one, other] = [textIn(before), textIn(after)]
    const differs = one !== other || before[name].trim() !== after[name].trim()
    return { name, label: field.label, before: one, after: other, differs }
  })

const lineText = (line: LineValues | undefined, currency: Money): string =>
  line === undefined
    ? ''
    : [
        `${line.description.trim()}, ${line.quantity} ${line.unit.trim()} × ${money(line.unitPrice, currency)}`,
        line.code.trim(),
        Number(line.discountPercent) === 0 ? '' : `${line.discountPercent} % discount`,
        line.taxCategory === '' ? '' : `${taxCategoryLabels[line.taxCategory]} ${line.taxRate} %`,
      ]
        .filter((text) => text !== '')
        .join(', ')

/** What differs between two versions of an invoice, field by field and line by line, in the form's order. */
export function diffInvoices(before: FormValues, after: FormValues): Change[] {
  const [first, ...fields] = fieldChanges(before, after)
  const logo = {
    name: 'companyLogo',
    label: 'Company Logo',
    before: logoText(before.companyLogo),
    after: logoText(after.companyLogo),
    differs: before.companyLogo !== after.companyLogo,
  }
  const count = Math.max(before.items.length, after.items.length)
  const lines = Array.from({ length: count }, (_, index) => {
    const [one, other] = [
      lineText(before.items[index], before.currency),
      lineText(after.items[index], after.currency),
    ]
    return {
      name: `items.${index}`,
      label: `Line ${index + 1}`,
      before: one,
      after: other,
      differs: one !== other,
    }
  })
  return [...(first === undefined ? [] : [first]), logo, ...fields, ...lines]
    .filter(({ differs }) => differs)
    .map(({ name, label, before, after }) => ({ name, label, before, after }))
}
