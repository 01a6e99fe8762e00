import { commonErrors } from '#platform/contract/errors.ts'
import type { Book } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Invoice, invoiceErrors, invoiceForm, type InvoiceValues } from '../contract.ts'
import { totalsOf } from '../domain.ts'
import { logoAddress } from './logo-address.ts'
import { withKnownReferences } from './references.ts'
import type { OwnInvoice } from './rights.ts'
import { type InvoiceService, refusing } from './service.ts'
import { newValues } from './stored-values.ts'
import * as sql from './sql/index.ts'

type OfOneInvoice =
  | 'kind'
  | 'status'
  | 'invoiceDate'
  | 'dueDate'
  | 'deliveryDate'
  | 'previousDues'
  | 'paidAmount'

/** What all invoices of a series say. It was stored when the series was made, perhaps before a field existed. */
export type InvoiceContent = Omit<InvoiceValues, OfOneInvoice>

export interface RepeatedInvoice {
  readonly content: InvoiceContent
  readonly logoKey: string | null
  readonly totalAmount: string
}

/** Reads what is stored by the rules of today. */
function readForm(form: object): InvoiceValues {
  const read = invoiceForm.safeParse(form)
  if (read.success) return read.data
  const { badRequest } = commonErrors
  throw new Refusal(badRequest, { sentence: read.error.issues[0]?.message ?? badRequest.sentence })
}

/** What a feature may do that makes invoices by itself. */
export function invoicesForSeries(invoices: InvoiceService) {
  return {
    /** What an invoice says, to be said again. */
    contentOf: async (queries: Queries, { bookId, id }: OwnInvoice): Promise<RepeatedInvoice> => {
      const row = await sql.findInvoice(queries, bookId, id)
      if (row === undefined) throw new Refusal(commonErrors.notFound)
      if (row.deletedAt !== null) throw new Refusal(invoiceErrors.inTrash)
      if (row.kind !== 'invoice') throw new Refusal(invoiceErrors.notRepeated)
      const { logoKey } = row
      const companyLogo = logoKey === null ? null : logoAddress(logoKey)
      const {
        kind: _kind,
        status: _status,
        invoiceDate: _date,
        dueDate: _due,
        deliveryDate: _delivery,
        previousDues,
        paidAmount,
        items,
        ...said
      } = readForm({ ...row, companyLogo, previousDues: '0', paidAmount: '0' })
      const content = { ...said, items: items.map((item) => ({ ...item, id: null, fromLineId: null })) }
      const { totalAmount } = totalsOf({ ...content, previousDues, paidAmount })
      return { content, logoKey, totalAmount: totalAmount.toFixed() }
    },

    /** A draft with the dues that the customer has now. */
    make: async (
      tx: Transaction,
      book: Book,
      content: InvoiceContent,
      dates: Pick<InvoiceValues, 'invoiceDate' | 'dueDate'>,
    ): Promise<Invoice> => {
      const [known = content] = await withKnownReferences(tx, book.id, [content])
      const form = readForm({ ...known, ...dates, kind: 'invoice', status: 'draft' })
      const previousDues = await sql.findDuesOf(tx, book.id, form)
      return refusing(() => invoices.insert(tx, book, newValues({ ...form, previousDues })))
    },

    /** Gives a draft its number; it is sent in the same transaction. */
    issue: (tx: Transaction, book: Book, invoice: OwnInvoice): Promise<Invoice> =>
      refusing(() => invoices.changeIn(tx, book, invoice, { status: 'sent' })),
  }
}

export type SeriesInvoices = ReturnType<typeof invoicesForSeries>
