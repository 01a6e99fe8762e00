import { describe, expect, it } from 'vitest'
import { cleanName, isDocumentAddress, isRedirectUri, isSameRedirect, placeOfRedirect } from './domain.ts'

describe('addresses that a browser is sent to', () => {
  it.each([
    'https://client.example/callback',
    'http://127.0.0.1:3000/callback',
    'http://localhost/callback',
    'http://[::1]:80/cb',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'com.example.app:/callback',
  ])('may be %s', (address) => expect(isRedirectUri(address)).toBe(true))

  it.each([
    'http://client.example/callback',
    'http://127.0.0.1.example/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'view-source:https://client.example/callback',
    'blob:https://client.example/0b6e0c6e',
    'filesystem:https://client.example/temporary/x',
    'about:blank',
    'vbscript:msgbox(1)',
    'ws://client.example/callback',
    'wss://client.example/callback',
    'ftp://client.example/callback',
    'intent://client.example/callback',
    'mailto:a@client.example',
    'ms-msdt:/id',
    'app:/callback',
    'https://user:word@client.example/',
    'https://client.example/#part',
    'https://client.example/#',
    '/callback',
    '',
    `https://client.example/${'x'.repeat(500)}`,
  ])('are never %s', (address) => expect(isRedirectUri(address)).toBe(false))

  it.each([
    ['http://127.0.0.1:1/cb', 'http://127.0.0.1:2/cb', true],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:2/cb', true],
    ['http://127.0.0.1/cb', 'http://localhost/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1/cb/', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1/cb?x=1', false],
    ['http://127.0.0.1/cb', 'http://u@127.0.0.1/cb', false],
    ['https://client.example/cb', 'https://client.example:8443/cb', false],
    ['https://client.example/cb', 'https://client.example/cb?x=1', false],
    ['https://client.example/cb', 'https://CLIENT.example/cb', false],
  ])('%s and %s are the same: %s', (registered, asked, same) =>
    expect(isSameRedirect(registered, asked)).toBe(same),
  )

  it('are named by their host or scheme', () => {
    expect(placeOfRedirect('https://client.example/cb')).toEqual({ kind: 'site', name: 'client.example' })
    expect(placeOfRedirect('http://localhost:99/cb')).toEqual({ kind: 'device', name: 'localhost:99' })
    expect(placeOfRedirect('cursor://x/cb')).toEqual({ kind: 'device', name: 'cursor:' })
  })
})

it.each([
  ['https://client.example/client.json', true],
  ['https://client.example/', false],
  ['http://client.example/client.json', false],
  ['https://client.example/a/../client.json', false],
  ['https://u@client.example/client.json', false],
  ['https://client.example/client.json#x', false],
  ['a client', false],
])('%s is the address of a document: %s', (address, is) => expect(isDocumentAddress(address)).toBe(is))

it('cleans a name', () => {
  expect(cleanName('  Desk\u202Etop\n\0 client ')).toBe('Desk top client')
  expect(cleanName('\u200B')).toBe('A client without a name')
  expect(cleanName('x'.repeat(300))).toHaveLength(100)
})
