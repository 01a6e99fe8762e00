import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inAppHref } from './href.ts'

it.each(['/', '/todos', '/post/12', '/ai?tab=invoices&invoice=7', '/profile/3#cards', '/?search=%2F%2Fa'])(
  'leads to %s',
  (href) => expect(inAppHref(href)).toBe(href),
)

it.each([
  '',
  'todos',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  ' /todos',
  '/todos and more',
  '/\u200B/evil.example',
  'https://evil.example',
  'http:/todos',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'mailto:somebody@evil.example',
  '#here',
  '?tab=invoices',
  '/api/logout',
  '/API/files/3',
  '/x/../api/files/3',
  `/${'a'.repeat(2_001)}`,
])('does not lead to %j', (href) => expect(inAppHref(href)).toBeUndefined())

it('never leaves the application, whatever it is given', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '%5c',
    '\t',
    'evil.example',
    'api',
  )
  const addresses = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(parts).map((all) => `/${all.join('')}`),
  )
  fc.assert(
    fc.property(addresses, (address) => {
      const href = inAppHref(address)
      if (href === undefined) return
      expect(href).toMatch(/^\/(?!\/)/)
      expect(new URL(href, 'https://kontor.example').host).toBe('kontor.example')
    }),
    { numRuns: 2_000 },
  )
})
