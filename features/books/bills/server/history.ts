import { type HistoryChange, insertHistory, type NewHistory } from '#features/books/records/server/index.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Bill } from '../contract.ts'

const labels = {
  kind: 'Kind',
  status: 'Status',
  billNumber: 'Our number',
  supplierName: 'Supplier',
  supplierAddress: 'Address',
  supplierVatId: 'VAT number',
  supplierIban: 'Bank account',
  supplierNumber: 'Number of the supplier',
  billDate: 'Date',
  dueDate: 'Due date',
  currency: 'Currency',
  reference: 'Reference',
  projectName: 'Project name',
  pricesInclude: 'Prices',
  discountPercent: 'Discount in percent',
  totalAmount: 'Total',
  notes: 'Notes',
} as const satisfies Partial<Record<keyof Bill, string>>

const lineText = (item: Bill['items'][number] | undefined): string => {
  if (item === undefined) return ''
  const { description, quantity, unit, unitPrice, discountPercent, taxCategory, taxRate } = item
  const discount = discountPercent === 0 ? '' : ` − ${discountPercent} %`
  const tax = taxCategory === null ? '' : `, ${taxCategory} ${taxRate} %`
  return `${description}, ${quantity} ${unit} × ${unitPrice}${discount}${tax}`
}

function valueIn(bill: Bill, field: string): string {
  const value: unknown = Object.entries(bill).find(([name]) => name === field)?.[1]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** What differs between two versions of a bill: fields, then lines. */
export function billChanges(before: Bill, after: Bill): HistoryChange[] {
  const fields = Object.entries(labels).map(([field, label]) => ({
    field,
    label,
    from: valueIn(before, field),
    to: valueIn(after, field),
  }))
  const lines = Array.from({ length: Math.max(before.items.length, after.items.length) }, (_, index) => ({
    field: `items.${index}`,
    label: `Line ${index + 1}`,
    from: lineText(before.items[index]),
    to: lineText(after.items[index]),
  }))
  return [...fields, ...lines].filter(({ from, to }) => from !== to)
}

export const noteBill = (
  tx: Transaction,
  { id: bookId, memberId }: Book,
  kind: NewHistory['kind'],
  id: number,
  changes: readonly HistoryChange[] = [],
): Promise<void> =>
  insertHistory(tx, { bookId, collection: 'bills', memberId, kind, records: [{ id, changes }] })
