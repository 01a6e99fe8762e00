import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxPageDescriptionLength, maxSiteNameLength, maxTitleLength } from '../domain.ts'
import { cleanText } from './clean-text.ts'
import { readPage } from './read-page.ts'

const url = new URL('https://trade.example/news/42?x=1')
const read = (html: string | Uint8Array, contentType = 'text/html') =>
  readPage(typeof html === 'string' ? Buffer.from(html) : html, contentType, url)

describe('readPage', () => {
  it('prefers Open Graph, then what other sites read, then plain HTML', () => {
    const plain = '<title>Plain &amp; simple</title><meta name="Description" content="From the page">'
    expect(read(plain)).toEqual({
      title: 'Plain & simple',
      description: 'From the page',
      siteName: '',
      picture: undefined,
    })
    const twitter = `${plain}<meta name="twitter:title" content="Short"><meta name=twitter:image content="/a.png">`
    expect(read(twitter)).toMatchObject({
      title: 'Short',
      picture: new URL('https://trade.example/a.png'),
    })
    const graph =
      `${twitter}<meta property="og:title" content="Steel"><meta property="og:site_name" content="Trade News">` +
      '<meta property="og:description" content=""><meta property="og:image" content="//cdn.example/b.jpg">'
    expect(read(graph)).toEqual({
      title: 'Steel',
      description: 'From the page',
      siteName: 'Trade News',
      picture: new URL('https://cdn.example/b.jpg'),
    })
  })

  it('takes the first of several values, and no title of a drawing', () => {
    const html =
      '<svg><title>Icon</title></svg><title>First</title><title>Second</title>' +
      '<meta property="og:site_name" content="One"><meta property="og:site_name" content="Two">'
    expect(read(html)).toMatchObject({ title: 'First', siteName: 'One' })
  })

  it('finds nothing without a title', () => {
    for (const html of [
      '',
      '<p>Text</p>',
      '<title> \u200b\n</title>',
      '<meta name="title" content="No">',
      '\0\0',
    ])
      expect(read(html)).toBeUndefined()
  })

  it('links pictures by http and https only', () => {
    for (const address of [
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'file:///etc/passwd',
      'http://[',
    ])
      expect(read(`<title>T</title><meta property="og:image" content="${address}">`)?.picture).toBeUndefined()
  })

  it('reads the encoding from the header, a byte order mark or the page', () => {
    const latin = Buffer.from('<title>Größe</title>', 'latin1')
    expect(read(latin, 'text/html; charset=ISO-8859-1')?.title).toBe('Größe')
    const declared = Buffer.from('<meta charset="windows-1252"><title>Größe</title>', 'latin1')
    expect(read(declared)?.title).toBe('Größe')
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('<title>Größe</title>')])
    expect(read(marked, 'text/html; charset=iso-8859-1')?.title).toBe('Größe')
    expect(read('<title>Größe</title>', 'text/html; charset=klingon')?.title).toBe('Größe')
    expect(read('<meta charset=utf-16><title>Größe</title>')?.title).toBe('Größe')
  })

  it('is not kept busy by a page of nothing but tags', () => {
    const started = performance.now()
    read('<b>'.repeat(80_000) + '</i>'.repeat(80_000))
    read('<title>T</title>' + '<b>'.repeat(1_900) + '</i>'.repeat(120_000))
    read(`<title>${'&amp;'.repeat(100_000)}`)
    read(`<meta ${'a=b '.repeat(120_000)}>`)
    read(`<meta ${'<meta charset'.repeat(40_000)}`)
    // Some ten times what it takes.
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('answers clean lines within their limits for any page', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<title>',
        '</title>',
        '<meta property="og:title" content="',
        '<meta name=description content=',
        '<meta property=og:image content=',
        '<svg>',
        '</svg>',
        '<!--',
        '<![CDATA[',
        '">',
        '&#x202e;',
        '&#0;',
        '&lt;',
        '\u202e',
        '<script>',
        '</head><body>',
      ),
      fc.string({ unit: 'binary', maxLength: 30 }),
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 60 }),
        fc.constantFrom('', ';charset=utf-8', ';charset=gbk'),
        (pieces, type) => {
          const page = read(pieces.join(''), `text/html${type}`)
          if (page === undefined) return
          const limits = [
            [page.title, maxTitleLength],
            [page.description, maxPageDescriptionLength],
            [page.siteName, maxSiteNameLength],
          ] as const
          for (const [text, limit] of limits) {
            expect(Array.from(text).length).toBeLessThanOrEqual(limit)
            expect(text.isWellFormed()).toBe(true)
            expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f\u2028\u2029]/u)
          }
          expect(page.title).not.toBe('')
        },
      ),
    )
  })

  it('reads any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string({ maxLength: 40 }), (bytes, type) => {
        expect(() => read(bytes, type)).not.toThrow()
      }),
    )
  })
})

describe('cleanText', () => {
  it.each([
    ['a control character', 'A\u0007B\u0000', 'AB'],
    ['lines and tabs', ' A\n\n B\tC ', 'A B C'],
    ['a right-to-left override', 'photo\u202egpj.exe', 'photogpj.exe'],
    ['isolates', '\u2067left\u2069', 'left'],
    ['zero-width marks', 'pay\u200bpal\ufeff', 'paypal'],
    ['a lone surrogate', 'A\ud800B', 'A\ufffdB'],
    ['stacked marks', `e${'\u0301'.repeat(40)}`, '\u00e9\u0301\u0301\u0301'],
    ['an emoji of several parts', '👩‍🏭 steel', '👩‍🏭 steel'],
    ['Persian with a joiner', 'می‌خواهم', 'می‌خواهم'],
    ['Hebrew', 'מחירי הפלדה', 'מחירי הפלדה'],
  ])('has no trouble with %s', (_what, text, clean) => {
    expect(cleanText(text, 100)).toBe(clean)
  })

  it('cuts between code points', () => {
    expect(cleanText('😀😀😀😀', 3)).toBe('😀😀…')
    expect(cleanText('one two three', 5)).toBe('one…')
  })
})
