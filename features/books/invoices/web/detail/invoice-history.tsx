import { type HistoryChange } from '#features/books/records/contract.ts'
import { fieldEntries } from '#features/books/records/domain.ts'
import { readableField, RecordHistory } from '#features/books/records/web/form.ts'
import { readDecimal } from '#platform/contract/decimal.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import type { Invoice } from '../../contract.ts'
import { invoiceRecord } from '../../domain.ts'
import { api } from '../queries.ts'

/** Who changed an invoice, when and how. */
export function InvoiceHistory({ invoice: { id, currency } }: { invoice: Invoice }) {
  const money = (text: string): string => {
    const amount = readDecimal(text)
    return amount === undefined ? text : formatCurrency(amount, currency)
  }
  const textOf = ({ field: name }: HistoryChange, value: string): string => {
    const field = fieldEntries(invoiceRecord.fields).find(([known]) => known === name)?.[1]
    if (name === 'companyLogo') return value === '' ? '' : `Picture …${value.slice(-8)}`
    return field === undefined || value === '' ? value : readableField(field, value, money)
  }
  return (
    <RecordHistory
      record={['invoices', id]}
      load={(cursor, signal) =>
        api.page('GET /api/invoices/:id/history', { params: { id }, query: { cursor }, signal })
      }
      textOf={textOf}
    />
  )
}
