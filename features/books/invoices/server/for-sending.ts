import { lockBook } from '#features/books/settlement/server/index.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Invoice, invoiceErrors } from '../contract.ts'
import { noteInvoices } from './history.ts'
import type { LogoService } from './logos.ts'
import type { InvoiceDocuments } from './pdf/document.ts'
import { presentInvoice } from './present.ts'
import { lockOwnInvoice, type OwnInvoice } from './rights.ts'
import type { InvoiceService } from './service.ts'

/** What a feature may do that sends invoices to recipients. */
export function invoicesForSending(
  invoices: InvoiceService,
  documents: InvoiceDocuments,
  logos: LogoService,
) {
  /** Locks an invoice that is not in the trash. */
  const lockShown = async (tx: Transaction, invoice: OwnInvoice): Promise<Invoice> => {
    // In the order of all writers, so that none waits for another in a circle.
    await lockBook(tx, invoice.bookId)
    const row = await lockOwnInvoice(tx, invoice)
    if (row.deletedAt !== null) throw new Refusal(invoiceErrors.inTrash)
    return presentInvoice(row)
  }

  return {
    get: invoices.get,
    lockShown,

    /** The same; a final one becomes sent. */
    markSent: async (tx: Transaction, book: Book, invoice: OwnInvoice): Promise<Invoice> => {
      const shown = await lockShown(tx, invoice)
      return shown.status === 'final' ? invoices.changeIn(tx, book, invoice, { status: 'sent' }) : shown
    },

    /** Adds an entry to the history of an invoice. */
    note: (tx: Transaction, book: Book, id: number, label: string, from: string, to: string): Promise<void> =>
      noteInvoices(tx, book, 'changed', [{ id, changes: [{ field: 'sending', label, from, to }] }]),

    /** As the member writes numbers and dates, or as the specification does. */
    pdf: (
      book: { readonly id: BookId; readonly memberId: number | null },
      id: number,
      paper: 'a4' | 'letter' = 'a4',
    ) => documents.pdf(book, id, { paper }),

    logo: logos.show,
  }
}

export type SendingInvoices = ReturnType<typeof invoicesForSending>
