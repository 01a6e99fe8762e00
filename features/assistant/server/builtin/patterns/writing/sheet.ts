import { fold } from './fold.ts'
import { looseWriting } from './loose-writing.ts'
import { rhetorical } from '../clauses/rhetorical.ts'
import { abbreviations } from './abbreviations.ts'
import { withoutShown } from './shown-fields.ts'

/**
 * The words of a question. Whatever is found takes its words off the sheet; the letters that stay were not understood.
 */
export interface Sheet {
  /** The words of the question in lower case, one blank apart; what was taken is a run of signs, of the same length. */
  line: string
  /** The line before anything was taken. */
  readonly plain: string
  /** The same words as they were written. */
  readonly written: readonly string[]
  readonly quotes: readonly string[]
  /** The signs between two words, by the number of the word that follows. */
  readonly breaks: ReadonlyMap<number, string>
}

/** Marks that replace what was taken, so that later patterns can refer to it. */
export const signs = { name: '§', period: '¶', amount: '¤', other: '·' } as const
type Sign = keyof typeof signs

/** A month or a quarter. */
const stretch =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|q[1-4])'

const contractions: readonly (readonly [RegExp, string])[] = [
  ...rhetorical,
  ...looseWriting,
  ...abbreviations,
  [/\bcan['’]?t\b|\bcannot\b/gi, 'can not'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/\b(did|do|does|have|has|had|is|are|was|were|would|could|should)n['’]?t\b/gi, '$1 not'],
  [/\b(what|who|where|when|how|that|there|it)['’]s\b/gi, '$1 is'],
  [/\b(what|who|how|where|when)s\b/gi, '$1 is'],
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
  [/\bring (?=(?:up |first |next |today )?about\b)/gi, 'call '],
  // `Any payments in today?`
  [
    /(?<=\b(?:payments?|transfers?|money|cash|anything|something|goods)\s)in (?=(?:today|yesterday|this morning|this afternoon)\b)/gi,
    'coming in ',
  ],
  // A till is no `until`.
  [/\b(the|our|my|a) (?=tills?\b)/gi, '$1 cash-'],
  // `Dollars in last week`: what came in.
  [
    /^((?:the |our |all |any |how (?:much|many) )*(?:dollars?|euros?|usd|eur|gbp|pounds?|money|cash)) in,? (?=(?:the )?(?:last|this|past) (?:week|month|quarter|year)\b)/gi,
    '$1 received ',
  ],
  // `Q3/Q4`, `oct-nov`, `oct v sept`
  [
    /\b((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|q[1-4]) ?\/ ?(?=(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|q[1-4])\b)/gi,
    '$1 and ',
  ],
  [
    /\b((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|q[1-4]) ?[-–] ?(?=(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|q[1-4])\b)/gi,
    '$1 through ',
  ],
  [/(?<=\s)v\.?(?=\s)/gi, 'vs'],
  [/\bw\/c(?=\s)/gi, 'week commencing'],
  // `Break October down`
  [
    /\b(break|split|divide) ((?:[^\s?.!,;]+ ){1,6})(down|up)(?=\s*(?:[?.!,;]|$)| (?:for|by|per|into)\b)/gi,
    '$1 $3 $2',
  ],
  [/\b(?:tmrw?|tmw|tomo|2moro)\b/gi, 'tomorrow'],
  [/\b(?:yday|ystd)\b/gi, 'yesterday'],
  [/\bwk(s?)\b/gi, 'week$1'],
  [/\bmn?th(s?)\b/gi, 'month$1'],
  [/\bqtr(s?)\b/gi, 'quarter$1'],
  [/\byr(s?)\b/gi, 'year$1'],
  [/(?<=^|\s)w\/o(?=\s|$)/gi, 'without'],
  [/(?<=^|\s)w\/(?=\s|$)/gi, 'with'],
  [/&|(?<=[\p{L}\d]\s)\+(?=\s)/gu, ' and '],
  // `Booked some in` is `booked in some`.
  [
    /\b(booked|book|brought|bring|took|take|taken|got|get|sent|send|gave|give|given|handed|hand|paid|pay|shipped|ship|moved|move) (it|them|some|any|anything|something|that|those|these) (in|out|back)\b(?=\s*(?:[?.!,;]|$)| (?:yesterday|today|since|last|this|to|from)\b)/gi,
    '$1 $3 $2',
  ],
  // `Oct+nov` is asked for as one; `Oct '26`, `10/2026`, `Q3/26` have their year.
  [new RegExp(`(?<=\\b${stretch}) ?\\+ ?(?=${stretch}(?![\\p{L}\\d]))`, 'giu'), ' together with '],
  [/\b(20\d\d) ?\+ ?(?=20\d\d\b)/g, '$1 together with '],
  [/\b((?:this|next|last) week),? \(?mon(?:day)? ?(?:to|-|–|till|until|through) ?sun(?:day)?\b\)?/gi, '$1'],
  [new RegExp(`\\b(${stretch}) ?['’/-] ?(\\d\\d)\\b(?![\\d/.-])`, 'giu'), '$1 20$2'],
  [new RegExp(`\\b(${stretch})/(?=20\\d\\d\\b)`, 'giu'), '$1 '],
  [/(?<![\w/.-])(0[1-9]|1[0-2])\/(20\d\d)(?![\w/.-])/g, '$2-$1'],
  [/(?<![\w/.-])([1-9])\/(20\d\d)(?![\w/.-])/g, '$2-0$1'],
  // `50 000 euros` and `1.500 euros` are written so on the continent.
  [/(?<![\d.,-])(\d{1,3})((?:[ \u00a0\u202f]000){1,2})(?![\d.,-])/gu, '$1,000'],
  [/(?<![\d.,-])([1-9]\d{0,2})\.(\d{3})(?:\.(\d{3}))?(?:,(\d{1,6}))?(?![\d.,-])/g, '$1$2$3.$4'],
  // `1 - 15 nov`
  [
    /(?<![\d.,-])([0-3]?\d)(?:st|nd|rd|th|\.)? ?[-–] ?([0-3]?\d)(?:st|nd|rd|th|\.)?(?= (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi,
    '$1-$2',
  ],
  [/\bthe first of (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi, 'the 1st of '],
  // `In the third quarter than in the second` is of quarters, as is `the first and second quarter`.
  [
    /\b(first|second|third|fourth) (quarter|half)\b(.*?\b(?:than|against|versus|vs|and|to|with|from|or)\b (?:(?:those|that|the ones|the one) )?(?:in |during |for |of |from )?(?:the )?)(first|second|third|fourth)(?=(?: one)?\s*(?:[?.!,;]|$))/gi,
    '$1 $2$3$4 $2',
  ],
  [
    /\b(first|second|third|fourth) (and|or|to|vs|versus|against) (?:the )?(first|second|third|fourth) (quarter|half)\b/gi,
    '$1 $4 $2 $3 $4',
  ],
  [
    /(?<!\b(?:the|in|over|these|few|of|for|during|past) )\blast (week|month|quarter|year)s(?= \p{L})/giu,
    'last $1',
  ],
  [/\b(deliver|inventor|categor|compan|quantit|suppl|entr)ys\b/gi, '$1ies'],
  [/(?<=\p{L}\p{L} )(?<!\ba )plus(?= (?!or )\p{L})/giu, 'and'],
  [
    /\bwho (?:is|are|was|were) (?:the |our )?(?:(?:most (?:active|frequent|prolific|diligent|industrious|talkative)|busiest|top|loudest|chattiest|noisiest|keenest) (?:(?:posters?|writers?|authors?|contributors?|bloggers?|voices?|person|people|ones?|colleagues?)(?: (?:on|in) (?:the |our )?feed)?|(?:on|in) (?:the |our )?feed)|chatter-?box(?:es)?(?: (?:on|in) (?:the |our )?feed)?)/gi,
    'who posts most',
  ],
  [
    /(?<!\b(?:who|that|which) .*)\b(?:loudest|chattiest|noisiest) (?:person|people|voices?|colleagues?)(?= (?:on|in) (?:the |our )?feed)/gi,
    'who posts most',
  ],
  [
    /\bhigh(?:[- ]priority)?,? (?:and )?(?:medium|normal)(?:[- ]priority)?(?:,? and|,| or) low(?:[- ]priority)? (todos|to-dos|tasks|reminders|chores|ones)\b/gi,
    '$1 by priority',
  ],
  [
    /\b(buying|purchase|purchasing|selling|sales)(?: ones)?,? (and|or|vs|versus|against)(?: (?:how many|the))? (?=(?:buying|purchase|purchasing|selling|sales) (?:requisitions?|requests?))/gi,
    '$1 requisitions $2 ',
  ],
  // `Sorted by priority` is an order, no groups.
  [
    /\b(sort|sorted|sorting|order|ordered|rank|ranked|arranged?)( [^,;.?!]{1,30})? by (?:the |their )?priorit(?:y|ies)\b/gi,
    '$1$2 by importance',
  ],
  [/\bwhat (?:does|do) ([^?.!]{2,40}) contain(?=\s*(?:[?.!]|$))/gi, 'what is in $1'],
  [/\b(which|any|some|one|how many|all|none) of my jobs\b/gi, '$1 of my tasks'],
  // Of jobs that are urgent or undone somebody must do something.
  [
    /\b(priority|prio|urgent|undone|unfinished|overdue|pending|unticked|my (?:oldest|next|first|latest|open|late|remaining|other)|due) job(s?)\b/gi,
    '$1 task$2',
  ],
  [/\bgimme\b/gi, 'give me'],
  [/\bgotten\b/gi, 'got'],
  // `How many tasks have I got` asks for what there is.
  [
    /\b((?:todos?|tasks?|reminders?|deadlines?|notifications?|alerts?|posts?|requisitions?|invoices?|bills?|drafts?|connections?|contacts?|friends?|colleagues?|members?|customers?|suppliers?|warehouses?|projects?)(?: [^\s?.!,;]+){0,3} (?:have|has) (?:i|we|you)) got\b(?=\s*(?:[?.!,;]|$)| (?:now|today|here|there|left|open|in (?:total|all)|at the moment)\b)/gi,
    '$1',
  ],
  // `What got moved`: it was.
  [
    /(?<!\b(?:we|i|us) )\b(?:got|gets) (?=(?:moved|booked(?! in\b)|recorded|used|issued|shipped|delivered|consumed|transferred|unloaded|dispatched|posted|withdrawn|entered)\b)/gi,
    'was ',
  ],
  [/\blemme\b/gi, 'let me'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'have to'],
  [/\bpayed\b/gi, 'paid'],
  // `6204/6206`, `Q3/Q4`, `S235+S355` and `oct+nov` name two.
  [/(?<=(?<![^\s/+])(?:\d{4,}|\p{L}{1,4}\d{1,4}))\/(?=(?:\d{4,}|\p{L}{1,4}\d{1,4})(?![\w-]))/gu, ' and '],
  [/(?<=[\p{L}\d])\+(?=[\p{L}\d])(?!\S*@)/gu, ' and '],
  // `M24x120`, `4.0 × 1500` and `8mm`: a size is several words.
  [/(?<=[\d.]\d|\p{L}\d)\s?[x×]\s?(?=\d\d)/giu, ' '],
  [/(?<=\d)(?=(?:mm|cm|kgs?|pcs|litres?|liters?|tonnes?|tons?|metres?|meters?)(?!\p{L}))/giu, ' '],
  // `Lying about in Tuzla` is about nothing either.
  [
    /(?<!\b(?:invoice|bill|draft)s?\b.*)\b(lying|knocking|sitting|standing|hanging|kicking|floating) about\b/gi,
    '$1 around',
  ],
  // `How much do we use in a month` is a month's use.
  [
    /(?<=\bhow (?:much|many)\b.* (?:do|does)\b.* )in an? (day|month|quarter|year)\b(?!.*\b(?:due|ago|from now)\b)/gi,
    'per $1',
  ],
  // The particle belongs to the verb, not to the day.
  [
    /\b(?:book|booked|books|checked|logged|scanned) in (?=(?:yesterday|today|since|during|on)\b)/gi,
    'booked into stock ',
  ],
  // `About to run out` is about nothing.
  [
    /\babout to (?=(?:run|be (?:out|finished|empty|gone|used)|go (?:low|short|dry|out)|sell out|finish)\b)/gi,
    'soon to ',
  ],
  [/(?<=\p{L}\d{4,})\/(?=\d{1,2}(?!\d))/gu, ' '],
  // Posts are popular by their likes.
  [
    /\bmost popular (?=(?:regular |erp )?(?:posts?|requisitions?|announcements?|articles?)\b)/gi,
    'most liked ',
  ],
  // `Not moved in six months` and `untouched for a year` are of the last ones.
  [
    /(?<=\b(?:(?:not|never|no|without)\b.*\b(?:moved?|touched|movements?|activity|budged?|shifted|stirred)|untouched|unmoved|idle|dead stock|gathering dust)\b) (?:in|for|within|during) (?:over |more than |about |the )?(?=(?:\d+|an?|one|two|three|four|five|six|nine|ten|twelve|thirty|sixty|ninety) (?:day|week|month|year)s?\b)/gi,
    ' in the last ',
  ],
  [/\bstk\b/gi, 'stock'],
  // `In this year vs out this year` is of what came in.
  [
    /\bin (?=(?:this|last) (?:week|month|quarter|year) (?:vs|versus|against|and|or|minus) out\b)/gi,
    'received ',
  ],
  [/\bbrgs?\b/gi, 'bearings'],
  [/\b(?:plts?|plls?)\b/gi, 'pallets'],
  [/\bctns?\b/gi, 'cartons'],
  [/\bwhse\b/gi, 'warehouse'],
  [/\bows\b/gi, 'owes'],
]

const quoted = /["“”«»„]([^"“”«»„]{1,200})["“”«»„]|(?<![\p{L}\d])['‘]([^'’]{2,200})['’](?![\p{L}\d])/gu

/** Word boundaries: blanks, and the border between two questions. */
export function sheetOf(prompt: string): Sheet {
  const quotes: string[] = []
  let text = prompt.replace(quoted, (_, double?: string, single?: string) => {
    quotes.push((double ?? single ?? '').trim())
    return ` ‡${quotes.length - 1} `
  })
  text = withoutShown(text)
  for (const [pattern, plain] of contractions) text = text.replace(pattern, plain)
  const written: string[] = []
  const breaks = new Map<number, string>()
  const note = (sign: string) => sign !== '' && breaks.set(written.length, sign)
  for (const piece of text.split(/[\s\u00a0]+|(?<=\p{L})\/(?=\p{L})|([–—…]+)/u)) {
    if (piece === undefined) continue
    const word = piece.replace(/^[([{,;:!?.*–—…]+|[)\]},;:!?.*–—…]+$/g, '')
    if (/^[-/|•·~]?$/.test(word)) note(/[,;:!?.–—…-]/.exec(piece)?.[0] ?? (word === '' ? '' : ','))
    else {
      written.push(word)
      note(/[,;:!?.–—…](?=[)\]}"”]*$)/.exec(piece)?.[0] ?? '')
    }
  }
  const line = written.map(fold).join(' ')
  return { line, plain: line, written, quotes, breaks }
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

/** Takes the matches that `read` accepts, from left to right. Matches for which it returns undefined stay. */
export function takeMatches(
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
      if (read(match)) blankOut(sheet, match.index, match.index + match[0].length, sign)
      pattern.lastIndex = next
    }
  }
}

export function blankOut(sheet: Sheet, from: number, to: number, sign: Sign): void {
  sheet.line = sheet.line.slice(0, from) + signs[sign].repeat(to - from) + sheet.line.slice(to)
}

/** The words between two positions of the line, as written. */
export function wordsBetween({ plain, written }: Sheet, from: number, to: number): string {
  const before = plain.slice(0, from).split(' ').length - 1
  return written.slice(before, before + plain.slice(from, to).trim().split(' ').length).join(' ')
}

export interface Word {
  readonly at: number
  readonly word: string
}

/** Words that nothing took, as written, with their positions. */
export const unmatchedWords = (sheet: Sheet): Word[] =>
  [...sheet.line.matchAll(/[^ §¶¤·]+/gu)].map(({ index, 0: { length } }) => ({
    at: index,
    word: wordsBetween(sheet, index, index + length),
  }))
export const unmatchedTexts = (sheet: Sheet): string[] => unmatchedWords(sheet).map(({ word }) => word)
