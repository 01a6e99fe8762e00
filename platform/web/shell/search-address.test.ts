import { expect, it } from 'vitest'
import { searchAddress } from './search-address.ts'

it.each([
  ['http://k.test/', '  ada  ', 'http://k.test/?search=ada'],
  ['http://k.test/?tab=a&search=old#top', 'a&b', 'http://k.test/?tab=a&search=a%26b'],
  ['http://k.test/?search=old', '   ', 'http://k.test/'],
  ['http://k.test/erp-posts?search=old&tab=a', '', 'http://k.test/erp-posts?tab=a'],
])('%s searching %j', (current, text, address) => {
  expect(searchAddress(current, text)).toBe(address)
})
