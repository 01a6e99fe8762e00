import { describe, expect, it } from 'vitest'
import { priceInUnit } from './offers.ts'

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
