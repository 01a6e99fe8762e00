import { describe, expect, it } from 'vitest'
import { blankBill } from './values.ts'

const found = {
  vendor: 'Corner Mart',
  date: '2026-03-14',
  total: '29.75',
  currency: 'EUR',
  notes: [],
} as const
const lines = [{ description: 'Hinge', quantity: '5', price: '5.00' }]

describe('a bill from a picture', () => {
  it('has the goods, with the tax that is added to them', () => {
    const bill = blankBill({ ...found, goods: { lines, tax: { rate: '19' } } })
    expect(bill).toMatchObject({
      pricesInclude: 'net',
      items: [{ description: 'Hinge', quantity: '5', unitPrice: '5.00', taxCategory: 'S', taxRate: '19' }],
    })
  })

  it('has goods whose prices include the tax', () => {
    const bill = blankBill({ ...found, total: '25.00', goods: { lines, tax: null } })
    expect(bill).toMatchObject({ pricesInclude: 'gross', items: [{ unitPrice: '5.00', taxCategory: '' }] })
  })

  it('has one line where the goods are unclear, and an empty one where nothing was found', () => {
    expect(blankBill({ ...found, goods: null })).toMatchObject({
      pricesInclude: 'gross',
      items: [{ description: 'Total of the bill', quantity: '1', unitPrice: '29.75' }],
    })
    expect(blankBill()).toMatchObject({ pricesInclude: 'net', items: [{ description: '', unitPrice: '0' }] })
  })
})
