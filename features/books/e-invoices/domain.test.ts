import { describe, expect, it } from 'vitest'
import { eInvoice, eLine } from '#tests/support/e-invoices.ts'
import { type EInvoice, eInvoiceFormats, missingFor } from './domain.ts'

const fields = (invoice: EInvoice, format: (typeof eInvoiceFormats)[number] = 'ubl') =>
  missingFor(format, invoice).map(({ field }) => field)

describe('missingFor', () => {
  it('finds nothing in a complete invoice of any format', () => {
    for (const format of eInvoiceFormats) expect(missingFor(format, eInvoice())).toEqual([])
  })

  it('asks for the countries, which every address has', () => {
    expect(fields(eInvoice({ seller: { country: '' }, buyer: { country: 'XX' } }))).toEqual([
      'company.country',
      'party.country',
    ])
  })

  it('asks for a tax number where there is tax, and takes one without a country beside a registration', () => {
    expect(fields(eInvoice({ seller: { vatId: '' } }))).toEqual(['company.vatId'])
    expect(fields(eInvoice({ seller: { vatId: '12/345/67890' } }))).toEqual([])
    expect(fields(eInvoice({ seller: { vatId: '12/345/67890', registration: '' } }))).toEqual([
      'company.registration',
    ])
    expect(fields(eInvoice({ seller: { vatId: 'ZZ123' } }))).toEqual(['company.vatId'])
    expect(fields(eInvoice({ seller: { vatId: 'EL123456789' } }))).toEqual([])
  })

  it('asks for a tax category of each item, and a rate of the standard one', () => {
    const items = [
      eLine(),
      eLine({ taxCategory: null }),
      eLine({ taxRate: '0' }),
      eLine({ taxCategory: null }),
    ]
    const missing = missingFor('ubl', eInvoice({ items }))
    expect(missing.map(({ field }) => field)).toEqual(['items.1.taxCategory', 'items.2.taxRate'])
    expect(missing[0]?.message).toBe(
      'Items 2, 4: choose how it is taxed. An e-invoice says so for each item.',
    )
  })

  it('names at most five of many items', () => {
    const items = Array.from({ length: 8 }, () => eLine({ taxCategory: 'E' }))
    expect(missingFor('ubl', eInvoice({ items }))).toEqual([
      {
        field: 'items.0.taxExemptionReason',
        message:
          'Items 1, 2, 3, 4, 5 and 3 more: say why it is exempt from tax, for instance the paragraph of the law.',
      },
    ])
  })

  it('asks for what supplies within the EU need', () => {
    const items = [eLine({ taxCategory: 'K', taxRate: '0' })]
    const invoice = eInvoice({ items, deliveryDate: null, seller: { vatId: '12/3' }, buyer: { vatId: '' } })
    expect(fields(invoice)).toEqual(['company.vatId', 'party.vatId', 'deliveryDate'])
  })

  it('asks for a number of the customer under reverse charge, which may be the registration', () => {
    const items = [eLine({ taxCategory: 'AE' })]
    expect(fields(eInvoice({ items, buyer: { vatId: '' } }))).toEqual(['party.vatId'])
    expect(fields(eInvoice({ items, buyer: { vatId: '', registration: 'RCS 1' } }))).toEqual([])
  })

  it('lets what is not subject to tax stand alone, with a registration in place of the VAT number', () => {
    const other = eLine({ taxCategory: 'O' })
    expect(fields(eInvoice({ items: [other, eLine()] }))).toEqual(['items.1.taxCategory'])
    expect(fields(eInvoice({ items: [other], seller: { registration: '' } }))).toEqual([
      'company.registration',
    ])
  })

  it('asks for a due date or terms where something is to be paid', () => {
    expect(fields(eInvoice({ dueDate: null, paymentTerms: '' }))).toEqual(['dueDate'])
    expect(fields(eInvoice({ dueDate: null, paymentTerms: '', paidAmount: '119' }))).toEqual([])
  })

  it('asks for more in an XRechnung', () => {
    const invoice = eInvoice({
      seller: { city: '', postcode: '', email: '', phone: 'x' },
      buyer: { city: '', postcode: '', email: '' },
      buyerReference: ' ',
      bankAccount: '',
      paymentTerms: '#1 pay',
    })
    expect(fields(invoice)).toEqual([])
    expect(fields(invoice, 'xrechnung')).toEqual([
      'company.city',
      'company.postcode',
      'company.email',
      'company.phone',
      'party.city',
      'party.postcode',
      'party.email',
      'buyerReference',
      'bankAccount',
      'paymentTerms',
    ])
    expect(fields(eInvoice({ paymentTerms: 'Net\n#SKONTO#TAGE=14#PROZENT=2.00#' }), 'xrechnung')).toEqual([])
  })
})
