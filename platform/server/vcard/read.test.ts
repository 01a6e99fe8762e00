import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOf, readCards, textOf } from './read.ts'
import { escapeText, vcardText } from './write.ts'

const read = (lines: readonly string[] | Buffer, limit = 10) =>
  readCards(Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\r\n')), limit)
const shown = (lines: readonly string[] | Buffer) =>
  read(lines).cards.map((card) => card.map(({ name, types, value }) => [name, types.join(','), value]))
const card = (...lines: readonly string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD']

describe('a vCard file', () => {
  it('of version 2.1 has quoted-printable texts in their own encoding, and parameters without a name', () => {
    const lines = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;',
      'FN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:J=F6rg M=FCller',
      'NOTE;ENCODING=QUOTED-PRINTABLE:first=0D=0A=',
      'second = third',
      'TEL;WORK;VOICE:+49 40 1',
    )
    expect(shown(lines)).toEqual([
      [
        ['VERSION', '', '2.1'],
        ['N', '', 'Müller;Jörg;;;'],
        ['FN', '', 'Jörg Müller'],
        ['NOTE', '', 'first\r\nsecond = third'],
        ['TEL', 'work,voice', '+49 40 1'],
      ],
    ])
  })

  it('of version 3.0 is folded and has groups; 4.0 quotes parameters', () => {
    const lines = card(
      'VERSION:3.0',
      'FN:Ada',
      '  Lang',
      'item1.EMAIL;TYPE=INTERNET;type=pref:ada@',
      '\texample.com',
      'TEL;VALUE=uri;TYPE="work,voice";PREF=1:tel:+49-40-1',
      'ADR;LABEL="Kai 3: left; back":;;Kai 3;Hamburg;;20457;Germany',
    )
    expect(shown(lines)[0]?.slice(1)).toEqual([
      ['FN', '', 'Ada Lang'],
      ['EMAIL', 'internet,pref', 'ada@example.com'],
      ['TEL', 'work,voice,pref', 'tel:+49-40-1'],
      ['ADR', '', ';;Kai 3;Hamburg;;20457;Germany'],
    ])
  })

  it('is read in UTF-8 with or without a mark, in UTF-16, and in the older encoding of Windows', () => {
    const text = card('FN:Jörg').join('\n')
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(text, 'latin1'),
    ])
      expect(shown(bytes)).toEqual([[['FN', '', 'Jörg']]])
    expect(shown(card('FN;CHARSET=nobody-knows:Ada'))).toEqual([[['FN', '', 'Ada']]])
  })

  it('may hold several cards up to a limit, cards within cards, and one without an end', () => {
    const three = [
      'BEGIN:VCARD',
      'FN:A',
      ...card('FN:B', 'AGENT:', ...card('FN:Agent'), 'NOTE:b'),
      'BEGIN:VCARD',
      'FN:C',
    ]
    expect(shown(three)).toEqual([
      [['FN', '', 'A']],
      [
        ['FN', '', 'B'],
        ['NOTE', '', 'b'],
      ],
      [['FN', '', 'C']],
    ])
    expect([read(three, 2).cards.length, read(three, 2).cut]).toEqual([2, true])
    expect(read(three, 3).cut).toBe(false)
  })

  it('leaves out pictures, and what is too long or too much', () => {
    const lines = card(
      'FN:Ada',
      'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
      ` ${'A'.repeat(100_000)}`,
      `NOTE:${'x'.repeat(20_001)}`,
      ...Array.from({ length: 600 }, () => 'TEL:1'),
    )
    const [found = []] = read(lines).cards
    expect(found.map(({ name }) => name).filter((name) => name !== 'TEL')).toEqual(['FN'])
    expect(found).toHaveLength(500)
  })

  it('of anything is read without a failure', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        read(Buffer.concat([Buffer.from('BEGIN:VCARD\r\nFN;'), Buffer.from(bytes)]))
      }),
      { numRuns: 200 },
    )
    for (const hostile of [
      `BEGIN:VCARD\r\n${';'.repeat(2_000_000)}`,
      `BEGIN:VCARD\r\nFN;ENCODING=QUOTED-PRINTABLE:${'=\r\n'.repeat(500_000)}`,
      `BEGIN:VCARD\r\nFN:${'\r\n x'.repeat(400_000)}`,
      'BEGIN:VCARD\r\n'.repeat(150_000),
      `BEGIN:VCARD\r\nFN;X="${'"'.repeat(2_000_000)}:a`,
    ])
      expect(read(Buffer.from(hostile)).cards.length).toBeLessThanOrEqual(10)
  })

  it('gives back what was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (text) => {
        fc.pre(text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text))
        const [found = []] = readCards(Buffer.from(vcardText('Test', [`NOTE:${escapeText(text)}`])), 1).cards
        expect(textOf(found.at(-1)?.value ?? '')).toBe(text)
      }),
    )
  })
})

it('splits structured values, and takes their escapes out', () => {
  expect(partsOf('a\\;b;c\\,d;e\\nf\\\\;')).toEqual(['a;b', 'c,d', 'e\nf\\', ''])
  expect(textOf('a;b\\;c\\')).toBe('a;b;c\\')
})
