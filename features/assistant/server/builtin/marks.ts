import type { Names } from '#features/inquiry/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { type Amount, currencyOf, type Limit, takeAmounts, takeExactAmounts, takeLimits } from './amounts.ts'
import { type Dimension, dimensionNames, dimensions } from './dimensions.ts'
import type { Concept } from './lexicon/index.ts'
import { entriesOf, type NameKind, type NameMark, takeNames } from './names.ts'
import { type Period, takePeriods } from './periods.ts'
import { fold } from './fold.ts'
import { leftOver, sheetOf, take } from './sheet.ts'
import { type Correction, correct } from './spelling.ts'
import { type TextMark, takeCosts, takeTexts } from './texts.ts'
import { foreign, idle, phrases, vocabulary } from './vocabulary.ts'

export interface DimensionMark {
  readonly at: number
  readonly dimension: Dimension
  /** `By project`; else a noun: `which projects`. */
  readonly isBy: boolean
  readonly isPlural: boolean
}

interface ConceptMark {
  readonly at: number
  readonly concept: Concept
  readonly words: string
}

/** Everything that was found in a question, and what was not understood. */
export interface Marks {
  readonly concepts: readonly ConceptMark[]
  readonly dimensions: readonly DimensionMark[]
  readonly names: readonly NameMark[]
  readonly periods: readonly Period[]
  readonly amounts: readonly Amount[]
  readonly limits: readonly Limit[]
  readonly currencies: readonly Currency[]
  readonly texts: readonly TextMark[]
  readonly unknown: readonly string[]
  readonly corrections: readonly Correction[]
  /** Has `and`, `or` or `versus` in it: two things of one kind may both be meant. */
  readonly joins: boolean
  /** Begins as one that goes on from the last one. */
  readonly leans: boolean
}

const kindsBeside: Partial<Record<Dimension, readonly NameKind[]>> = {
  project: ['project'],
  party: ['party', 'customer'],
  supplier: ['party'],
  customer: ['customer', 'party'],
  material: ['material'],
  account: ['account'],
  warehouse: ['warehouse'],
  author: ['person'],
  tag: ['tag'],
}

const isPlain = (word: string): boolean => vocabulary.has(word)

export function marksOf(prompt: string, names: Names, today: string): Marks {
  const entries = entriesOf(names)
  const nameWords = entries.flatMap(({ words }) =>
    words.flatMap((word) => (word.length >= 5 ? [word, `${word}s`] : [])),
  )
  const { sheet, corrections } = correct(
    sheetOf(prompt),
    new Set([...vocabulary, ...nameWords]),
    foreign,
    idle,
  )
  const leans = takeLeaning(sheet)
  const quotes: TextMark[] = []
  take(
    sheet,
    '(?:(?:that |which )?(?:about|mentioning|mentions?|containing|contains?|with|named|called|titled|saying|says?|for) )?(?:(?:the )?(?:words?|text|phrase|term) )?‡(\\d+)',
    'other',
    ({ index, 1: at }) => {
      quotes.push({ at: index, role: 'text', text: sheet.quotes[Number(at)] ?? '' })
      return true
    },
  )
  const found = [...takeNames(sheet, entries, isPlain, true)]
  const compared = takeAmounts(sheet)
  const periods = takePeriods(sheet, today)
  const limits = takeLimits(sheet)
  const amounts = [...compared, ...takeExactAmounts(sheet)]
  const texts = [...quotes, ...takeTexts(sheet, 'places'), ...takeTexts(sheet, 'others')]
  found.push(...takeNames(sheet, entries, isPlain, false))
  const named = found.sort((left, right) => left.at - right.at).map((mark) => narrowed(sheet, mark))
  const currencies: Currency[] = []
  take(
    sheet,
    '(?:(?:only )?in )?(us dollars?|dollars?|usd|euros?|eur|pounds?|gbp|sterling|yen|jpy|yuan|cny|rupees?|inr)(?: only)?',
    'other',
    ({ 1: word = '' }) => {
      const currency = currencyOf(word.replace(/^us /, ''))
      if (currency !== undefined) currencies.push(currency)
      return currency !== undefined
    },
  )
  const dimensionMarks = takeDimensions(sheet, 'by')
  const concepts: ConceptMark[] = []
  let arePlainTaken = false
  for (const { source, needs, ...phrase } of phrases) {
    // A single word may be a noun that records are grouped by: those before the words that say little.
    if (!arePlainTaken && !source.includes(' ')) {
      dimensionMarks.push(...takeDimensions(sheet, 'plain'))
      arePlainTaken = true
    }
    if (!sheet.line.includes(needs)) continue
    take(sheet, source, 'other', ({ index, 0: words }) => {
      if (phrase.kind === 'concept') concepts.push({ at: index, concept: phrase.concept, words })
      return true
    })
  }
  texts.push(...takeCosts(sheet))
  return {
    concepts: concepts.sort((left, right) => left.at - right.at),
    dimensions: dimensionMarks.sort((left, right) => left.at - right.at),
    names: named,
    periods,
    amounts,
    limits,
    currencies: [...new Set(currencies)],
    texts,
    unknown: leftOver(sheet),
    corrections,
    joins: /(^| )(and|or|vs|versus|against|minus|than|to|with)( |$)/.test(sheet.plain),
    leans,
  }
}

function takeLeaning(sheet: ReturnType<typeof sheetOf>): boolean {
  let leans = false
  take(
    sheet,
    '(?<=^)(?:(?:and|but|ok|okay|now|then|so|also|no|sorry|hm+) )*(?:what|how) about|(?<=^)(?:(?:and|but|now|then|so|also) )+|(?<=^)(?:and|but)(?: (?:for|in|of|by|from))?',
    'other',
    () => {
      leans = true
      return true
    },
  )
  return leans
}

/** The word beside a name tells what kind of thing it names. */
function narrowed(sheet: ReturnType<typeof sheetOf>, mark: NameMark): NameMark {
  const end = mark.at + mark.written.length
  let hits = mark.hits
  for (const dimension of dimensionNames) {
    const kinds = kindsBeside[dimension]
    if (kinds === undefined || !mark.hits.some(({ kind }) => kinds.includes(kind))) continue
    const source = dimensions[dimension]
    take(
      sheet,
      `(?:${source})(?: (?:called|named|is))?(?= §)|(?<=§ )(?:${source})`,
      'other',
      ({ index, 0: words }) => {
        const isBeside = index + words.length + 1 === mark.at || (index > mark.at && index <= end + 2)
        if (isBeside) hits = mark.hits.filter(({ kind }) => kinds.includes(kind))
        return isBeside
      },
    )
    if (hits !== mark.hits) break
  }
  return { ...mark, hits }
}

function takeDimensions(sheet: ReturnType<typeof sheetOf>, role: 'by' | 'plain'): DimensionMark[] {
  const marks: DimensionMark[] = []
  const before =
    '(?:(?:broken down|split|grouped|group|divided|sorted|ranked|summed|breakdown|totals?|separately|split up|itemi[sz]ed|day|month|quarter|year) )?(?:by|per|for each|for every|each|every|by each|in each|from each|to each|of each|with each|on each|with every|across(?: all)?|from every|to every|of every)(?: (?:the|our|their|single|individual|different|of the|of our))? '
  for (const dimension of dimensionNames) {
    const noun = `(${dimensions[dimension]})`
    take(sheet, role === 'by' ? `${before}${noun}` : noun, 'other', ({ index, 1: word = '' }) => {
      marks.push({ at: index, dimension, isBy: role === 'by', isPlural: fold(word).endsWith('s') })
      return true
    })
  }
  return marks
}
