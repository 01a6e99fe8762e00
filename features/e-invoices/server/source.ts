import { type CompanySide, findCompanyOfBook } from '#features/companies/server/index.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import type { InvoicesForEInvoices } from '#features/invoices/server/index.ts'
import type { Party } from '#features/parties/contract.ts'
import { findPartyOf } from '#features/parties/server/index.ts'
import type { Book } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { EInvoice, EParty, Missing } from '../domain.ts'

type Side = Omit<EParty, 'contact'>

const nothing: Side = {
  name: '',
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

/** A side as it was when the invoice was issued. What was unknown then is taken from today's. */
function sideOf(issued: Side | null, today: Side | undefined, name: string): Side {
  const filled = (field: keyof Side) => issued?.[field] || today?.[field] || ''
  return {
    name: filled('name') || name,
    legalName: issued === null ? filled('legalName') : issued.legalName,
    street: filled('street'),
    postcode: filled('postcode'),
    city: filled('city'),
    country: filled('country'),
    vatId: filled('vatId'),
    registration: filled('registration'),
    email: filled('email'),
    phone: filled('phone'),
  }
}

export interface Source {
  readonly invoice: EInvoice
  /** What no field of company or customer could give. */
  readonly missing: readonly Missing[]
  readonly companyId: number | null
  readonly partyId: number | null
}

function missingSides(customer: string, company?: CompanySide, party?: Party): Missing[] {
  if (company === undefined)
    return [
      {
        field: 'company',
        message:
          'An e-invoice needs a company as its seller. Write this invoice in the book of your company.',
      },
    ]
  return party === undefined
    ? [
        {
          field: 'party',
          message: `Add ${customer} to Customers & Suppliers, with the country, which an e-invoice names.`,
        },
      ]
    : []
}

/** An invoice or credit note with both its sides. */
export async function sourceOf(
  queries: Queries,
  invoices: Pick<InvoicesForEInvoices, 'get'>,
  book: Pick<Book, 'id'>,
  invoice: Invoice,
): Promise<Source> {
  const { customerName, corrects } = invoice
  const [company, party, corrected] = await Promise.all([
    findCompanyOfBook(queries, book.id),
    findPartyOf(queries, book.id, invoice.partyId, customerName),
    corrects === null ? null : invoices.get(book, corrects.id),
  ])
  const seller = sideOf(invoice.seller, company ?? nothing, invoice.companyName)
  const buyer = sideOf(invoice.buyer, party, customerName)
  return {
    missing: missingSides(customerName, company, party),
    companyId: company?.id ?? null,
    partyId: party?.id ?? null,
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
      seller: { ...seller, contact: invoice.preparedBy || seller.name },
      buyer: { ...buyer, phone: invoice.contactMobile || buyer.phone, contact: invoice.contactPersonName },
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
