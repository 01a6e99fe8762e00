import { hasRate, type TaxCategory, type TaxPart } from '#features/books/taxes/domain.ts'
import { type Decimal, decimal, readDecimal, sum } from '#platform/contract/decimal.ts'
import { type EInvoice, type EInvoiceFormat, hasCategory, isIban, tidyNumber } from '../domain.ts'
import { sumsOf } from '../domain/sums.ts'
import { lineOf } from './ubl-lines.ts'
import { buyerParty, deliveryAddress, sellerParty } from './ubl-parties.ts'
import { amountsIn, filled, type Json, type SummedInvoice, text, vat } from './ubl-values.ts'

/** Reasons that a category has by itself, as codes and words. */
const reasons: Readonly<Partial<Record<TaxCategory, readonly [code: string, words: string]>>> = {
  AE: ['VATEX-EU-AE', 'Reverse charge'],
  K: ['VATEX-EU-IC', 'Intra-Community supply'],
  G: ['VATEX-EU-G', 'Export outside the EU'],
  O: ['VATEX-EU-O', 'Not subject to VAT'],
}

const category = (id: TaxCategory, rate: Decimal, more: Json = {}): Json => ({
  'cbc:ID': id,
  'cbc:Percent': id === 'O' ? undefined : rate.toFixed(),
  ...more,
  ...vat,
})

/** A tax category beside its part; a document whose lines lack one is refused before. */
const taxed = (parts: readonly TaxPart[]) =>
  parts.flatMap(({ category, ...part }) => (category === null ? [] : [{ ...part, id: category }]))

/** Why a part is not taxed: what its lines say, and the standard's code. */
function exemption(id: TaxCategory, { items }: EInvoice): Json {
  const said = items.flatMap((item) => (item.taxCategory === id ? [text(item.taxExemptionReason)] : []))
  const [code, words = ''] = reasons[id] ?? []
  const written = [...new Set(said.filter((reason) => reason !== ''))].join('; ')
  return id === 'E' || code !== undefined
    ? { 'cbc:TaxExemptionReasonCode': code, 'cbc:TaxExemptionReason': written === '' ? words : written }
    : {}
}

/** The discount or surcharge of the whole document, which EN 16931 has once for each category and rate. */
function documentAllowances(invoice: SummedInvoice): Json[] {
  const { allowance } = amountsIn(invoice.currency)
  return taxed(invoice.sums.taxes).flatMap(({ id, rate, discount, base }) =>
    allowance(discount, base.plus(discount), invoice.discountPercent).map((entry) => ({
      ...entry,
      'cac:TaxCategory': category(id, rate),
    })),
  )
}

function totals({ currency, sums, paidAmount }: SummedInvoice): Json {
  const { money } = amountsIn(currency)
  const discounts = sums.taxes.map(({ discount }) => discount)
  const allowances = sum(discounts.filter((discount) => discount.gt(0)))
  const charges = sum(discounts.filter((discount) => discount.lt(0))).times(-1)
  const paid = readDecimal(paidAmount) ?? decimal(0)
  const unlessZero = (name: string, amount: Decimal) => (amount.eq(0) ? {} : money(name, amount))
  return {
    ...money('cbc:LineExtensionAmount', sums.linesNet),
    ...money('cbc:TaxExclusiveAmount', sums.netTotal),
    ...money('cbc:TaxInclusiveAmount', sums.netTotal.plus(sums.taxTotal)),
    ...unlessZero('cbc:AllowanceTotalAmount', allowances),
    ...unlessZero('cbc:ChargeTotalAmount', charges),
    ...unlessZero('cbc:PrepaidAmount', paid),
    ...unlessZero('cbc:PayableRoundingAmount', sums.rounding),
    ...money('cbc:PayableAmount', sums.totalAmount.minus(paid)),
  }
}

function paymentMeans({ bankAccount, currency, number, seller, kind }: EInvoice): Json[] {
  const account = tidyNumber(bankAccount)
  // 1: nothing is agreed. 58: SEPA, which is for euros. 30: another transfer.
  if (account === '') return kind === 'creditNote' ? [{ 'cbc:PaymentMeansCode': '1' }] : []
  return [
    {
      'cbc:PaymentMeansCode': currency === 'EUR' && isIban(account) ? '58' : '30',
      'cbc:PaymentID': text(number),
      'cac:PayeeFinancialAccount': { 'cbc:ID': account, 'cbc:Name': text(seller.legalName || seller.name) },
    },
  ]
}

/**
 * UBL's credit notes have no due date, so their terms say it. The standard wants one of both, also where nothing is to
 * be paid. XRechnung ends lines of discounts with a break.
 */
function paymentTerms({ kind, dueDate, paymentTerms: terms, corrects }: EInvoice, format: EInvoiceFormat) {
  const isCredit = kind === 'creditNote'
  const due = isCredit && format !== 'facturx' && dueDate !== null ? `Due on ${dueDate}` : ''
  const lines = [text(terms), due].filter((line) => line !== '').join('\n')
  if (lines === '' && isCredit && dueDate === null)
    return corrects === null ? 'Credit' : `Credit for ${text(corrects.number)}`
  return format === 'xrechnung' && lines.includes('#') ? `${lines}\n` : lines
}

/**
 * The invoice in the words of UBL, from which the library writes every format. Amounts are texts; a name with `@` is an
 * attribute. What EN 16931 demands is there: `missingFor` found nothing.
 */
export function ublOf(written: EInvoice, format: EInvoiceFormat): Json {
  const invoice = { ...written, sums: sumsOf(written) }
  const { sums, currency, corrects, reference, notes } = invoice
  const { money } = amountsIn(currency)
  const note = [text(notes), reference === '' ? '' : `Reference: ${text(reference)}`]
  const withoutTax = hasCategory(invoice, 'O')
  return filled({
    'ubl:Invoice': {
      'cbc:ID': text(invoice.number),
      'cbc:IssueDate': invoice.issueDate,
      'cbc:DueDate': invoice.dueDate ?? undefined,
      'cbc:InvoiceTypeCode': invoice.kind === 'creditNote' ? '381' : '380',
      'cbc:Note': note.some((line) => line !== '') ? [note.filter((line) => line !== '').join('\n')] : [],
      'cbc:DocumentCurrencyCode': currency,
      'cbc:BuyerReference': text(invoice.buyerReference),
      'cac:BillingReference':
        corrects === null
          ? []
          : [
              {
                'cac:InvoiceDocumentReference': {
                  'cbc:ID': text(corrects.number),
                  'cbc:IssueDate': corrects.date,
                },
              },
            ],
      'cac:AccountingSupplierParty': sellerParty(invoice.seller, withoutTax),
      'cac:AccountingCustomerParty': buyerParty(invoice.buyer, withoutTax),
      'cac:Delivery': {
        'cbc:ActualDeliveryDate': invoice.deliveryDate ?? undefined,
        'cac:DeliveryLocation': hasCategory(invoice, 'K')
          ? { 'cac:Address': deliveryAddress(invoice.buyer) }
          : {},
      },
      'cac:PaymentMeans': paymentMeans(invoice),
      'cac:PaymentTerms': { 'cbc:Note': paymentTerms(invoice, format) },
      'cac:AllowanceCharge': documentAllowances(invoice),
      'cac:TaxTotal': [
        {
          ...money('cbc:TaxAmount', sums.taxTotal),
          'cac:TaxSubtotal': taxed(sums.taxes).map(({ id, rate, base, amount }) => ({
            ...money('cbc:TaxableAmount', base),
            ...money('cbc:TaxAmount', amount),
            'cac:TaxCategory': category(id, rate, hasRate(id) ? {} : exemption(id, invoice)),
          })),
        },
      ],
      'cac:LegalMonetaryTotal': totals(invoice),
      'cac:InvoiceLine': invoice.items.map((item, index) => lineOf(invoice, item, index)),
    },
  })
}
