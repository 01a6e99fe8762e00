import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeText, foldLine, vcardFileName } from './write.ts'

const octets = (text: string) => Buffer.byteLength(text)

describe('fold', () => {
  it('breaks lines at 75 octets and never within a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (line) => {
        fc.pre(!/[\r\n]/.test(line))
        const pieces = foldLine(line).split('\r\n')
        expect(pieces.every((piece) => octets(piece) <= 75)).toBe(true)
        expect(pieces.map((piece, index) => (index === 0 ? piece : piece.slice(1))).join('')).toBe(line)
        expect(pieces.every((piece) => piece.isWellFormed())).toBe(line.isWellFormed())
      }),
    )
  })

  it('does not fold a line of exactly 75 octets', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
    expect(foldLine(`${'x'.repeat(74)}ü`)).toBe(`${'x'.repeat(74)}\r\n ü`)
  })
})

it('escapes separators, and drops control characters', () => {
  expect(escapeText('a\\b;c,d\re\r\nf\u2028g\u0007')).toBe('a\\\\b\\;c\\,d\\ne\\nf\\ng')
})

it('names the file after the member', () => {
  expect(vcardFileName('Ada/../Lovelace "x"')).toBe('Ada..Lovelace x.vcf')
  expect(vcardFileName('///')).toBe('contact.vcf')
})
