import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { Formatted } from './formatted.tsx'
import { blocksOf, plainText } from './markdown.ts'

const render = (text: string): string =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <Formatted text={text} />
    </Router>,
  )
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '')
/** The elements without their attributes, except addresses and numbers. */
const shapeOf = (text: string): string =>
  render(text)
    .replace(/^<div[^>]*>(.*)<\/div>$/s, '$1')
    .replaceAll(/ (?!href|start)[\w-]+="[^"]*"/g, '')
    .replaceAll(/<(svg|button).*?<\/\1>/gs, '')

describe('blocks', () => {
  it.each([
    ['## Money paid ##', '<h4>Money paid</h4>'],
    ['Three payments\nin October', '<p>Three payments\nin October</p>'],
    [
      '- Harbour 3\n  - Freight\n- Pier',
      '<ul><li><span>Harbour 3</span><ul><li><span>Freight</span></li></ul></li><li><span>Pier</span></li></ul>',
    ],
    ['1. First\n2. Second', '<ol start="1"><li><span>First</span></li><li><span>Second</span></li></ol>'],
    ['3) Third', '<ol start="3"><li><span>Third</span></li></ol>'],
    [
      '- One\n\n  more\n\n- Two',
      '<ul><li><span>One</span><span>more</span></li><li><span>Two</span></li></ul>',
    ],
    ['- [x] Done\n- [ ] Open', '<ul><li>[x] <span>Done</span></li><li>[ ] <span>Open</span></li></ul>'],
    ['Paid:\n- Pier', '<p>Paid:</p><ul><li><span>Pier</span></li></ul>'],
    ['Above\n\n---', '<p>Above</p><hr/>'],
    ['Above\n---', '<p>Above</p><hr/>'],
    ['Above\n===', '<p>Above\n===</p>'],
  ])('%j is %s', (text, shape) => expect(shapeOf(text)).toBe(shape))

  it('are tables, whose rows have as many cells as the header', () => {
    const [table] = blocksOf('| Project | Paid |\n|---|--:|\n| Harbour \\| 3 | 1,204.50 EUR |\n| `a` |')
    expect(table).toMatchObject({
      type: 'table',
      align: [null, 'right'],
      header: [{ text: 'Project' }, { text: 'Paid' }],
      rows: [
        [{ text: 'Harbour | 3' }, { text: '1,204.50 EUR' }],
        [{ text: '`a`' }, { text: '' }],
      ],
    })
  })

  it('are code, with the first word after the fence as its language', () => {
    expect(blocksOf('```sql x\n# not a heading\n```')).toMatchObject([
      { type: 'code', lang: 'sql x', text: '# not a heading' },
    ])
    expect(textOf(render('```sql x\n# not a heading\n```'))).toBe('sql# not a heading')
  })

  it('are parsed while they are incomplete', () => {
    expect(blocksOf('```ts\nlet a')).toMatchObject([{ type: 'code', lang: 'ts', text: 'let a' }])
    expect(shapeOf('| a | b |')).toBe('<p>| a | b |</p>')
    expect(shapeOf('| a | b |\n|--')).toBe('<p>| a | b |\n|--</p>')
    expect(shapeOf('**Paid')).toBe('<p>**Paid</p>')
    expect(blocksOf('')).toEqual([])
  })

  it.each([
    '> quoted\n> twice',
    '    indented',
    '[x]: /todos\n[x]',
    '~~gone~~',
    '&amp; &#47; &lt;',
    '<b>x</b>',
    'a  \nb',
  ])('of other kinds are shown as written: %j', (text) =>
    expect(plainText(blocksOf(text).flatMap((block) => ('tokens' in block && block.tokens) || []))).toBe(
      text,
    ),
  )
})

describe('words', () => {
  it('are bold, italic, code and links into the application', () => {
    expect(shapeOf('**Paid** _in_ `x*y*` [Harbour *3*](/post/3).')).toBe(
      '<p><strong>Paid</strong> <em>in</em> <code>x*y*</code> ' +
        '<a href="/post/3"><bdi>Harbour <em>3</em></bdi></a>.</p>',
    )
  })

  it.each(['2 * 3 * 4', 'snake_case_name', '5*', '**', 'a ` b', '[a] (b)', '[a](', 'C:\\dir', '(**)'])(
    'leave %j as it is',
    (text) => expect(textOf(render(text))).toBe(text),
  )

  it('show an escaped mark as text', () => {
    expect(shapeOf('\\*\\*Acme\\*\\* \\[x\\](/todos)')).toBe('<p>**Acme** [x](/todos)</p>')
  })

  it('reduce an image to its description, and a foreign link to its label', () => {
    expect(shapeOf('![Total](https://evil.example/p.png?d=1)')).toBe('<p>Total</p>')
    expect(shapeOf('[click](https://evil.example)')).toBe('<p>click</p>')
    expect(shapeOf('[![x](/a.png)](/todos)')).toBe('<p><a href="/todos"><bdi>x</bdi></a></p>')
    expect(shapeOf('[a [b](/todos) c](/post/1)')).toBe(
      '<p>[a <a href="/todos"><bdi>b</bdi></a> c](/post/1)</p>',
    )
  })
})

describe('what is shown', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<a href="https://evil.example">x</a>',
    '![x](https://evil.example/x.png)',
    '[x](javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x]( https://evil.example "title")',
    '[x](<https://evil.example>)',
    '<https://evil.example>',
    'https://evil.example',
    '[x]: https://evil.example\n[x]',
    '| [x](https://evil.example) | ![y](https://evil.example) |\n|---|---|\n| <b>z</b> | a |',
    '- [x](vbscript:x)\n  1. ![y](//evil.example)',
    '# [x](https://evil.example)',
    '```"><script>alert(1)</script>\nx\n```',
  ])('is text, for %j', (text) => {
    const html = render(text)
    expect(html).not.toMatch(/<(script|img|iframe|b|style|link|object|svg [^>]*onload)\b/i)
    expect(html).not.toMatch(/\b(href|src|srcset|action|on\w+)="/i)
  })

  it('aligns figures, and wraps long names of any script', () => {
    const name = 'شركة الميناء '.repeat(16)
    const html = render(`| Name | Paid |\n|---|---|\n| ${name} | 1,204.50 EUR |\n| Pier | −12 |`)
    expect(html).toContain('k-numeric')
    expect(textOf(html)).toContain(name.trim())
    expect(html).toContain('dir="auto"')
  })

  const marks = fc.constantFrom(
    ...'* ** _ ` ``` [ ] ( ) ![ ]( | --- # \\ < > " / // /todos a 田 שלום \u202E javascript: https://evil.example'.split(
      ' ',
    ),
    '- ',
    '1. ',
    '\n',
    '\n\n',
    '  ',
  )
  const texts = fc.oneof(
    fc.string(),
    fc.array(marks, { maxLength: 60 }).map((all) => all.join('')),
  )

  it('contains only addresses of this application, and never throws', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const html = render(text)
        for (const [, href] of html.matchAll(/\bhref="([^"]*)"/g)) expect(href).toMatch(/^\/(?!\/)/)
        expect(html).not.toMatch(/<(script|img|iframe)\b/)
      }),
      { numRuns: 1_000 },
    )
  })
})

/** Marks that a reader may search again and again, or nest without end. */
const endless = {
  emphasis: '*a ',
  'nested emphasis': '**_',
  'closed emphasis': '*a* ',
  brackets: '[',
  links: '[a](',
  'closed links': '[a](b)',
  'images in links': '[![',
  backticks: '`',
  'code of any length': '`a``',
  escapes: '\\[',
  tags: '<a ',
  references: '&#1;',
  'block quotes': '>',
  'marks in paragraphs': (length: number) => `${'"**a '.repeat(999)}\n\n`.repeat(length / 5_000),
  'marks of both kinds': (length: number) => `${'__é*]'.repeat(999)}\n\n`.repeat(length / 5_000),
  'nested lists': '+ ',
  'ordered lists': '1. ',
  'list items': '- a\n',
  'deeper and deeper items': (length: number) =>
    Array.from({ length: Math.sqrt(length * 2) }, (_, depth) => `${' '.repeat(depth)}- a\n`).join(''),
  'quoted lines': '> a\n',
  'lazy lines': '- a\nb\n',
  headings: '# a\n',
  rules: '---\n',
  fences: '```\n',
  'open fences': '~~~ a\n\n',
  'blank lines': '\n',
  spaces: ' ',
  tabs: '\t- ',
  underlines: 'a\n=\n',
  definitions: '[a]: b\n',
  bars: '|',
  'heads of tables': 'a|b\n-|-\n',
  'rows of a wide table': (length: number) =>
    `${'a|'.repeat(length / 6)}\n${'-|'.repeat(length / 6)}\n${'|\n'.repeat(length / 6)}`,
  'rows of a table': (length: number) => `a|b\n-|-\n${'|\n'.repeat(length / 2)}`,
  addresses: 'www.a@b.c ',
  'HTML blocks': '<div>\n',
  comments: '<!--',
}
const textOfLength = (part: string | ((length: number) => string), length: number): string =>
  (typeof part === 'string' ? part.repeat(length / part.length) : part(length)).slice(0, length)

describe.each(Object.entries(endless))('endless %s', (_, part) => {
  it('take less than 50 ms of the processor', () => {
    const text = textOfLength(part, 20_000)
    const times = Array.from({ length: 5 }, () => {
      const start = process.threadCpuUsage()
      blocksOf(text)
      const { user, system } = process.threadCpuUsage(start)
      return (user + system) / 1000
    })
    expect(Math.min(...times)).toBeLessThan(50)
  })

  it('do not overflow the stack', () => {
    const text = textOfLength(part, 40_000)
    expect(render(text)).toContain('dir="auto"')
  })
})
