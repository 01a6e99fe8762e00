import { insertHistory } from '#features/books/records/server/index.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { methodLabels } from '../domain.ts'
import * as sql from './sql/index.ts'

const collections = [
  { kind: 'invoice', name: 'invoices' },
  { kind: 'bill', name: 'bills' },
] as const

/** `60 EUR, Bank transfer, 2026-04-01, Wire 7` */
function textOf(
  { allocations, currency, method, date, reference }: sql.PaymentRow,
  document: sql.PayableRow,
) {
  const own = allocations.find(
    ({ invoiceId, billId }) => (document.of === 'invoice' ? invoiceId : billId) === document.id,
  )
  return [`${own?.amount ?? ''} ${currency}`, methodLabels[method], date, reference]
    .filter((part) => part !== '')
    .join(', ')
}

/** Notes on the documents what was paid, and tells open pages. */
export async function notePayment(
  { live }: Pick<App, 'live'>,
  tx: Transaction,
  { id: bookId, memberId }: Book,
  payment: sql.PaymentRow,
  { before, isGone }: { readonly before: readonly sql.PayableRow[]; readonly isGone: boolean },
): Promise<void> {
  const after = await sql.findPayable(tx, bookId, sql.documentsIn(before))
  const readers = { book: bookId, areas: ['invoices'] } as const
  live.changed(tx, { resource: 'financials', id: payment.id }, { book: bookId, areas: ['financials'] })
  const plain = (amount: string) => decimal(amount).toFixed()
  for (const collection of collections) {
    const documents = before.filter(({ of }) => of === collection.kind)
    // They are two at most.
    // oxlint-disable-next-line no-await-in-loop
    await insertHistory(tx, {
      bookId,
      collection: collection.name,
      memberId,
      kind: 'changed',
      records: documents.map((document) => {
        const { id, kind, paidAmount } = document
        const text = textOf(payment, document)
        const [from, to] = isGone ? [text, ''] : ['', text]
        const paid = after.find((row) => row.of === document.of && row.id === id)?.paidAmount ?? paidAmount
        const [label, sum] = kind === 'creditNote' ? ['Refund', 'Refunded'] : ['Payment', 'Paid Amount']
        return {
          id,
          changes: [
            { field: 'payment', label, from, to },
            { field: 'paidAmount', label: sum, from: plain(paidAmount), to: plain(paid) },
          ],
        }
      }),
    })
    for (const { id } of documents) live.changed(tx, { resource: collection.name, id }, readers)
  }
  live.changed(tx, { resource: 'payments', id: payment.id }, readers)
}
