import { describe, expect, it } from 'vitest'
import { fromCompany, fromCustomer, named, priceInUnit } from './autofill.ts'

const customer = {
  name: 'Hansen',
  address: 'Dock Road 3',
  contactPerson: 'Ingrid Hansen',
  contactMobile: '+49 40 1',
  customerId: 'HC-1',
  previousCumulativeDues: 120.5,
  duesFrom: '2026-03-05',
  currency: 'EUR' as const,
  termDays: 30,
}
const untouched = { currency: 'USD' as const, chosen: false, invoiceDate: '2026-03-05' }

describe('a known customer', () => {
  it('brings address, contacts and dues in their currency', () => {
    expect(fromCustomer(customer, untouched)).toEqual({
      customerName: 'Hansen',
      customerAddress: 'Dock Road 3',
      contactPersonName: 'Ingrid Hansen',
      contactMobile: '+49 40 1',
      customerId: 'HC-1',
      currency: 'EUR',
      previousDues: '120.5',
    })
  })

  it('brings no dues in euros into an invoice set to dollars', () => {
    const filled = fromCustomer(customer, { ...untouched, chosen: true })
    expect([filled.currency, filled.previousDues]).toEqual(['USD', '0'])
  })

  it('brings no dues of an invoice that is dated later', () => {
    expect(fromCustomer(customer, { ...untouched, invoiceDate: '2026-03-04' }).previousDues).toBe('0')
    expect(fromCustomer({ ...customer, duesFrom: null }, untouched).previousDues).toBe('120.5')
  })
})

describe('the price of an item in another unit', () => {
  const item = {
    description: 'Bearing',
    unit: 'pcs',
    unitPrice: 1.15,
    currency: 'EUR' as const,
    units: [
      { unit: 'Carton', factor: '50' },
      { unit: 'gram', factor: '0.003' },
    ],
    itemId: 7,
    code: '',
    taxCategory: null,
    taxRate: 0,
    taxExemptionReason: '',
  }

  it('follows the factor, there and back', () => {
    expect(priceInUnit(item, { unit: 'carton', unitPrice: '1.15' }, 'EUR')).toBe('57.5')
    expect(priceInUnit(item, { unit: 'pcs', unitPrice: '57.50' }, 'EUR')).toBe('1.15')
    expect(priceInUnit(item, { unit: 'gram', unitPrice: '57.5' }, 'EUR')).toBe('0')
  })

  it('leaves a typed price, an unknown unit and another currency alone', () => {
    expect(priceInUnit(item, { unit: 'carton', unitPrice: '1.1' }, 'EUR')).toBeUndefined()
    expect(priceInUnit(item, { unit: 'pallet', unitPrice: '1.15' }, 'EUR')).toBeUndefined()
    expect(priceInUnit(item, { unit: 'carton', unitPrice: '1.15' }, 'USD')).toBeUndefined()
    expect(priceInUnit({ ...item, units: [] }, { unit: 'pcs', unitPrice: '1.15' }, 'EUR')).toBeUndefined()
  })
})

it('a known company without signers leaves the signers of the form', () => {
  const filled = fromCompany({
    name: 'Whitfield',
    address: 'Harbour Street',
    logo: null,
    preparedBy: 'Dana',
    checkedBy: '',
    authorizedBy: '',
  })
  expect(filled).toEqual({
    companyName: 'Whitfield',
    companyAddress: 'Harbour Street',
    companyLogo: '',
    preparedBy: 'Dana',
  })
})

it('a name typed out in full is known, unless two have it', () => {
  const nameOf = (text: string) => text
  expect(named(['Hansen', 'Celik'], ' hansen', nameOf)).toBe('Hansen')
  expect(named(['Hansen', 'HANSEN'], 'hansen', nameOf)).toBeUndefined()
  expect(named(['Hansen'], 'Hans', nameOf)).toBeUndefined()
})
