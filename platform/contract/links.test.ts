import { describe, expect, it } from 'vitest'
import { linkParts } from './links.ts'

const links = (text: string): string[] =>
  linkParts(text).flatMap((part) => ('link' in part ? [part.link] : []))

describe('linkParts', () => {
  it('finds addresses and preserves the text', () => {
    const text = 'See https://example.com/a?b=c#d and http://kontor.test, please.'
    const parts = linkParts(text)
    expect(links(text)).toEqual(['https://example.com/a?b=c#d', 'http://kontor.test'])
    expect(parts.map((part) => ('link' in part ? part.link : part.text)).join('')).toBe(text)
  })

  it('excludes punctuation of the sentence, but includes brackets of the address', () => {
    expect(links('(https://example.org/a_(b))')).toEqual(['https://example.org/a_(b)'])
    expect(links('Is it https://example.org/a?')).toEqual(['https://example.org/a'])
    expect(links('**https://example.org/a**')).toEqual(['https://example.org/a'])
  })

  it('makes links only of http and https', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      'xhttps://a.b',
      'https://',
    ])
      expect(links(text)).toEqual([])
  })

  it('makes no links of addresses that imitate others', () => {
    expect(links('https://bank.example@evil.example/')).toEqual([])
    expect(links('https://example.com/\u202emoc.live')).toEqual(['https://example.com/'])
  })

  it('ends at quotes and angle brackets', () => {
    expect(links('<https://example.com/a> "https://example.com/b"')).toEqual([
      'https://example.com/a',
      'https://example.com/b',
    ])
  })
})
