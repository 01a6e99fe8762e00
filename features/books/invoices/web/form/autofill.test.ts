import { describe, expect, it } from 'vitest'
import { fromCompany, fromCustomer, named } from './autofill.ts'

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
