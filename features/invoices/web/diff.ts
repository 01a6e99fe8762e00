import { formatDate } from '#platform/contract/dates.ts'
import { formatCurrency, readDecimal } from '#platform/contract/decimal.ts'
import { statusLabel } from '../domain.ts'
import type { FormValues, LineValues } from './form/values.ts'

export interface Change {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly after: string
}

const labels = {
  companyName: 'Company Name',
  companyLogo: 'Company Logo',
  companyAddress: 'Company Address',
  customerName: 'Customer Name',
  customerId: 'Customer ID',
  customerAddress: 'Customer Address',
  contactPersonName: 'Contact Person',
  contactMobile: 'Contact Mobile',
  invoiceDate: 'Invoice Date',
  dueDate: 'Due Date',
  reference: 'Reference',
  currency: 'Currency',
  previousDues: 'Previous Cumulative Dues',
  paidAmount: 'Paid Amount',
  status: 'Status',
  preparedBy: 'Prepared By',
  checkedBy: 'Checked By',
  authorizedBy: 'Authorized By',
} satisfies Partial<Record<keyof FormValues, string>>

const fields: readonly (keyof typeof labels)[] = Object.keys(labels).filter(
  (name): name is keyof typeof labels => name in labels,
)

type Money = FormValues['currency']

const money = (text: string, currency: Money): string => {
  const value = readDecimal(text)
  return value === undefined ? text : formatCurrency(value, currency)
}

function shown(name: keyof typeof labels, values: FormValues): string {
  const value = values[name]
  // Nobody reads the address of a picture; its last letters still tell two apart.
  if (name === 'companyLogo') return value === '' ? '' : `Picture …${value.slice(-8)}`
  if (name === 'previousDues' || name === 'paidAmount') return money(value, values.currency)
  if (name === 'status') return statusLabel(value)
  return (name === 'invoiceDate' || name === 'dueDate') && value !== '' ? formatDate(value) : value.trim()
}

const lineText = (line: LineValues | undefined, currency: Money): string =>
  line === undefined
    ? ''
    : `${line.description.trim()}, ${line.quantity} ${line.unit.trim()} × ${money(line.unitPrice, currency)}`

/** What differs between two versions of an invoice, field by field and line by line, in the form's order. */
export function diffInvoices(before: FormValues, after: FormValues): Change[] {
  const plain = fields.map((name) => ({
    name,
    label: labels[name],
    before: shown(name, before),
    after: shown(name, after),
    differs: shown(name, before) !== shown(name, after) || before[name].trim() !== after[name].trim(),
  }))
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
  return [...plain, ...lines]
    .filter(({ differs }) => differs)
    .map(({ name, label, before, after }) => ({ name, label, before, after }))
}
