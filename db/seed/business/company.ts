import type { Role } from '#features/companies/domain.ts'
import { documentSums, type TaxCategory } from '#features/taxes/domain.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { insertCompanies, insertInvoices, insertParties, type NewInvoice } from '../../factories/index.ts'
import type { Username } from '../people.ts'
import type { Random } from '../random.ts'
import { articles, type Customer, customers } from './customers.ts'
import { workdayBefore } from './plan.ts'

/** The company of the demo with its own book: the last six months of its invoices, with tax. */

const company = {
  name: 'Hansen & Çelik Trading',
  legalName: 'Hansen & Çelik Trading GmbH',
  about: 'Bearings, valves and fasteners, from Hamburg to four continents since 1987.',
  street: 'Kehrwieder 8',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE136695976',
  registration: 'HRB 104221, Amtsgericht Hamburg',
  website: 'https://hansen-celik.example',
  email: 'invoices@hansen-celik.example',
  phone: '+49 40 555 0100',
  paymentTerms: '30 days net',
  invoiceNote: '',
  currency: 'EUR',
  taxes: true,
  issued: 'fixed',
  bankAccounts: [{ name: 'Main account', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }],
} as const

const people: readonly (readonly [Username, Role])[] = [
  ['ingrid.hansen', 'owner'],
  ['demo', 'manager'],
  ['helga.brandt', 'bookkeeper'],
  ['emily.clarke', 'trader'],
  ['piotr.zielinski', 'storekeeper'],
]

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
const vatIds: Readonly<Record<string, string>> = { GR: 'EL094259216', IT: 'IT00743110157', ES: 'ESA15075062' }

const companyAddress = `${company.street}\n${company.postcode} ${company.city}\nGermany`

function addressOf({ customerAddress }: Customer) {
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

function invoicesOf(customer: Customer, bookId: number, now: Date, random: Random): NewInvoice[] {
  const { customerName, customerAddress, contactPersonName, contactMobile, customerId, currency } = customer
  const tax = taxOf(addressOf(customer).country)
  return ages.map((age): NewInvoice => {
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
    return {
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
      paidAmount: isPaid ? documentSums({ currency, items }).totalAmount.toFixed() : '0',
      items,
      createdAt: new Date(`${invoiceDate}T12:00:00Z`),
    }
  })
}

export async function insertCompanyBook(
  tx: Transaction,
  idOf: (username: Username) => number,
  now: Date,
  random: Random,
): Promise<void> {
  const [made] = await insertCompanies(tx, [
    { ...company, people: people.map(([username, role]) => ({ userId: idOf(username), role })) },
  ])
  if (made === undefined) return
  const { bookId } = made
  await insertParties(
    tx,
    customers.map((customer) => {
      const { country, ...address } = addressOf(customer)
      return {
        ...address,
        country,
        ownerId: bookId,
        name: customer.customerName,
        customerId: customer.customerId,
        vatId: vatIds[country] ?? '',
        currency: customer.currency,
        paymentTermsDays: 30,
        contacts: [
          { name: customer.contactPersonName, role: 'Purchasing', email: '', phone: customer.contactMobile },
        ],
      }
    }),
  )
  await insertInvoices(
    tx,
    customers
      .flatMap((customer) => invoicesOf(customer, bookId, now, random))
      .sort((a, b) => a.invoiceDate.localeCompare(b.invoiceDate)),
  )
}
