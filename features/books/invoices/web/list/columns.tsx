import { fieldEntries } from '#features/books/records/domain.ts'
import { fieldColumn } from '#features/books/records/web/index.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import type { GridColumn } from '#platform/web/grid/index.ts'
import { RelativeTime, UserText } from '#platform/web/ui/index.ts'
import type { InvoiceSummary } from '../../contract.ts'
import { invoiceRecord, type InvoiceStatus, statusLabel } from '../../domain.ts'
import { InvoiceStanding } from '../standing.tsx'
import { StatusSelect } from './status-select.tsx'

type Column = GridColumn<InvoiceSummary>

const number: Column = {
  id: 'invoiceNumber',
  title: 'Invoice #',
  width: 152,
  pinned: true,
  card: 'line',
  sortable: true,
  text: ({ invoiceNumber }) => invoiceNumber,
  cell: ({ invoiceNumber }) => (
    <span className="block truncate font-medium tabular-nums">{invoiceNumber}</span>
  ),
}

const customer: Column = {
  id: 'customerName',
  title: 'Customer',
  width: 300,
  least: 134,
  card: 'title',
  sortable: true,
  text: ({ customerName, customerId }) =>
    customerId === '' ? customerName : `${customerName} (${customerId})`,
  cell: ({ customerName, customerId }) => (
    <span className="grid min-w-0 grid-cols-1">
      <UserText kind="name" className="leading-4.5">
        {customerName}
      </UserText>
      {customerId !== '' && (
        <UserText kind="name" className="text-xs leading-3.5 text-muted">
          {customerId}
        </UserText>
      )}
    </span>
  ),
}

const date: Column = {
  id: 'invoiceDate',
  title: 'Date',
  width: 124,
  card: 'line',
  sortable: true,
  text: ({ invoiceDate }) => invoiceDate,
  cell: ({ invoiceDate }) => <span className="tabular-nums">{formatDate(invoiceDate)}</span>,
}

const due: Column = {
  id: 'dueDate',
  title: 'Due Date',
  labelled: true,
  width: 224,
  card: 'line',
  sortable: true,
  text: ({ dueDate }) => dueDate ?? '',
  cell: (invoice) => (
    <span className="flex min-w-0 items-center gap-2">
      {invoice.dueDate !== null && (
        <span className="leading-4.5 tabular-nums">{formatDate(invoice.dueDate)}</span>
      )}
      <InvoiceStanding invoice={invoice} />
    </span>
  ),
}

/** Nothing of a draft is outstanding yet. */
const figureOf = (invoice: InvoiceSummary, id: 'totalAmount' | 'paidAmount' | 'openAmount'): number =>
  id === 'openAmount' && invoice.status === 'draft' ? 0 : invoice[id]

const money = (
  id: 'totalAmount' | 'paidAmount' | 'openAmount',
  title: string,
  card?: GridColumn<InvoiceSummary>['card'],
): Column => ({
  id,
  title,
  width: 140,
  align: 'end',
  card,
  text: (invoice) => String(figureOf(invoice, id)),
  cell: (invoice) => formatCurrency(figureOf(invoice, id), invoice.currency),
})

const amount: Column = { ...money('totalAmount', 'Amount', 'figure'), sortable: true }

const deleted: Column = {
  id: 'deletedAt',
  title: 'Deleted At',
  labelled: true,
  width: 160,
  sortable: true,
  card: 'line',
  text: ({ deletedAt }) => deletedAt ?? '',
  cell: ({ deletedAt }) => (deletedAt === null ? null : <RelativeTime date={deletedAt} />),
}

/** Fields whose definition requires a column. The columns above are written out. */
const listedFields: readonly Column[] = fieldEntries(invoiceRecord.fields)
  .filter(([, { isListed }]) => isListed === true)
  .map(([name, field]) => ({ ...fieldColumn<InvoiceSummary>(name, field), sortable: false }))

export const trashColumns: readonly Column[] = [number, customer, date, amount, deleted]

/** @param onStatus undefined for who may only read */
export const activeColumns = (
  onStatus: ((invoice: InvoiceSummary, status: InvoiceStatus) => void) | undefined,
): readonly Column[] => [
  number,
  customer,
  date,
  due,
  amount,
  money('paidAmount', 'Paid'),
  money('openAmount', 'Outstanding', 'line'),
  {
    id: 'status',
    title: 'Status',
    width: 192,
    sortable: true,
    card: 'badge',
    text: ({ status }) => statusLabel(status),
    cell: (invoice) => <StatusSelect invoice={invoice} onChange={onStatus} />,
  },
  ...listedFields,
]
