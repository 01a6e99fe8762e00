import * as fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, mayReach } from './addresses.ts'

describe('isPublicAddress', () => {
  it.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by a carrier', '100.64.0.1'],
    ['shared by a carrier', '100.127.255.255'],
    ['link-local', '169.254.1.1'],
    ['metadata of a cloud', '169.254.169.254'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.9'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['mapped IPv4', '::ffff:127.0.0.1'],
    ['mapped IPv4', '::ffff:10.0.0.1'],
    ['mapped IPv4 in hexadecimal', '::ffff:7f00:1'],
    ['compatible IPv4', '::127.0.0.1'],
    ['compatible public IPv4', '::8.8.8.8'],
    ['translated IPv4', '::ffff:0:7f00:1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a public address', '64:ff9b::808:808'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['6to4 of a public address', '2002:808:808::1'],
    ['Teredo', '2001::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456:789a::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['discard', '100::1'],
    ['benchmarking', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['not assigned', '4000::1'],
    ['not an address', 'localhost'],
    ['nothing', ''],
  ])('is false for %s: %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('is true for %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it('is false for every IPv6 address that contains an IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const mapped = ipaddr.IPv4.parse(address).toIPv4MappedAddress()
        const groups = mapped.parts.slice(6).map((group) => group.toString(16))
        for (const form of [
          mapped.toString(),
          mapped.toNormalizedString(),
          `::ffff:${address}`,
          `::${address}`,
          `64:ff9b::${groups.join(':')}`,
          `2002:${groups.join(':')}::`,
        ])
          expect(isPublicAddress(form)).toBe(false)
      }),
    )
  })

  it('is false for every address of a private network, however a link writes it', () => {
    const privateAddress = fc
      .constantFrom('127.0.0.0/8', '10.0.0.0/8', '192.168.0.0/16', '169.254.0.0/16')
      .chain((network) =>
        fc.nat(0xff_ffff).map((rest) => {
          const [range, bits] = ipaddr.IPv4.parseCIDR(network)
          const start = range.octets.reduce((sum, octet) => sum * 256 + octet, 0)
          return start + (rest % 2 ** (32 - bits))
        }),
      )
    fc.assert(
      fc.property(privateAddress, fc.nat(6), (number, form) => {
        const octets = [24, 16, 8, 0].map((shift) => (number >>> shift) & 255)
        const [a = 0, b = 0, c = 0, d = 0] = octets
        const written = [
          String(number),
          `0x${number.toString(16)}`,
          `0${number.toString(8)}`,
          octets.map((octet) => `0x${octet.toString(16)}`).join('.'),
          octets.map((octet) => `0${octet.toString(8)}`).join('.'),
          `${a}.${(b << 16) + (c << 8) + d}`,
          `${octets.join('.')}.`,
        ][form]
        const { hostname } = new URL(`http://${written}/`)
        expect(isPublicAddress(hostname)).toBe(false)
        expect(hostname).toBe(octets.join('.'))
      }),
    )
  })
})

describe('mayReach', () => {
  it('refuses ports that pages are not on', () => {
    for (const port of [80, 443]) expect(mayReach('1.1.1.1', port, [])).toBe(true)
    for (const port of [0, 22, 25, 5432, 6379, 8080]) expect(mayReach('1.1.1.1', port, [])).toBe(false)
  })

  it('exempts only what lies in the given networks', () => {
    const exempt = ['127.0.0.2/32', 'fd00::/16']
    expect(mayReach('127.0.0.2', 4_000, exempt)).toBe(true)
    expect(mayReach('::ffff:127.0.0.2', 4_000, exempt)).toBe(false)
    expect(mayReach('fd00::1', 80, exempt)).toBe(true)
    expect(mayReach('127.0.0.1', 80, exempt)).toBe(false)
    expect(mayReach('1.1.1.1', 8080, exempt)).toBe(false)
    expect(mayReach('', 80, exempt)).toBe(false)
  })
})
