import type { GridColumn } from '../grid/index.ts'
import { Badge } from '../ui/index.ts'
import { arabic, longName } from './section.tsx'

export interface Order {
  readonly id: number
  readonly number: string
  readonly customer: string
  readonly status: (typeof statuses)[number]
  readonly due: string
  readonly quantity: number
  readonly amount: number
  readonly note: string
}

const statuses = ['Draft', 'Sent', 'Paid', 'Overdue'] as const
const tones = { Draft: 'neutral', Sent: 'info', Paid: 'success', Overdue: 'danger' } as const
const customers = [
  'Nordsee Kontor GmbH',
  'Bergen Fisk AS',
  'Baltic Timber OÜ',
  arabic,
  'Café Österreich',
  longName,
  'Porto Cork Lda',
]
const notes = ['', 'Two pallets', '=HYPERLINK("https://example.com")', 'Deliver\tto the back door', '-5 %']

const decimal = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (amount: number) => `${decimal.format(amount)} EUR`
const twoDigits = (value: number) => String(value).padStart(2, '0')

export const newOrder = (id: number): Order => ({
  id,
  number: `ORD-${String(id).padStart(6, '0')}`,
  customer: customers[(id * 5) % customers.length] ?? '',
  status: statuses[(id * 3 + (id >> 2)) % statuses.length] ?? 'Draft',
  due: `2026-${twoDigits(1 + (id % 12))}-${twoDigits(1 + (id % 28))}`,
  quantity: (id * 37) % 950,
  amount: ((id * 7919) % 2_000_000) / 100 - 2_000,
  note: notes[id % notes.length] ?? '',
})

export const manyOrders = (count: number): readonly Order[] =>
  Array.from({ length: count }, (_, index) => newOrder(index + 1))

export const columns: readonly GridColumn<Order>[] = [
  {
    id: 'number',
    title: 'Number',
    width: 140,
    pinned: true,
    sortable: true,
    cell: ({ number }) => <span className="font-medium">{number}</span>,
    text: ({ number }) => number,
    card: 'title',
  },
  {
    id: 'customer',
    card: 'line',
    title: 'Customer',
    width: 220,
    sortable: true,
    cell: ({ customer }) => customer,
    text: ({ customer }) => customer,
  },
  {
    id: 'status',
    card: 'badge',
    title: 'Status',
    width: 120,
    cell: ({ status }) => (
      <Badge tone={tones[status]} dot>
        {status}
      </Badge>
    ),
    text: ({ status }) => status,
  },
  { id: 'due', title: 'Due', width: 110, sortable: true, cell: ({ due }) => due, text: ({ due }) => due },
  {
    id: 'quantity',
    title: 'Quantity',
    width: 100,
    align: 'end',
    cell: ({ quantity }) => quantity,
    text: ({ quantity }) => String(quantity),
  },
  {
    id: 'amount',
    title: 'Amount',
    width: 140,
    align: 'end',
    sortable: true,
    cell: ({ amount }) => money(amount),
    text: ({ amount }) => money(amount),
    card: 'figure',
  },
  { id: 'note', title: 'Note', width: 160, cell: ({ note }) => note, text: ({ note }) => note },
  {
    id: 'long',
    title: 'A title so long that no column is wide enough for it',
    width: 130,
    cell: ({ id }) => `Lot ${id}`,
    text: ({ id }) => `Lot ${id}`,
  },
]
