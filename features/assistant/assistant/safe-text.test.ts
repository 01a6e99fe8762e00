import { array, assert, constantFrom, nat, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findActiveMarkup } from '#tests/support/markdown.ts'
import { SafeStream, safeText } from './safe-text.ts'

const streamed = (pieces: readonly string[]): string => {
  const stream = new SafeStream()
  return pieces.map((piece) => stream.push(piece)).join('') + stream.end()
}

describe('links into the application', () => {
  it.each([
    '[Harbour 3](/ai?tab=financials&search=Harbour+3&from=2026-10-01)',
    '[stock](/materials)',
    'See [a](/posts/12), [b](/) and [c](/ai#ledger).',
    '[Straße 5](/projects/5/)',
    '[50 %](/ai?search=50%25)',
  ])('%s stay', (text) => {
    expect(safeText(text)).toBe(text)
  })
})

describe('ordinary answers', () => {
  it.each([
    '**$1,234.50** paid in October: 12 transactions.\n\n| Project | Sum |\n|---|--:|\n| A | 3 < 4 |',
    '```sql\nselect a <> b, c <= 3 -- !\n```',
    'Price: 3 € (net) [sic] – @demo wrote it! 10:30, a/b, 5 > 3, & so on; 漢字も、はい。',
  ])('%j stay as they are', (text) => {
    expect(safeText(text)).toBe(text)
  })
})

describe('active markup', () => {
  it.each([
    ['![x](https://evil.example/?q=1)', '! [x] (https:// evil.example/?q=1)'],
    ['![x](/files/1)', '! [x](/files/1)'],
    ['![x][1]\n\n[1]: //evil.example', '! [x][1]\n\n[1] : //evil.example'],
    ['[x](https://evil.example)', '[x] (https:// evil.example)'],
    ['[x](//evil.example)', '[x] (//evil.example)'],
    ['[x](/\\evil.example)', '[x] (/\\evil.example)'],
    ['[x](/&#47;evil.example)', '[x] (/&#47;evil.example)'],
    ['[x](/&sol;evil.example)', '[x] (/&sol;evil.example)'],
    ['[x](/..//evil.example)', '[x] (/..//evil.example)'],
    ['[x](//)', '[x] (//)'],
    ['[x](/a//b)', '[x] (/a//b)'],
    ['[x]( https://evil.example )', '[x] ( https:// evil.example )'],
    ['[x](\n//evil.example)', '[x] (\n//evil.example)'],
    ['[x](<//evil.example>)', '[x] (<//evil.example>)'.replace('<//', '< //')],
    ['[x](javascript:alert(1))', '[x] (javascript:alert(1))'],
    ['[x](JaVaScRiPt:alert`1`)', '[x] (JaVaScRiPt:alert`1`)'],
    ['[x](data:text/html,1)', '[x] (data:text/html,1)'],
    ['[x](mailto:a@evil.example)', '[x] (mailto:a @evil.example)'],
    ['[x](/api/auth/logout)', '[x] (/api/auth/logout)'],
    ['[x](/API)', '[x] (/API)'],
    ['[x](/%61pi/me)', '[x] (/%61pi/me)'],
    ['[x](/a "title")', '[x] (/a "title")'],
    ['[![x](https://evil.example)](/ok)', '[! [x] (https:// evil.example)](/ok)'],
    ['<img src=//evil.example>', '< img src=//evil.example>'],
    ['<https://evil.example>', '< https:// evil.example>'],
    ['</script><!-- x --><?php', '< /script>< !-- x -->< ?php'],
    ['<a@evil.example>', '< a @evil.example>'],
    ['https://evil.example', 'https:// evil.example'],
    ['HTTP://évil.example', 'HTTP:// évil.example'],
    ['go to www.evil.example now', 'go to www. evil.example now'],
    ['jane@evil.example', 'jane @evil.example'],
    ['`![x](//e)` ```<b>```', '`! [x] (//e)` ```< b>```'],
    ['!\u0000[x](//e)', '! [x] (//e)'],
    ['[x]\u202e(//e)', '[x] (//e)'],
    ['half \ud83d a character', 'half \ufffd a character'],
  ])('%j becomes %j', (text, harmless) => {
    expect(safeText(text)).toBe(harmless)
    expect(findActiveMarkup(harmless)).toBeUndefined()
  })
})

/** Texts put together from the parts of attacks. */
const hostile = array(
  oneof(
    constantFrom(
      ...'![]()<>:/\\&;@#?.=%"\'` \n\t\u0000\u202e'.split(''),
      '](',
      '![',
      ']:',
      '://',
      'www.',
      'http',
      '/api',
      '//',
      '..',
      '&#47;',
      '\ud83d',
      '\ude00',
      'é',
      '漢',
      'img',
      'a',
      'evil.example',
      '/materials',
      '[x](/ok)',
      '[x](//no)',
      'javascript:',
      '@b',
    ),
    string({ maxLength: 4 }),
  ),
  { maxLength: 40 },
).map((parts) => parts.join(''))

describe('any text', () => {
  it('has no active markup left', () => {
    assert(
      property(hostile, (text) => {
        expect(findActiveMarkup(safeText(text))).toBeUndefined()
      }),
      { numRuns: 5_000 },
    )
  })

  it('does not change when it is made safe a second time', () => {
    assert(
      property(hostile, (text) => {
        expect(safeText(safeText(text))).toBe(safeText(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('loses nothing but control characters', () => {
    assert(
      property(hostile, (text) => {
        // Without a control character between them, two halves are one character.
        const visible = text.replaceAll(/(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
        const letters = (text: string) => text.replaceAll(/\s/gu, '')
        expect(letters(safeText(text))).toBe(letters(visible.toWellFormed()))
      }),
      { numRuns: 2_000 },
    )
  })

  it('gives the same result in any pieces, and each piece is harmless by itself', () => {
    assert(
      property(hostile, array(nat(60), { maxLength: 12 }), (text, cuts) => {
        const ends = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length]
        const pieces = ends.slice(1).map((end, index) => text.slice(ends[index], end))
        expect(streamed(pieces)).toBe(safeText(text))
        const stream = new SafeStream()
        let output = ''
        for (const piece of pieces) expect(findActiveMarkup((output += stream.push(piece)))).toBeUndefined()
      }),
      { numRuns: 5_000 },
    )
  })

  it('is shown word by word', () => {
    const stream = new SafeStream()
    expect(
      ['You ', 'paid', ' 12', ' EUR', ' ![', 'x](https://e)'].map((piece) => stream.push(piece)),
    ).toEqual(['You ', '', 'paid ', '12 ', 'EUR ', ''])
    expect(stream.end()).toBe('! [x] (https:// e)')
  })
})
