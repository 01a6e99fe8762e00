import { expect, it } from 'vitest'
import { addressKey, shortAddress } from './address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2::1]:50123', '2001:db8:1:2::/64'],
  ['no address', 'no address'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

it('IPv4 is shown in its short form', () => {
  expect(shortAddress('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(shortAddress('2001:db8::1')).toBe('2001:db8::1')
})
