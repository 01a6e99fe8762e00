import type { PriceMode, TaxCategory, TaxedLine } from '#features/books/taxes/domain.ts'
import { countryCodes } from '#platform/contract/countries.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { type StoredSums, sumsOf } from './domain/sums.ts'

/** E-invoices by EN 16931: what they say, whatever the format. */

export const eInvoiceFormats = ['facturx', 'ubl', 'xrechnung'] as const
export type EInvoiceFormat = (typeof eInvoiceFormats)[number]
/** Those that are XML alone. */
export const xmlFormats = ['ubl', 'xrechnung'] as const satisfies readonly EInvoiceFormat[]
export type XmlFormat = (typeof xmlFormats)[number]

export const formatLabels: Readonly<Record<EInvoiceFormat, string>> = {
  facturx: 'Factur-X (ZUGFeRD)',
  ubl: 'UBL',
  xrechnung: 'XRechnung',
}

/** The seller or the buyer. What is not known is empty. */
export interface EParty {
  readonly name: string
  readonly legalName: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  /** ISO 3166-1, or empty. */
  readonly country: string
  /** A VAT number, or a tax number without a country. */
  readonly vatId: string
  readonly registration: string
  readonly email: string
  readonly phone: string
  readonly contact: string
}

export interface ELine extends TaxedLine {
  readonly description: string
  readonly unit: string
  readonly code: string
  readonly taxExemptionReason: string
}

export interface EInvoice {
  readonly kind: 'invoice' | 'creditNote'
  readonly number: string
  readonly issueDate: string
  readonly dueDate: string | null
  readonly deliveryDate: string | null
  readonly currency: Currency
  readonly pricesInclude: PriceMode
  readonly discountPercent: string | number
  readonly items: readonly ELine[]
  readonly paidAmount: string | number
  readonly seller: EParty
  readonly buyer: EParty
  readonly buyerReference: string
  /** The customer's own, such as an order's number. */
  readonly reference: string
  readonly notes: string
  readonly paymentTerms: string
  /** An IBAN or another account number, or empty. */
  readonly bankAccount: string
  /** The invoice that a credit note is about. */
  readonly corrects: { readonly number: string; readonly date: string } | null
  /** The sums as they are stored; without them, they are those of the lines. */
  readonly stored?: StoredSums
}

/** A VAT number begins with its country; other tax numbers do not. Greece writes EL, Northern Ireland XI. */
export const isVatNumber = (written: string): boolean => /^[A-Z]{2}[A-Z0-9]/.test(tidyNumber(written))

/** Without the blanks and marks that people put into numbers. */
export const tidyNumber = (written: string): string => written.replaceAll(/[\s.-]/g, '').toUpperCase()

export const hasCategory = ({ items }: Pick<EInvoice, 'items'>, category: TaxCategory): boolean =>
  items.some(({ taxCategory }) => taxCategory === category)

/** An IBAN begins with its country and two check digits. */
export const isIban = (account: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(tidyNumber(account))

/** What an e-invoice of a format lacks, for people: the field that is to be filled, and a sentence. */
export interface Missing {
  /** A field of the invoice's form, or one of `company` or `party`. */
  readonly field: string
  readonly message: string
}

/** Greece and Northern Ireland have other letters in VAT numbers than as countries. */
const taxCountries = new Set([...countryCodes, 'EL', 'XI'])

const isCountry = (code: string): boolean => countryCodes.includes(code)

/** The items that a sentence is about, by their places in the form. */
function aboutItems(invoice: EInvoice, lacks: (item: ELine) => boolean, field: string, sentence: string) {
  const places = invoice.items.flatMap((item, index) => (lacks(item) ? [index] : []))
  const [first] = places
  if (first === undefined) return []
  const named = places.slice(0, maxPlacesNamed).map((place) => place + 1)
  const others = places.length - named.length
  const more = others > 0 ? ` and ${others} more` : ''
  const which = `${places.length === 1 ? 'Item' : 'Items'} ${named.join(', ')}${more}`
  return [{ field: `items.${first}.${field}`, message: `${which}: ${sentence}` }]
}
const maxPlacesNamed = 5

const itemRules = (invoice: EInvoice): Missing[] => [
  ...aboutItems(invoice, ({ description }) => description.trim() === '', 'description', 'add a description.'),
  ...aboutItems(
    invoice,
    ({ taxCategory }) => taxCategory === null || taxCategory === undefined,
    'taxCategory',
    'choose how it is taxed. An e-invoice says so for each item.',
  ),
  ...aboutItems(
    invoice,
    ({ taxCategory, taxRate }) => taxCategory === 'S' && !(Number(taxRate ?? 0) > 0),
    'taxRate',
    'add the tax rate, or choose Zero rate or Exempt.',
  ),
  ...aboutItems(
    invoice,
    ({ taxCategory, taxExemptionReason }) => taxCategory === 'E' && taxExemptionReason.trim() === '',
    'taxExemptionReason',
    'say why it is exempt from tax, for instance the paragraph of the law.',
  ),
  ...(hasCategory(invoice, 'O')
    ? aboutItems(
        invoice,
        ({ taxCategory }) => taxCategory !== 'O',
        'taxCategory',
        'an invoice with items that are not subject to tax can have no others. Put them on another invoice.',
      )
    : []),
]

type Rule = readonly [lacks: boolean, field: string, message: string]

const found = (rules: readonly Rule[]): Missing[] =>
  rules.flatMap(([lacks, field, message]) => (lacks ? [{ field, message }] : []))

const isForeignNumber = (vatId: string): boolean =>
  isVatNumber(vatId) && !taxCountries.has(tidyNumber(vatId).slice(0, 2))

/** The tax numbers that the categories demand. */
function numberRules(invoice: EInvoice): Missing[] {
  const { seller, buyer } = invoice
  const has = (...categories: TaxCategory[]) => categories.some((each) => hasCategory(invoice, each))
  const isRegistered = seller.registration.trim() !== ''
  const needsVat = has('K', 'G') && !isVatNumber(seller.vatId)
  const needsNumber = !needsVat && has('S', 'Z', 'E', 'AE') && seller.vatId.trim() === ''
  const usesVat = isVatNumber(seller.vatId) && !has('O')
  return found([
    [
      needsVat,
      'company.vatId',
      'Add the VAT number of your company, which begins with its country, such as DE.',
    ],
    [needsNumber, 'company.vatId', 'Add the VAT number or the tax number of your company.'],
    [
      !needsVat && !needsNumber && !usesVat && !isRegistered,
      'company.registration',
      'Add the registration number of your company, because the e-invoice has no VAT number of it.',
    ],
    [
      isForeignNumber(seller.vatId),
      'company.vatId',
      'The VAT number of your company must begin with the two letters of a country, such as DE.',
    ],
    [
      has('K') && !isVatNumber(buyer.vatId),
      'party.vatId',
      'Add the VAT number of the customer, which a supply within the EU needs.',
    ],
    [
      !has('K') && has('AE') && !isVatNumber(buyer.vatId) && buyer.registration.trim() === '',
      'party.vatId',
      'Add the VAT number of the customer, which reverse charge needs.',
    ],
    [
      isForeignNumber(buyer.vatId),
      'party.vatId',
      'The VAT number of the customer must begin with the two letters of a country, such as FR.',
    ],
  ])
}

/** Lines of payment terms that begin with # are for machines; this is the only form that they may have. */
const earlyPayment = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/

/** What XRechnung demands beside EN 16931. */
function xrechnungRules({ kind, seller, buyer, ...invoice }: EInvoice): Missing[] {
  const lacks = (written: string) => written.trim() === ''
  const terms = invoice.paymentTerms.split('\n').map((line) => line.trim())
  return found([
    [lacks(seller.city), 'company.city', 'Add the city of your company.'],
    [lacks(seller.postcode), 'company.postcode', 'Add the postcode of your company.'],
    [lacks(seller.email), 'company.email', 'Add the email address of your company.'],
    [seller.phone.replaceAll(/\D/g, '').length < 3, 'company.phone', 'Add the phone number of your company.'],
    [lacks(buyer.city), 'party.city', 'Add the city of the customer.'],
    [lacks(buyer.postcode), 'party.postcode', 'Add the postcode of the customer.'],
    [lacks(buyer.email), 'party.email', 'Add the email address of the customer, to which an XRechnung goes.'],
    [
      lacks(invoice.buyerReference),
      'buyerReference',
      'Add the buyer reference. Public offices in Germany call it Leitweg-ID; others may agree on any text.',
    ],
    [
      kind === 'invoice' && lacks(invoice.bankAccount),
      'bankAccount',
      'Choose the bank account to which the customer pays.',
    ],
    [
      terms.some((line) => line.startsWith('#') && !earlyPayment.test(line)),
      'paymentTerms',
      'No line of the payment terms may begin with #.',
    ],
  ])
}

/** What the standard demands and the invoice does not have, in the order of company, customer and invoice. */
export function missingFor(format: EInvoiceFormat, invoice: EInvoice): Missing[] {
  const { seller, buyer, dueDate, paymentTerms, paidAmount } = invoice
  const isPayable = sumsOf(invoice).totalAmount.gt(paidAmount)
  const all = [
    ...found([
      [!isCountry(seller.country), 'company.country', 'Add the country of your company.'],
      [!isCountry(buyer.country), 'party.country', 'Add the country of the customer.'],
    ]),
    ...numberRules(invoice),
    ...found([
      [
        invoice.kind === 'invoice' && isPayable && dueDate === null && paymentTerms.trim() === '',
        'dueDate',
        'Add a due date or payment terms.',
      ],
      [
        hasCategory(invoice, 'K') && invoice.deliveryDate === null,
        'deliveryDate',
        'Add the delivery date, which a supply within the EU needs.',
      ],
    ]),
    ...(format === 'xrechnung' ? xrechnungRules(invoice) : []),
    ...itemRules(invoice),
  ]
  const groups = ['company.', 'party.']
  const place = ({ field }: Missing) => (groups.findIndex((group) => field.startsWith(group)) + 3) % 3
  return all.toSorted((one, other) => place(one) - place(other))
}
