import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { blocksOf } from './blocks.ts'
import { Formatted } from './formatted.tsx'
import { inlinesOf, plainText } from './inlines.ts'

const render = (text: string): string => renderToStaticMarkup(<Formatted text={text} />)
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '')

describe('blocks', () => {
  it('are headings, paragraphs, lists, tables, code and rules', () => {
    const text = [
      '## Money paid ##',
      'Three payments',
      'in October',
      '',
      '- Harbour 3',
      '  - Freight',
      '- Pier',
      '1. First',
      '3) Second',
      '',
      '| Project | Paid |',
      '|---|--:|',
      '| Harbour \\| 3 | 1,204.50 EUR |',
      '| `a|b` |',
      '',
      '---',
      '```sql',
      '# not a heading',
      '```',
    ].join('\n')
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', level: 2, text: 'Money paid' },
      { kind: 'paragraph', text: 'Three payments\nin October' },
      {
        kind: 'list',
        start: undefined,
        items: [
          {
            text: 'Harbour 3',
            lists: [{ kind: 'list', start: undefined, items: [{ text: 'Freight', lists: [] }] }],
          },
          { text: 'Pier', lists: [] },
        ],
      },
      {
        kind: 'list',
        start: 1,
        items: [
          { text: 'First', lists: [] },
          { text: 'Second', lists: [] },
        ],
      },
      {
        kind: 'table',
        head: ['Project', 'Paid'],
        aligns: ['start', 'end'],
        rows: [
          ['Harbour | 3', '1,204.50 EUR'],
          ['`a|b`', ''],
        ],
      },
      { kind: 'rule' },
      { kind: 'code', language: 'sql', text: '# not a heading' },
    ])
  })

  it('are parsed while they are incomplete', () => {
    expect(blocksOf('```ts\nlet a')).toEqual([{ kind: 'code', language: 'ts', text: 'let a' }])
    expect(blocksOf('| a | b |')).toEqual([{ kind: 'paragraph', text: '| a | b |' }])
    expect(blocksOf('| a | b |\n|--')).toEqual([{ kind: 'paragraph', text: '| a | b |\n|--' }])
    expect(blocksOf('')).toEqual([])
  })
})

describe('words', () => {
  it('are bold, italic, code and links into the application', () => {
    expect(inlinesOf('**Paid** _in_ `x*y*` [Harbour *3*](/post/3).')).toEqual([
      { kind: 'strong', inlines: ['Paid'] },
      ' ',
      { kind: 'emphasis', inlines: ['in'] },
      ' ',
      { kind: 'code', text: 'x*y*' },
      ' ',
      { kind: 'link', href: '/post/3', inlines: ['Harbour ', { kind: 'emphasis', inlines: ['3'] }] },
      '.',
    ])
  })

  it.each(['2 * 3 * 4', 'snake_case_name', '5*', '**', 'a ` b', '[a] (b)', '[a](', 'C:\\dir', '(**)', '* *'])(
    'leave %j as it is',
    (text) => expect(plainText(inlinesOf(text))).toBe(text),
  )

  it('show an escaped mark as text', () => {
    expect(inlinesOf('\\*\\*Acme\\*\\* \\[x\\](/todos)')).toEqual(['**Acme** [x](/todos)'])
  })

  it('reduce an image to its description, and a foreign link to its label', () => {
    expect(inlinesOf('![Total](https://evil.example/p.png?d=1)')).toEqual(['Total'])
    expect(inlinesOf('[click](https://evil.example)')).toEqual(['click'])
    expect(inlinesOf('[![x](/a.png)](/todos)')).toEqual([{ kind: 'link', href: '/todos', inlines: ['x'] }])
    expect(inlinesOf('[a [b](/todos) c](/post/1)')).toEqual([
      { kind: 'link', href: '/post/1', inlines: ['a ', 'b', ' c'] },
    ])
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

  it.each([
    '*a '.repeat(15_000),
    '['.repeat(40_000),
    '`'.repeat(40_000),
    '**_'.repeat(12_000),
    '- a\n'.repeat(10_000),
  ])('ends also for endless marks', (text) => expect(textOf(render(text)).length).toBeGreaterThan(0), 10_000)
})
