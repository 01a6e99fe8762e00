import {
  isCreditNoteCode,
  joinTold,
  type EInvoice,
  type EInvoiceCategory,
  type EInvoiceExtra,
  type EInvoiceLine,
} from './e-invoice.ts'
import { all, type Element, find, textOf } from './xml.ts'

/** UBL: the roots `Invoice` and `CreditNote`. */

const categoryOf = (category: Element | undefined): EInvoiceCategory => ({
  category: textOf(category, 'ID'),
  rate: textOf(category, 'Percent'),
})

const lineOf = (line: Element): EInvoiceLine => {
  const item = find(line, 'Item')
  const quantity = find(line, ['InvoicedQuantity', 'CreditedQuantity'])
  return {
    description: joinTold([textOf(item, 'Name'), textOf(item, 'Description'), textOf(line, 'Note')]),
    code: textOf(item, 'SellersItemIdentification', 'ID'),
    quantity: textOf(quantity),
    unit: quantity?.attributes['unitCode'] ?? '',
    price: textOf(line, 'Price', 'PriceAmount'),
    priceQuantity: textOf(line, 'Price', 'BaseQuantity'),
    amount: textOf(line, 'LineExtensionAmount'),
    ...categoryOf(find(item, 'ClassifiedTaxCategory')),
  }
}

const extraOf = (extra: Element): EInvoiceExtra => ({
  isCharge: textOf(extra, 'ChargeIndicator') === 'true',
  reason: textOf(extra, 'AllowanceChargeReason'),
  amount: textOf(extra, 'Amount'),
  ...categoryOf(find(extra, 'TaxCategory')),
})

const addressOf = (address: Element | undefined): string[] => [
  textOf(address, 'StreetName'),
  textOf(address, 'AdditionalStreetName'),
  textOf(address, 'AddressLine', 'Line'),
  `${textOf(address, 'PostalZone')} ${textOf(address, 'CityName')}`.trim(),
  textOf(address, 'Country', 'IdentificationCode'),
]

function supplierOf(root: Element): EInvoice['supplier'] {
  const party = find(root, 'AccountingSupplierParty', 'Party')
  const taxed = all(party, 'PartyTaxScheme').find((scheme) => textOf(scheme, 'TaxScheme', 'ID') === 'VAT')
  const accounts = all(root, 'PaymentMeans').map((means) => textOf(means, 'PayeeFinancialAccount', 'ID'))
  return {
    name: textOf(party, 'PartyName', 'Name') || textOf(party, 'PartyLegalEntity', 'RegistrationName'),
    address: addressOf(find(party, 'PostalAddress')),
    vatId: textOf(taxed, 'CompanyID'),
    iban: accounts.find((account) => account !== '') ?? '',
  }
}

export function readUbl(root: Element): EInvoice {
  const isCreditNote =
    root.name === 'CreditNote' || isCreditNoteCode(textOf(root, ['InvoiceTypeCode', 'CreditNoteTypeCode']))
  const currency = textOf(root, 'DocumentCurrencyCode')
  // A second sum may be in the supplier's own currency.
  const sums = all(root, 'TaxTotal')
  const tax = sums.find((sum) => find(sum, 'TaxAmount')?.attributes['currencyID'] === currency) ?? sums[0]
  const totals = find(root, 'LegalMonetaryTotal')
  return {
    isCreditNote,
    number: textOf(root, 'ID'),
    date: textOf(root, 'IssueDate'),
    dueDate: textOf(root, 'DueDate') || textOf(root, 'PaymentMeans', 'PaymentDueDate'),
    currency,
    notes: [...all(root, 'Note').map((note) => textOf(note)), textOf(root, 'PaymentTerms', 'Note')],
    reference: textOf(root, 'BuyerReference') || textOf(root, 'OrderReference', 'ID'),
    supplier: supplierOf(root),
    lines: all(root, ['InvoiceLine', 'CreditNoteLine']).map(lineOf),
    extras: all(root, 'AllowanceCharge').map(extraOf),
    taxes: all(tax, 'TaxSubtotal').map((part) => ({
      base: textOf(part, 'TaxableAmount'),
      amount: textOf(part, 'TaxAmount'),
      ...categoryOf(find(part, 'TaxCategory')),
    })),
    netTotal: textOf(totals, 'TaxExclusiveAmount'),
    taxTotal: textOf(tax, 'TaxAmount'),
    grossTotal: textOf(totals, 'TaxInclusiveAmount'),
    prepaid: textOf(totals, 'PrepaidAmount'),
    rounding: textOf(totals, 'PayableRoundingAmount'),
    payable: textOf(totals, 'PayableAmount'),
  }
}
