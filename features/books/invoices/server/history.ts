import {
  changesBetween,
  type HistoryChange,
  insertHistory,
  type NewHistory,
} from '#features/books/records/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Invoice, SavedInvoice } from '../contract.ts'
import { invoiceRecord } from '../domain.ts'

const lineText = (item: Invoice['items'][number] | undefined): string =>
  item === undefined ? '' : `${item.description}, ${item.quantity} ${item.unit} × ${item.unitPrice}`

/** What differs between two versions of an invoice: fields, logo, lines. */
export function invoiceChanges(before: SavedInvoice, after: SavedInvoice): HistoryChange[] {
  const lines = Array.from({ length: Math.max(before.items.length, after.items.length) }, (_, index) => ({
    field: `items.${index}`,
    label: `Line ${index + 1}`,
    from: lineText(before.items[index]),
    to: lineText(after.items[index]),
  }))
  const logo = {
    field: 'companyLogo',
    label: 'Company Logo',
    from: before.companyLogo ?? '',
    to: after.companyLogo ?? '',
  }
  return [
    ...changesBetween(invoiceRecord, { ...before }, { ...after }),
    ...[logo, ...lines].filter(({ from, to }) => from !== to),
  ]
}

export const noteInvoices = (
  tx: Transaction,
  { id: bookId, memberId }: { readonly id: BookId; readonly memberId: number | null },
  kind: NewHistory['kind'],
  records: NewHistory['records'],
): Promise<void> => insertHistory(tx, { bookId, collection: 'invoices', memberId, kind, records })
