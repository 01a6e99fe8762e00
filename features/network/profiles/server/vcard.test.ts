import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vcard } from './vcard.ts'

const card = {
  id: 7,
  title: 'Bearings',
  position: 'Trading Desk Lead',
  company: 'Hansen & Çelik; Trading, GmbH',
  phone: '+49 40 555 0101',
  email: 'dana@hansen-celik.example',
  content: 'First line\nsecond',
  cardType: 'professional' as const,
}
const person = { id: 3, fullName: 'Dana María Demir', website: 'https://hansen-celik.example/ü' }
const options = { person, card, updatedAt: '2026-01-02T03:04:05.000Z', publicUrl: 'https://kontor.example' }

/** Joins folded lines, like an address book does. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const octets = (text: string) => Buffer.byteLength(text)

describe('a vCard', () => {
  it('contains the details of the card and its owner', () => {
    expect(unfolded(vcard(options))).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//Kontor//Business card//EN',
      'UID:https://kontor.example/profile/3#card-7',
      'REV:2026-01-02T03:04:05.000Z',
      'FN:Dana María Demir',
      'N:Demir;Dana María;;;',
      'ORG:Hansen & Çelik\\; Trading\\, GmbH',
      'TITLE:Trading Desk Lead',
      'TEL;TYPE=WORK,VOICE:+49 40 555 0101',
      'EMAIL;TYPE=INTERNET,WORK:dana@hansen-celik.example',
      'NOTE:Bearings\\nFirst line\\nsecond',
      'URL:https://hansen-celik.example/%C3%BC',
      'URL:https://kontor.example/profile/3',
      'END:VCARD',
      '',
    ])
  })

  it('leaves out empty fields, and always has a name', () => {
    const bare = { ...card, title: '', position: '', company: '', phone: '', email: '', content: '' }
    const lines = unfolded(
      vcard({ ...options, card: bare, person: { id: 3, fullName: 'راشد', website: null } }),
    )
    expect(lines.filter((line) => /^(ORG|TITLE|TEL|EMAIL|NOTE)/.test(line))).toEqual([])
    expect(lines).toContain('N:;راشد;;;')
  })

  it('stays one vCard for any text on the card', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 150 })
    fc.assert(
      fc.property(anything, anything, anything, (fullName, title, content) => {
        const text = vcard({
          ...options,
          person: { id: 3, fullName, website: null },
          card: { ...card, title, content },
        })
        const lines = unfolded(text)
        expect(text.split('\r\n').every((line) => octets(line) <= 75)).toBe(true)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0085\u2028\u2029]/)
        expect(lines.filter((line) => /^(BEGIN|END|VERSION|N|UID):/.test(line))).toHaveLength(5)
        expect(lines.at(-2)).toBe('END:VCARD')
      }),
      { numRuns: 50 },
    )
  })
})
