import type { Invoice } from '#features/books/invoices/contract.ts'
import type { InvoicesForEInvoices } from '#features/books/invoices/server/index.ts'
import type { Book } from '#platform/server/book.ts'
import type { EInvoice, Missing } from '../domain.ts'

const nothing = {
  legalName: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
  vatId: '',
  registration: '',
  email: '',
  phone: '',
}

export interface Source {
  readonly invoice: EInvoice
  /** What no field of company or customer could give. */
  readonly missing: readonly Missing[]
  readonly companyId: number | null
  readonly partyId: number | null
}

function missingSides({ seller, buyer, customerName }: Invoice): Missing[] {
  if (seller === null)
    return [
      {
        field: 'company',
        message:
          'An e-invoice needs a company as its seller. Write this invoice in the book of your company.',
      },
    ]
  return buyer === null
    ? [
        {
          field: 'party',
          message: `Add ${customerName} to Customers & Suppliers, with the country, which an e-invoice names.`,
        },
      ]
    : []
}

/** An invoice or credit note with both its sides, as its paper says them. */
export async function sourceOf(
  invoices: Pick<InvoicesForEInvoices, 'get'>,
  book: Pick<Book, 'id'>,
  invoice: Invoice,
): Promise<Source> {
  const { companyName, customerName, corrects } = invoice
  const corrected = corrects === null ? null : await invoices.get(book, corrects.id)
  const seller = invoice.seller ?? nothing
  const buyer = invoice.buyer ?? nothing
  return {
    missing: missingSides(invoice),
    companyId: invoice.seller?.id ?? null,
    partyId: invoice.buyer?.id ?? null,
    invoice: {
      kind: invoice.kind === 'creditNote' ? 'creditNote' : 'invoice',
      number: invoice.invoiceNumber,
      issueDate: invoice.invoiceDate,
      dueDate: invoice.dueDate,
      deliveryDate: invoice.deliveryDate,
      currency: invoice.currency,
      pricesInclude: invoice.pricesInclude,
      discountPercent: invoice.discountPercent,
      items: invoice.items,
      paidAmount: invoice.paidAmount,
      seller: { ...seller, name: companyName, contact: invoice.preparedBy || companyName },
      buyer: {
        ...buyer,
        name: customerName,
        phone: invoice.contactMobile || buyer.phone,
        contact: invoice.contactPersonName,
      },
      buyerReference: invoice.buyerReference,
      reference: invoice.reference,
      notes: [invoice.accountWarning ?? '', invoice.notes].filter((text) => text !== '').join('\n'),
      paymentTerms: invoice.paymentTerms,
      bankAccount: invoice.bankAccount || (invoice.seller?.bankAccount?.iban ?? ''),
      stored: {
        lines: invoice.items,
        taxes: invoice.taxes,
        discountAmount: invoice.discountAmount,
        netTotal: invoice.netTotal,
        taxTotal: invoice.taxTotal,
        rounding: invoice.rounding,
        totalAmount: invoice.totalAmount,
      },
      corrects: corrected === null ? null : { number: corrected.invoiceNumber, date: corrected.invoiceDate },
    },
  }
}
