import { expect, it } from 'vitest'
import { views } from './view.ts'

const { addressOf, filterCount, viewOf } = views

const read = (search: string) => viewOf(new URLSearchParams(search))

it('an address comes back as it was written', () => {
  const search =
    'tab=financials&trash=true&search=steel&type=paid&currency=EUR&category=loan' +
    '&from=2026-01-01&to=2026-01-31&sort=deletedAt&order=desc'
  expect(addressOf(read(search))).toBe(`/ai?${search}`)
  expect(filterCount(read(search))).toBe(4)
})

it('what makes no sense is as if it were not there', () => {
  const view = read('tab=financials&type=stolen&currency=XXX&from=2026-02-30&sort=password&order=desc')
  expect(addressOf(view)).toBe('/ai?tab=financials')
  expect(filterCount(view)).toBe(0)
  expect(read('sort=deletedAt').sort).toBeUndefined()
  expect(read('sort=custom:batch').sort).toEqual({ column: 'custom:batch', descending: false })
})
