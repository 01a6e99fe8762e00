import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  sample,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentSums, taxCategories, type TaxCategory } from '#features/books/taxes/domain.ts'
import { currencies, decimal, minorDigits, sum } from '#platform/contract/decimal.ts'
import { eInvoice, eLine } from '#tests/support/e-invoices.ts'
import { brokenRules } from '#tests/support/en16931/check.ts'
import type { EInvoice, EInvoiceFormat } from '../domain.ts'
import { unitCodeOf } from './units.ts'
import { writeXml } from './xml.ts'

const mixed = [
  eLine({ discountPercent: '10' }),
  eLine({ description: 'Book', unit: 'shelf of 3', quantity: '1', unitPrice: '29.97', taxRate: '7' }),
  eLine({
    unit: 'h',
    quantity: '1',
    unitPrice: '20',
    taxCategory: 'E',
    taxExemptionReason: '§ 4 Nr. 21 UStG',
  }),
]
const corrects = { number: 'INV-2026-00000', date: '2026-11-01' }
const only = (taxCategory: TaxCategory) => [eLine({ taxCategory, taxRate: '0' })]

/** Each format meets each kind, category and way of pricing at least once. */
const samples: Readonly<Record<string, readonly [EInvoiceFormat, EInvoice]>> = {
  'discounts and an exemption': ['ubl', eInvoice({ items: mixed, discountPercent: '5', paidAmount: '10' })],
  'discounts and an exemption in a PDF': ['facturx', eInvoice({ items: mixed, discountPercent: '5' })],
  'discounts and an exemption for offices': ['xrechnung', eInvoice({ items: mixed, discountPercent: '5' })],
  'gross prices that round': [
    'facturx',
    eInvoice({ pricesInclude: 'gross', items: [eLine({ quantity: '1', unitPrice: '19.95' })] }),
  ],
  'gross prices with surcharges': [
    'ubl',
    eInvoice({
      pricesInclude: 'gross',
      items: [...mixed, eLine({ discountPercent: '-7' })],
      discountPercent: '-3',
    }),
  ],
  'a credit note': [
    'ubl',
    eInvoice({ kind: 'creditNote', items: mixed, corrects, dueDate: null, paymentTerms: '' }),
  ],
  'a credit note under reverse charge': [
    'facturx',
    eInvoice({ kind: 'creditNote', items: only('AE'), corrects, dueDate: null, paymentTerms: '' }),
  ],
  'a supply within the EU': ['facturx', eInvoice({ items: only('K') })],
  'an export in yen': [
    'ubl',
    eInvoice({ items: [eLine({ taxCategory: 'G', quantity: '0.5', unitPrice: '333.33' })], currency: 'JPY' }),
  ],
  'nothing subject to tax': ['facturx', eInvoice({ items: only('O'), discountPercent: '2' })],
  'a zero rate, and a tax number without country': [
    'ubl',
    eInvoice({ items: only('Z'), seller: { vatId: '12/345/67890' }, bankAccount: '' }),
  ],
}

describe('writeXml', () => {
  it.each(Object.entries(samples))('passes the official rules: %s', async (_, [format, invoice]) => {
    const xml = await writeXml(format, invoice)
    expect(brokenRules(format === 'facturx' ? 'cii' : 'ubl', xml)).toEqual([])
  })

  it('keeps what the library loses in CII', async () => {
    const xml = await writeXml('facturx', eInvoice({ kind: 'creditNote', corrects, bankAccount: '1234567' }))
    expect(xml).toContain(
      '</ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:InvoiceReferencedDocument>' +
        '<ram:IssuerAssignedID>INV-2026-00000</ram:IssuerAssignedID>',
    )
    expect(xml).toContain('<qdt:DateTimeString format="102">20261101</qdt:DateTimeString>')
    expect(xml).toContain('<ram:ProprietaryID>1234567</ram:ProprietaryID>')
    expect(xml).not.toContain('IBANID')
  })

  it('escapes texts, and drops characters that XML cannot have', async () => {
    const xml = await writeXml('ubl', eInvoice())
    expect(xml).toContain('Nordlicht &lt;Foods&gt;')
    expect(xml).toContain('Thank you &amp; see you\n')
  })

  it('says no VAT number where nothing is subject to tax', async () => {
    const xml = await writeXml('ubl', eInvoice({ items: only('O') }))
    expect(xml).not.toMatch(/DE123456789|FR12345678901/)
  })

  it('writes the price of the whole quantity where the exact one has too many digits', async () => {
    const xml = await writeXml('ubl', eInvoice({ pricesInclude: 'gross', items: [eLine({ quantity: '3' })] }))
    expect(xml).toContain('<cbc:PriceAmount currencyID="EUR">126.05</cbc:PriceAmount>')
    expect(xml).toContain('<cbc:BaseQuantity unitCode="H87">3</cbc:BaseQuantity>')
  })
})

describe('unitCodeOf', () => {
  it('knows common words in any case, codes themselves, and no others', () => {
    expect(['Hours', 'pcs.', 'KGM', 'm²', 'Std.'].map(unitCodeOf)).toEqual([
      'HUR',
      'H87',
      'KGM',
      'MTK',
      'HUR',
    ])
    expect(unitCodeOf('shelf of 3')).toBeUndefined()
  })
})

const percent = integer({ min: -2500, max: 2500 }).map((hundredths) => (hundredths / 100).toFixed(2))
const line = record({
  quantity: integer({ min: 1, max: 100_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  unitPrice: integer({ min: 0, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  discountPercent: percent,
  taxCategory: constantFrom(...taxCategories.filter((category) => category !== 'O')),
  taxRate: constantFrom('5', '5.5', '7', '10', '19', '20', '25'),
  taxExemptionReason: constantFrom('Article 132', 'Export'),
}).map(eLine)
const invoices = record({
  currency: constantFrom(...currencies),
  pricesInclude: constantFrom('net' as const, 'gross' as const),
  discountPercent: oneof(constant('0'), percent),
  items: array(line, { minLength: 1, maxLength: 6 }),
  kind: constantFrom('invoice' as const, 'creditNote' as const),
}).map(eInvoice)

/** The amounts of all elements of this name. */
const amounts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, value = '']) => value)
const one = (xml: string, name: string) => decimal(amounts(xml, name).at(-1) ?? '0')
const numberIn = (xml: string, name: string) => decimal(amounts(xml, name)[0] ?? '1')

describe('amounts in the XML', () => {
  it('are those of the arithmetic, for random invoices in six currencies', async () => {
    await assert(
      asyncProperty(invoices, async (invoice) => {
        const sums = documentSums(invoice)
        const xml = await writeXml('ubl', invoice)
        const written = (value: { toFixed(digits: number): string }) =>
          value.toFixed(minorDigits(invoice.currency))
        const totals = xml.slice(
          xml.indexOf('<cac:LegalMonetaryTotal>'),
          xml.indexOf('</cac:LegalMonetaryTotal>'),
        )
        expect(written(one(totals, 'LineExtensionAmount'))).toBe(written(sums.linesNet))
        expect(written(one(totals, 'TaxExclusiveAmount'))).toBe(written(sums.netTotal))
        expect(written(one(totals, 'TaxInclusiveAmount'))).toBe(written(sums.netTotal.plus(sums.taxTotal)))
        expect(written(one(totals, 'PayableAmount'))).toBe(written(sums.totalAmount))
        const discounts = one(totals, 'AllowanceTotalAmount').minus(one(totals, 'ChargeTotalAmount'))
        expect(written(discounts)).toBe(written(sum(sums.taxes.map(({ discount }) => discount))))
        const lines = xml.split(/<cac:(?:Invoice|CreditNote)Line>/).slice(1)
        expect(lines).toHaveLength(invoice.items.length)
        for (const each of lines) {
          const quantity = one(each, '(?:Invoiced|Credited)Quantity')
          const allowance = decimal(amounts(each, 'Amount')[0] ?? '0')
          const sign = each.includes('<cbc:ChargeIndicator>true') ? 1 : -1
          const list = one(each, 'PriceAmount').times(quantity).div(numberIn(each, 'BaseQuantity'))
          // The rules of XRechnung allow two cents.
          const off = list.plus(allowance.times(sign)).minus(one(each, 'LineExtensionAmount'))
          expect(Number(off.abs().toFixed(4))).toBeLessThanOrEqual(0.02)
        }
      }),
      { numRuns: 80 },
    )
  })

  it('pass the official rules, for a few of them', async () => {
    for (const [index, invoice] of sample(invoices, { numRuns: 4, seed: 67 }).entries()) {
      const xml = await writeXml(index % 2 === 0 ? 'ubl' : 'facturx', invoice)
      expect(brokenRules(index % 2 === 0 ? 'ubl' : 'cii', xml)).toEqual([])
    }
  })
})
