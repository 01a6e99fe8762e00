import { addDays, today } from '#platform/contract/dates.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { TaxCategory } from '#features/books/taxes/domain.ts'
import type { Invoice } from '../contract.ts'
import { maxNotes } from '../domain/kinds.ts'
import { newInvoices, refusing } from './service.ts'
import { withSums } from './stored-values.ts'
import { customersCalled } from './suggestions.ts'
import * as sql from './sql/index.ts'

/** What an order says of an invoice. */
export interface OrderOutline {
  readonly seller: string
  /** As the book's record or the order calls them. */
  readonly customer: string
  readonly customerAddress: string
  readonly partyId: number | null
  readonly currency: Currency
  readonly reference: string
  readonly buyerReference: string
  readonly deliveryDate: string | null
  readonly paymentTerms: string
  readonly notes: string
  readonly lines: readonly {
    readonly description: string
    readonly unit: string
    readonly quantity: string
    readonly unitPrice: string
    readonly itemId: number | null
    readonly code: string
    readonly orderLine: number
    /** Of the item; null if it has none. */
    readonly tax: {
      readonly category: TaxCategory
      readonly rate: string
      readonly reason: string
    } | null
  }[]
}

/** What orders may do with invoices: draft one. */
export function invoicesForOrders(app: Pick<App, 'database' | 'live'>) {
  const invoices = newInvoices(app)

  /** A draft with what the records know of the customer. What they owe stays on the invoices of which it is. */
  const draft = async (tx: Transaction, book: Book, outline: OrderOutline): Promise<Invoice> => {
    const { currency } = outline
    const [[latest], defaults, { same }] = await Promise.all([
      sql.findCompanies(tx, book.id),
      sql.findDefaults(tx, book.id),
      customersCalled(tx, book, { name: outline.customer, usual: currency }),
    ])
    const known = same.length === 1 ? same[0] : undefined
    const taxes = outline.lines.map(
      ({ tax }) => tax ?? { category: 'S' as const, rate: defaults.taxRate, reason: '' },
    )
    // Where the rate is not known, a person says it.
    const isTaxed =
      defaults.taxes && taxes.every(({ category, rate }) => category !== 'S' || Number(rate) > 0)
    const invoiceDate = today()
    const customerId = known?.customerId ?? ''
    const customerName = known?.name ?? outline.customer
    const values = withSums({
      kind: 'invoice',
      status: 'draft',
      companyName: latest?.name ?? (defaults.companyName || outline.seller),
      companyAddress: latest?.address ?? (defaults.companyAddress || outline.seller),
      logoKey: latest?.logoKey ?? null,
      customerName,
      customerAddress: (known?.address ?? '') || outline.customerAddress || customerName,
      contactPersonName: known?.contactPerson ?? '',
      contactMobile: known?.contactMobile ?? '',
      customerId,
      partyId: outline.partyId,
      invoiceDate,
      dueDate: typeof known?.termDays === 'number' ? addDays(invoiceDate, known.termDays) : null,
      reference: outline.reference,
      buyerReference: outline.buyerReference,
      projectName: '',
      currency,
      pricesInclude: 'net',
      discountPercent: '0',
      deliveryDate: outline.deliveryDate,
      paymentTerms: outline.paymentTerms || defaults.paymentTerms,
      bankAccount: defaults.bankAccounts[0]?.iban ?? '',
      notes: [outline.notes, defaults.notes]
        .filter((part) => part !== '')
        .join('\n')
        .slice(0, maxNotes),
      // What is paid until the draft is issued would be asked for again; the bill says the total alone.
      previousDues: '0',
      paidAmount: '0',
      preparedBy: latest?.preparedBy ?? '',
      checkedBy: latest?.checkedBy ?? '',
      authorizedBy: latest?.authorizedBy ?? '',
      items: outline.lines.map(({ tax: _tax, ...line }, index) => ({
        ...line,
        serial: index + 1,
        discountPercent: '0',
        taxCategory: isTaxed ? (taxes[index]?.category ?? null) : null,
        taxRate: isTaxed ? (taxes[index]?.rate ?? '0') : '0',
        taxExemptionReason: isTaxed ? (taxes[index]?.reason ?? '') : '',
      })),
    })
    return refusing(() => invoices.insert(tx, book, values))
  }

  return { draft }
}

export type OrderInvoices = ReturnType<typeof invoicesForOrders>
