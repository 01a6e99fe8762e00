import { Readable } from 'node:stream'
import type { Invoice } from '#features/books/invoices/contract.ts'
import type { InvoicesForEInvoices } from '#features/books/invoices/server/index.ts'
import type { Book } from '#platform/server/book.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { safeFileName } from '#platform/server/files/uploads.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Thread } from '#platform/server/thread.ts'
import { type EInvoiceCheck, eInvoiceErrors } from '../contract.ts'
import { type EInvoiceFormat, type Missing, missingFor, type XmlFormat, xmlFormats } from '../domain.ts'
import { type Source, sourceOf } from './source.ts'
import type { XmlTask } from './thread.ts'
import { eInvoiceWriter } from './write.ts'

/** Without both sides, what they lack is no matter yet. */
const lackOf = (format: EInvoiceFormat, { invoice, missing }: Source): Missing[] =>
  missing.length > 0 ? [...missing] : missingFor(format, invoice)

const answer = (
  { id, invoiceNumber, customerName }: Invoice,
  format: EInvoiceFormat,
  bytes: Uint8Array,
): FileAnswer => {
  const isPdf = format === 'facturx'
  const name = `${invoiceNumber} ${customerName}`
  return {
    open: async () => Readable.from([bytes]),
    size: bytes.length,
    mimeType: isPdf ? 'application/pdf' : 'application/xml',
    fileName: safeFileName(isPdf ? `${name}.pdf` : `${name} ${format}.xml`),
    inline: false,
    cacheControl: 'private, no-store',
    // It says what company, customer and payments say now, so that it has no version of its own.
    version: `${id} ${format} ${Date.now()}`,
  }
}

export function eInvoiceService(invoices: InvoicesForEInvoices, thread: Thread<XmlTask, string>) {
  const write = eInvoiceWriter(thread)

  const find = async (book: Pick<Book, 'id'>, id: number): Promise<{ invoice: Invoice; source: Source }> => {
    const invoice = await invoices.get(book, id)
    if (invoice.kind !== 'invoice' && invoice.kind !== 'creditNote')
      throw new Refusal(eInvoiceErrors.otherKind)
    return { invoice, source: await sourceOf(invoices, book, invoice) }
  }

  /** Drafts too, so that people can complete them before they are issued. */
  const check = async (book: Book, id: number): Promise<EInvoiceCheck> => {
    const { source } = await find(book, id)
    return {
      missing: {
        facturx: lackOf('facturx', source),
        ubl: lackOf('ubl', source),
        xrechnung: lackOf('xrechnung', source),
      },
      companyId: source.companyId,
      partyId: source.partyId,
    }
  }

  const file = async (book: Book, id: number, format: EInvoiceFormat): Promise<FileAnswer> => {
    const { invoice, source } = await find(book, id)
    if (invoice.status === 'draft') throw new Refusal(eInvoiceErrors.draft)
    const lack = lackOf(format, source)
    if (lack.length > 0)
      throw new Refusal(eInvoiceErrors.incomplete, {
        fields: lack.map((each) => ({ ...each, code: 'missing' })),
      })
    const bytes = await write(format, source.invoice, (attachment) =>
      invoices.pdfWith(book, invoice, attachment),
    )
    return answer(invoice, format, bytes)
  }

  /** An issued invoice, and the formats in which its receiver gets it: those for which it lacks nothing. */
  const received = async (seller: Pick<Book, 'id'>, id: number) => {
    const { invoice, source } = await find(seller, id)
    const isIssued = invoice.status !== 'draft'
    const formats = xmlFormats.filter((format) => isIssued && lackOf(format, source).length === 0)
    return { invoice, source, formats }
  }

  return {
    check,
    file,

    receivedFormats: async (seller: Pick<Book, 'id'>, id: number): Promise<XmlFormat[]> =>
      (await received(seller, id)).formats,

    async receivedFile(seller: Pick<Book, 'id'>, id: number, format: XmlFormat): Promise<FileAnswer> {
      const { invoice, source, formats } = await received(seller, id)
      if (!formats.includes(format)) throw new Refusal(eInvoiceErrors.notYet)
      return answer(invoice, format, await write(format, source.invoice))
    },
  }
}

export type EInvoiceService = ReturnType<typeof eInvoiceService>
