import { fold } from './fold.ts'

/** What was found in a question takes its words off the sheet; whatever letters stay were not understood. */
export interface Sheet {
  /** The words of the question in lower case, one blank apart; what was taken is a run of signs, of the same length. */
  line: string
  /** The line before anything was taken. */
  readonly plain: string
  /** The same words as they were written. */
  readonly written: readonly string[]
  readonly quotes: readonly string[]
}

/** Signs that stand where something was taken, so that later patterns can refer to it. */
export const signs = { name: '§', period: '¶', amount: '¤', other: '·' } as const
type Sign = keyof typeof signs

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]?t\b|\bcannot\b/gi, 'can not'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/\b(did|do|does|have|has|had|is|are|was|were|would|could|should)n['’]?t\b/gi, '$1 not'],
  [/\b(what|who|where|when|how|that|there|it)['’]s\b/gi, '$1 is'],
  [/\b(what|who)s\b/gi, '$1 is'],
  [/['’]ve\b/gi, ' have'],
  [/['’]re\b/gi, ' are'],
  [/\bi['’]m\b/gi, 'i am'],
  [/['’]ll\b/gi, ' will'],
  [/\blet['’]s\b/gi, 'let us'],
  [/(\p{L}|\d)['’]s\b/giu, '$1'],
  [/(s)['’](?=\s|$)/gi, '$1'],
  [/\bto-dos?\b|\bto do(?:s|'s)?\b(?! (with|about|it|that|this|we|i)\b)/gi, 'todos'],
  [/['’]d\b/gi, ' would'],
  [/#\s+of\b/gi, 'number of'],
  [/\bhow many (?=(?:money|cash|euros?|eur|(?:us )?dollars?|usd|pounds?|gbp|yen|rupees?)\b)/gi, 'how much '],
  [
    /(?<=\b(?:over|above|than|exceeding|exceeds?|exceed|of|least|most|under|below|between|and|to|worth|exactly) |[<>]=? ?)(EUR|USD|GBP|JPY|CNY|INR) (?=[1-9])(\d[\d,.]*(?:k|m)?)(?![\w-])/gi,
    '$2 $1',
  ],
  [/\b(?:tmrw?|tmw|tomo|2moro)\b/gi, 'tomorrow'],
  [/\b(?:yday|ystd)\b/gi, 'yesterday'],
  [/\bwk(s?)\b/gi, 'week$1'],
  [/\bmn?th(s?)\b/gi, 'month$1'],
  [/\bqtr(s?)\b/gi, 'quarter$1'],
  [/\byr(s?)\b/gi, 'year$1'],
  [/(?<=^|\s)w\/o(?=\s|$)/gi, 'without'],
  [/(?<=^|\s)w\/(?=\s|$)/gi, 'with'],
  [/&/g, ' and '],
]

const quoted = /["“”«»„]([^"“”«»„]{1,200})["“”«»„]|(?<![\p{L}\d])['‘]([^'’]{2,200})['’](?![\p{L}\d])/gu

/** Where one word ends: at blanks, and where a question is asked and another begun. */
export function sheetOf(prompt: string): Sheet {
  const quotes: string[] = []
  let text = prompt.replace(quoted, (_, double?: string, single?: string) => {
    quotes.push((double ?? single ?? '').trim())
    return ` ‡${quotes.length - 1} `
  })
  for (const [pattern, plain] of contractions) text = text.replace(pattern, plain)
  const written = text
    .split(/[\s\u00a0]+|(?<=\p{L})\/(?=\p{L})|[–—…]+/u)
    .map((word) => word.replace(/^[([{,;:!?.*]+|[)\]},;:!?.*]+$/g, ''))
    .filter((word) => word !== '' && word !== '-')
  const line = written.map(fold).join(' ')
  return { line, plain: line, written, quotes }
}

const anchored = new Map<string, RegExp>()
/** Whole words only. */
const whole = (source: string): RegExp => {
  let pattern = anchored.get(source)
  if (pattern === undefined)
    anchored.set(source, (pattern = new RegExp(`(?<=^| )(?:${source})(?= |$)`, 'gu')))
  pattern.lastIndex = 0
  return pattern
}

/** Takes what `read` makes sense of, from left to right; what it leaves undefined stays. */
export function take(
  sheet: Sheet,
  source: string,
  sign: Sign,
  read: (match: RegExpExecArray) => boolean,
): void {
  const pattern = whole(source)
  for (let match = pattern.exec(sheet.line); match !== null; match = pattern.exec(sheet.line)) {
    if (match[0] === '') pattern.lastIndex += 1
    else {
      const next = pattern.lastIndex
      if (read(match)) blank(sheet, match.index, match.index + match[0].length, sign)
      pattern.lastIndex = next
    }
  }
}

export function blank(sheet: Sheet, from: number, to: number, sign: Sign): void {
  sheet.line = sheet.line.slice(0, from) + signs[sign].repeat(to - from) + sheet.line.slice(to)
}

/** The words between two places of the line, as they were written. */
export function wordsBetween({ plain, written }: Sheet, from: number, to: number): string {
  const before = plain.slice(0, from).split(' ').length - 1
  return written.slice(before, before + plain.slice(from, to).trim().split(' ').length).join(' ')
}

/** Words that nothing took, as they were written. */
export const leftOver = (sheet: Sheet): string[] =>
  [...sheet.line.matchAll(/[^ §¶¤·]+/gu)].map(({ index, 0: { length } }) =>
    wordsBetween(sheet, index, index + length),
  )
