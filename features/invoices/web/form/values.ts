import { today } from '#platform/contract/dates.ts'
import { type Currency, currencies, decimal, defaultCurrency } from '#platform/contract/decimal.ts'
import type { Invoice, InvoiceSuggestions } from '../../contract.ts'
import { type InvoiceStatus, statuses } from '../../domain.ts'

/** A line as the form holds it. Figures are what was typed, letter by letter. */
export interface LineValues {
  serial: number
  description: string
  unit: string
  quantity: string
  unitPrice: string
}

export interface FormValues {
  companyName: string
  companyLogo: string
  companyAddress: string
  customerName: string
  customerId: string
  customerAddress: string
  contactPersonName: string
  contactMobile: string
  invoiceDate: string
  dueDate: string
  reference: string
  currency: Currency
  previousDues: string
  paidAmount: string
  status: InvoiceStatus
  items: LineValues[]
  preparedBy: string
  checkedBy: string
  authorizedBy: string
}

export const blankLine = (serial: number): LineValues => ({
  serial,
  description: '',
  unit: '',
  quantity: '1',
  unitPrice: '0',
})

/** A new invoice: the specification's defaults, from the company that wrote the last one. */
export const blankValues = (latest: InvoiceSuggestions['latest'] = null): FormValues => ({
  companyName: latest?.companyName ?? '',
  companyLogo: latest?.companyLogo ?? '',
  companyAddress: latest?.companyAddress ?? '',
  customerName: '',
  customerId: '',
  customerAddress: '',
  contactPersonName: '',
  contactMobile: '',
  invoiceDate: today(),
  dueDate: '',
  reference: '',
  currency: defaultCurrency,
  previousDues: '0',
  paidAmount: '0',
  status: 'draft',
  items: [blankLine(1)],
  preparedBy: '',
  checkedBy: '',
  authorizedBy: '',
})

const written = (value: number): string => decimal(value).toFixed()

export const valuesOf = (invoice: Invoice): FormValues => ({
  companyName: invoice.companyName,
  companyLogo: invoice.companyLogo ?? '',
  companyAddress: invoice.companyAddress,
  customerName: invoice.customerName,
  customerId: invoice.customerId,
  customerAddress: invoice.customerAddress,
  contactPersonName: invoice.contactPersonName,
  contactMobile: invoice.contactMobile,
  invoiceDate: invoice.invoiceDate,
  dueDate: invoice.dueDate ?? '',
  reference: invoice.reference,
  currency: invoice.currency,
  previousDues: written(invoice.previousDues),
  paidAmount: written(invoice.paidAmount),
  status: invoice.status,
  items: invoice.items.map(({ serial, description, unit, quantity, unitPrice }) => ({
    serial,
    description,
    unit,
    quantity: written(quantity),
    unitPrice: written(unitPrice),
  })),
  preparedBy: invoice.preparedBy,
  checkedBy: invoice.checkedBy,
  authorizedBy: invoice.authorizedBy,
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textOf = (kept: Readonly<Record<string, unknown>>, name: string, usual: string): string => {
  const value = kept[name]
  return typeof value === 'string' ? value : usual
}

/** A draft as storage gives it back; whatever it lacks is as in a blank form. */
export function readValues(kept: unknown): FormValues | undefined {
  if (!isRecord(kept)) return undefined
  const blank = blankValues()
  const text = (name: keyof FormValues, usual = '') => textOf(kept, name, usual)
  const lines = Array.isArray(kept['items']) ? kept['items'].filter(isRecord) : []
  return {
    companyName: text('companyName'),
    companyLogo: text('companyLogo'),
    companyAddress: text('companyAddress'),
    customerName: text('customerName'),
    customerId: text('customerId'),
    customerAddress: text('customerAddress'),
    contactPersonName: text('contactPersonName'),
    contactMobile: text('contactMobile'),
    invoiceDate: text('invoiceDate', blank.invoiceDate),
    dueDate: text('dueDate'),
    reference: text('reference'),
    currency: currencies.find((one) => one === kept['currency']) ?? blank.currency,
    previousDues: text('previousDues', blank.previousDues),
    paidAmount: text('paidAmount', blank.paidAmount),
    status: statuses.find((one) => one === kept['status']) ?? blank.status,
    items:
      lines.length === 0
        ? blank.items
        : lines.map((line, index) => ({
            serial: typeof line['serial'] === 'number' ? line['serial'] : index + 1,
            description: textOf(line, 'description', ''),
            unit: textOf(line, 'unit', ''),
            quantity: textOf(line, 'quantity', ''),
            unitPrice: textOf(line, 'unitPrice', ''),
          })),
    preparedBy: text('preparedBy'),
    checkedBy: text('checkedBy'),
    authorizedBy: text('authorizedBy'),
  }
}
