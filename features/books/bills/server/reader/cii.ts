import {
  isCreditNoteCode,
  joinTold,
  type EInvoice,
  type EInvoiceCategory,
  type EInvoiceExtra,
  type EInvoiceLine,
} from './e-invoice.ts'
import { all, type Element, find, textOf } from './xml.ts'

/**
 * CII, as in Factur-X, ZUGFeRD 2 and XRechnung: the root `CrossIndustryInvoice`. The second names are those of ZUGFeRD
 * 1, whose root is `CrossIndustryDocument`.
 */

const names = {
  document: ['ExchangedDocument', 'HeaderExchangedDocument'],
  transaction: ['SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction'],
  agreement: ['ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement'],
  settlement: ['ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement'],
  sums: ['SpecifiedTradeSettlementHeaderMonetarySummation', 'SpecifiedTradeSettlementMonetarySummation'],
  lineAgreement: ['SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement'],
  lineDelivery: ['SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery'],
  lineSettlement: ['SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement'],
  lineSums: ['SpecifiedTradeSettlementLineMonetarySummation', 'SpecifiedTradeSettlementMonetarySummation'],
  rate: ['RateApplicablePercent', 'ApplicablePercent'],
} as const

/** `20261120` in format 102, as `2026-11-20`. */
const dateOf = (from: Element | undefined): string => {
  const written = textOf(from, ['DateTimeString', 'DateString']) || textOf(from)
  return written.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

const categoryOf = (tax: Element | undefined): EInvoiceCategory => ({
  category: textOf(tax, 'CategoryCode'),
  rate: textOf(tax, names.rate),
})

const lineOf = (line: Element): EInvoiceLine => {
  const product = find(line, 'SpecifiedTradeProduct')
  const quantity = find(line, names.lineDelivery, 'BilledQuantity')
  const price = find(line, names.lineAgreement, 'NetPriceProductTradePrice')
  const settlement = find(line, names.lineSettlement)
  const notes = all(find(line, 'AssociatedDocumentLineDocument'), 'IncludedNote')
  return {
    description: joinTold([
      textOf(product, 'Name'),
      textOf(product, 'Description'),
      ...notes.map((note) => textOf(note, 'Content')),
    ]),
    code: textOf(product, 'SellerAssignedID'),
    quantity: textOf(quantity),
    unit: quantity?.attributes['unitCode'] ?? '',
    price: textOf(price, 'ChargeAmount'),
    priceQuantity: textOf(price, 'BasisQuantity'),
    amount: textOf(settlement, names.lineSums, 'LineTotalAmount'),
    ...categoryOf(find(settlement, 'ApplicableTradeTax')),
  }
}

const extraOf = (extra: Element): EInvoiceExtra => ({
  isCharge: textOf(extra, 'ChargeIndicator', 'Indicator') === 'true',
  reason: textOf(extra, 'Reason'),
  amount: textOf(extra, 'ActualAmount'),
  ...categoryOf(find(extra, 'CategoryTradeTax')),
})

const addressOf = (address: Element | undefined): string[] => [
  textOf(address, 'LineOne'),
  textOf(address, 'LineTwo'),
  textOf(address, 'LineThree'),
  `${textOf(address, 'PostcodeCode')} ${textOf(address, 'CityName')}`.trim(),
  textOf(address, 'CountryID'),
]

function supplierOf(seller: Element | undefined, settlement: Element | undefined): EInvoice['supplier'] {
  const vat = all(seller, 'SpecifiedTaxRegistration')
    .map((registration) => find(registration, 'ID'))
    .find((id) => id?.attributes['schemeID'] === 'VA')
  const accounts = all(settlement, 'SpecifiedTradeSettlementPaymentMeans').map(
    (means) =>
      textOf(means, 'PayeePartyCreditorFinancialAccount', 'IBANID') ||
      textOf(means, 'PayeePartyCreditorFinancialAccount', 'ProprietaryID'),
  )
  return {
    name: textOf(seller, 'Name') || textOf(seller, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    address: addressOf(find(seller, 'PostalTradeAddress')),
    vatId: textOf(vat),
    iban: accounts.find((account) => account !== '') ?? '',
  }
}

export function readCii(root: Element): EInvoice {
  const document = find(root, names.document)
  const transaction = find(root, names.transaction)
  const agreed = find(transaction, names.agreement)
  const settlement = find(transaction, names.settlement)
  const sums = find(settlement, names.sums)
  const currency = textOf(settlement, 'InvoiceCurrencyCode')
  const terms = all(settlement, 'SpecifiedTradePaymentTerms')
  const due = terms.map((term) => dateOf(find(term, 'DueDateDateTime')))
  const taxTotals = all(sums, 'TaxTotalAmount')
  return {
    isCreditNote: isCreditNoteCode(textOf(document, 'TypeCode')),
    number: textOf(document, 'ID'),
    date: dateOf(find(document, 'IssueDateTime')),
    dueDate: due.find((day) => day !== '') ?? '',
    currency,
    notes: [
      ...all(document, 'IncludedNote').map((note) => textOf(note, 'Content')),
      ...terms.map((term) => textOf(term, 'Description')),
    ],
    reference:
      textOf(agreed, 'BuyerReference') ||
      textOf(agreed, 'BuyerOrderReferencedDocument', ['IssuerAssignedID', 'ID']),
    supplier: supplierOf(find(agreed, 'SellerTradeParty'), settlement),
    lines: all(transaction, 'IncludedSupplyChainTradeLineItem').map(lineOf),
    extras: all(settlement, 'SpecifiedTradeAllowanceCharge').map(extraOf),
    taxes: all(settlement, 'ApplicableTradeTax').map((tax) => ({
      base: textOf(tax, 'BasisAmount'),
      amount: textOf(tax, 'CalculatedAmount'),
      ...categoryOf(tax),
    })),
    netTotal: textOf(sums, 'TaxBasisTotalAmount'),
    // A second sum may be in the supplier's own currency.
    taxTotal: textOf(
      taxTotals.find(({ attributes }) => attributes['currencyID'] === currency) ?? taxTotals[0],
    ),
    grossTotal: textOf(sums, 'GrandTotalAmount'),
    prepaid: textOf(sums, 'TotalPrepaidAmount'),
    rounding: textOf(sums, 'RoundingAmount'),
    payable: textOf(sums, 'DuePayableAmount'),
  }
}
