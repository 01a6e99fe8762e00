import { expect, it } from 'vitest'
import { addressOf, inTable, stockFilterCount, viewOf, views } from './view.ts'

const read = (search: string) => viewOf(new URLSearchParams(search))

it('an address comes back as it was written', () => {
  const search =
    'tab=materials&trash=true&search=coil&type=out&category=Finished+Goods&warehouse=Hall+2' +
    '&from=2026-01-01&to=2026-01-31&sort=deletedAt&order=desc'
  expect(addressOf(read(search))).toBe(`/ai?${search}`)
  expect(views.filterCount(views.viewOf(new URLSearchParams(search)))).toBe(4)
})

it('what makes no sense is as if it were not there', () => {
  expect(addressOf(read('tab=materials&type=paid&category=loan&from=soon&sort=amount'))).toBe(
    '/ai?tab=materials',
  )
  expect(views.viewOf(new URLSearchParams('sort=deletedAt')).sort).toBeUndefined()
})

it('the stock keeps what was searched for, and neither filter nor order of the transactions', () => {
  const stock = inTable(read('search=coil&type=in&warehouse=Hall&sort=quantity'), 'stock')
  expect(addressOf(stock)).toBe('/ai?tab=materials&stock=true&search=coil&warehouse=Hall')
  expect(stock.table === 'stock' && stockFilterCount({ ...stock, low: true })).toBe(2)
})
