import { documentSums, type TaxCategory } from '#features/books/taxes/domain.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { NewInvoice, NewPayment } from '../../../factories/index.ts'
import type { Random } from '../../random.ts'
import { articles, type Customer, customers } from '../customers.ts'
import { onWorkday, workdayBefore } from '../plan.ts'
import { company, companyAddress } from './about.ts'

/** What the company sold in six months, and how its customers paid. */

const countries: Readonly<Record<string, string>> = {
  'United Kingdom': 'GB',
  Greece: 'GR',
  'United Arab Emirates': 'AE',
  Morocco: 'MA',
  Italy: 'IT',
  Israel: 'IL',
  Spain: 'ES',
}
/** Of customers within the European Union; all are invented. */
export const vatIds: Readonly<Record<string, string>> = {
  GR: 'EL094259216',
  IT: 'IT00743110157',
  ES: 'ESA15075062',
}

export function addressOf({ customerAddress }: Customer) {
  const [street = '', town = '', country = ''] = customerAddress.split('\n')
  const [, postcode = '', city = town] = /^(\d[\d ]*\d) (.+)$/.exec(town) ?? []
  return { street, postcode, city, country: countries[country] ?? '' }
}

/** The tax of a delivery from Germany, by where it goes. */
function taxOf(country: string): { taxCategory: TaxCategory; taxRate?: string; taxExemptionReason?: string } {
  if (country === '') return { taxCategory: 'S', taxRate: '19' }
  return country in vatIds
    ? { taxCategory: 'K', taxExemptionReason: 'Tax-free supply within the EU' }
    : { taxCategory: 'G', taxExemptionReason: 'Tax-free export' }
}

/** In days before now. */
const ages = [168, 121, 66, 19] as const

export interface PlannedSale {
  readonly invoice: NewInvoice
  /** The day of the customer's transfer. Null: nothing came yet. */
  readonly paidOn: string | null
  /** The amount of that transfer. */
  readonly paidAmount: string
}

function salesTo(customer: Customer, bookId: number, now: Date, random: Random): PlannedSale[] {
  const { customerName, customerAddress, contactPersonName, contactMobile, customerId, currency } = customer
  const tax = taxOf(addressOf(customer).country)
  return ages.map((age): PlannedSale => {
    const invoiceDate = workdayBefore(now, age + random.integer(0, 9))
    const items = random
      .shuffled(articles)
      .slice(0, random.integer(2, 4))
      .map(([description, unit, price, quantity], index) => ({
        description,
        unit,
        quantity: String(random.integer(...quantity)),
        unitPrice: random.between(...price).toFixed(2),
        ...(index === 0 && { discountPercent: '3' }),
        ...tax,
      }))
    const isPaid = age > 100 || (age > 60 && customer.pays === 'promptly')
    // Of the invoices of two months ago, those who pay in parts have paid half.
    const isHalfPaid = !isPaid && age > 60 && customer.pays === 'partly'
    const total = documentSums({ currency, items }).totalAmount
    const invoice: NewInvoice = {
      userId: bookId,
      status: age > 30 ? 'sent' : 'final',
      companyName: company.legalName,
      companyAddress,
      customerName,
      customerAddress,
      contactPersonName,
      contactMobile,
      customerId,
      reference: `PO ${random.integer(10_000, 99_999)}`,
      invoiceDate,
      dueDate: addDays(invoiceDate, 30),
      deliveryDate: invoiceDate,
      paymentTerms: company.paymentTerms,
      currency,
      items,
      createdAt: new Date(`${invoiceDate}T12:00:00Z`),
    }
    return {
      invoice,
      paidOn: isPaid || isHalfPaid ? onWorkday(addDays(invoiceDate, random.integer(12, 38))) : null,
      paidAmount: (isHalfPaid ? total.div(2).round(2) : total).toFixed(2),
    }
  })
}

/** The sales of six months, oldest first. */
export const planSales = (bookId: number, now: Date, random: Random): PlannedSale[] =>
  customers
    .flatMap((customer) => salesTo(customer, bookId, now, random))
    .sort((a, b) => a.invoice.invoiceDate.localeCompare(b.invoice.invoiceDate))

/** The transfers of the customers, each for one invoice. `ids` are those of the invoices. */
export const paymentsOf = (sales: readonly PlannedSale[], ids: readonly number[]): NewPayment[] =>
  sales.flatMap(({ invoice, paidOn, paidAmount }, index) =>
    paidOn === null
      ? []
      : [
          {
            bookId: invoice.userId,
            direction: 'in',
            date: paidOn,
            amount: paidAmount,
            currency: invoice.currency,
            reference: invoice.reference ?? '',
            account: company.bankAccounts[0].name,
            partyName: invoice.customerName,
            invoiceId: ids[index] ?? 0,
          },
        ],
  )
