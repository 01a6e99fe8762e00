import type { Names } from '#features/inquiry/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { type Apposition, described, withoutAppositions } from '../clauses/appositions.ts'
import { type Amount, currencyOf, takeAmounts, takeExactAmounts } from './amounts.ts'
import { type Limit, takeLimits } from './limits.ts'
import { takeDimensions } from './dimension-marks.ts'
import { type Dimension, type DimensionMark, dimensionNames, dimensions } from './dimensions.ts'
import type { Concept } from '../lexicon/index.ts'
import { fillerWords } from '../lexicon/filler-words.ts'
import { takeCustomColumns } from './custom-columns.ts'
import { takeMonthPeople } from './month-people.ts'
import { type Entry, type NameKind, type NameMark, takeNames } from './names.ts'
import { knownNames } from './known-names.ts'
import { withoutPartsOf } from './adjacent-names.ts'
import { type Period, takePeriods } from '../days/periods.ts'
import type { Days } from '../days/calendar.ts'
import { fold } from '../writing/fold.ts'
import { type Clause, clausesOf } from '../clauses/clauses.ts'
import { takeRoughAmounts } from './rough-amounts.ts'
import { withoutSpeaker } from '../clauses/speakers.ts'
import { unmatchedWords, sheetOf, takeMatches, type Word } from '../writing/sheet.ts'
import { type Correction, correctSpelling } from '../writing/spelling.ts'
import { takePurposes } from './purposes.ts'
import { type TextMark, takeCosts, takeTexts } from './texts.ts'
import { foreignWords, idleWords, phrases, vocabulary } from '../writing/vocabulary.ts'
import { takeReactions } from './reactions.ts'
import { packings, withoutPackings } from './packings.ts'
import { takeToldQuantity, takeWanted } from './wanted-quantities.ts'
import { takeDuties, takeMembers, takeSearches, takeTasks } from './work-texts.ts'

interface ConceptMark {
  readonly at: number
  readonly concept: Concept
  readonly words: string
  /** Told beside the question: it counts where it fits. */
  readonly isAside?: true
}

/** Everything that was found in a question, and the words that were not understood. */
export interface Marks {
  /** The whole question, in which the marks have their places. */
  readonly line: string
  readonly concepts: readonly ConceptMark[]
  readonly dimensions: readonly DimensionMark[]
  readonly names: readonly NameMark[]
  readonly periods: readonly Period[]
  readonly amounts: readonly Amount[]
  readonly limits: readonly Limit[]
  readonly currencies: readonly Currency[]
  readonly texts: readonly TextMark[]
  readonly unknown: readonly string[]
  /** The same words, and where they stand. */
  readonly unknownAt: readonly Word[]
  /** What is asked, and what is told beside it. */
  readonly clauses: readonly Clause[]
  /** The words themselves, in lower case. */
  readonly plain: string
  readonly corrections: readonly Correction[]
  /** What only tells who somebody named is. */
  readonly appositions: readonly Apposition[]
  /** `Priya says`: who told it. */
  readonly speaker?: string
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

/** Whether some name has the number: `6204` of `Bearing 6204-2RS`. */
const isNumberOf =
  (entries: readonly Entry[]) =>
  (number: string): boolean =>
    entries.some(({ words }) =>
      words.some((word) => word.startsWith(number) && !/^[\p{L}\p{N}]/u.test(word.slice(number.length))),
    )

const isPaying = ({ concept }: ConceptMark): boolean =>
  /^(?:paid|paidUs|paidName|beenPaid|payment|paymentOut|paymentIn|transaction|byWhatWePaid|expense)$/.test(
    concept,
  )

const isPlain = (word: string): boolean => vocabulary.has(word) && (word === 'can' || !packings.test(word))

export function marksOf(prompt: string, names: Names, today: string, reference?: Days): Marks {
  const { entries, words: ofNames, known, columns } = knownNames(names)
  const { sheet: spoken, speaker } = withoutSpeaker(sheetOf(prompt), entries)
  const { sheet: told, appositions } = withoutAppositions(spoken, entries)
  const { sheet, corrections } = correctSpelling(
    told,
    [vocabulary, known],
    // A short name, such as `hose`, is no misspelt word.
    [foreignWords, ofNames, fillerWords],
    idleWords,
  )
  const leans = takeLeaning(sheet)
  const clauses = clausesOf(sheet)
  // `The bank rang about our loan` looks for no text.
  const isTopic = (at: number, words: string) =>
    clauses.some(({ from, to, isAsking }) => !isAsking && at >= from && at < to) &&
    words.split(' ').every((word) => vocabulary.has(word) || known.has(word))
  const quotes: TextMark[] = []
  takeMatches(
    sheet,
    '(?:tagged(?: (?:with|as|under))?|(?:with |under )?(?:the )?(?:hash)?tags?) ‡(\\d+)',
    'other',
    ({ index, 1: at }) => {
      quotes.push({ at: index, role: 'tag', text: (sheet.quotes[Number(at)] ?? '').replace(/^#/, '') })
      return true
    },
  )
  takeMatches(
    sheet,
    `(?:(?:that |which )?(?:about|mentioning|mentions?|containing|contains?|with|having|have|has|carrying|carry|bearing|named|called|titled|saying|says?|for) )?(?:(?:the )?(?:words?|text|phrase|term) )?‡(\\d+)(?: (?:somewhere |anywhere )?(?:in|as) (?:the|their|its|any) (?:descriptions?|text|texts|wording|subject|memo|purpose|title|notes?|reference|remarks?|comment|details))?`,
    'other',
    ({ index, 1: at }) => {
      quotes.push({ at: index, role: 'text', text: sheet.quotes[Number(at)] ?? '' })
      return true
    },
  )
  const custom = takeCustomColumns(sheet, columns)
  const quantity = takeToldQuantity(sheet)
  const found = [...takeNames(sheet, entries, isPlain, true), ...takeMonthPeople(sheet, entries)]
  const reactions = takeReactions(sheet)
  const compared = [
    ...takeAmounts(sheet, isNumberOf(entries)),
    ...takeRoughAmounts(sheet, isNumberOf(entries)),
  ]
  const periods = takePeriods(sheet, today, reference)
  const limits = takeLimits(sheet)
  const amounts = withoutPackings(
    sheet,
    [...compared, ...takeExactAmounts(sheet, isNumberOf(entries))],
    isNumberOf(entries),
  )
  const texts = [
    ...quotes,
    ...custom,
    ...reactions,
    ...takeDuties(sheet),
    ...takeTexts(sheet, 'places'),
    ...takeMembers(sheet),
    ...takeTexts(sheet, 'others', isTopic),
  ]
  // `Who is Leila` asks for her whose name is written in other letters.
  for (const [index, mark] of texts.entries()) {
    const known = entries.filter(({ kind, words }) => kind === 'person' && words.includes(fold(mark.text)))
    const [only, ...others] = new Set(known.map(({ value }) => value))
    const isWritten = only !== undefined && fold(only).includes(fold(mark.text))
    if (mark.role === 'name' && only !== undefined && others.length === 0 && !isWritten)
      texts[index] = { ...mark, text: only }
  }
  const people = new Set(entries.flatMap(({ kind, words }) => (kind === 'person' ? words : [])))
  texts.push(...takeTasks(sheet, people))
  found.push(...takeNames(sheet, entries, isPlain, false))
  texts.push(...takeWanted(sheet, quantity), ...takeSearches(sheet))
  const named = withoutPartsOf(
    found
      .sort((left, right) => left.at - right.at)
      .map((mark) => narrowed(sheet, described(mark, appositions))),
    sheet.plain,
  )
  const currencies: Currency[] = []
  takeMatches(
    sheet,
    '(?:(?:only )?in )?(us dollars?|dollars?|usd|euros?|eur|pounds?|gbp|sterling|yen|jpy|yuan|cny|rupees?|inr)(?: only| side)?',
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
    takeMatches(sheet, source, 'other', ({ index, 0: words }) => {
      if (phrase.kind === 'concept') concepts.push({ at: index, concept: phrase.concept, words })
      return true
    })
  }
  texts.push(...takeCosts(sheet))
  if (named.some(({ hits }) => hits.some(({ kind }) => kind === 'party')) && concepts.some(isPaying))
    texts.push(
      ...takePurposes(sheet, (at) =>
        clauses.some(({ from, to, isAsking }) => isAsking && at >= from && at < to),
      ),
    )
  const unknownAt = unmatchedWords(sheet)
  return {
    line: sheet.plain,
    concepts: concepts.sort((left, right) => left.at - right.at),
    dimensions: dimensionMarks.sort((left, right) => left.at - right.at),
    names: named,
    periods,
    amounts,
    limits,
    currencies: [...new Set(currencies)],
    texts,
    unknown: unknownAt.map(({ word }) => word),
    unknownAt,
    clauses,
    plain: sheet.plain,
    corrections,
    appositions,
    ...(speaker === undefined ? {} : { speaker }),
    // `Tonnes in, tonnes out` are both, without a word between.
    joins: /(^| )(and|or|vs|versus|against|minus|than|to|with)( |$)|(^| )in ([^ ]+ ){1,2}out( |$)/.test(
      sheet.plain,
    ),
    leans,
  }
}

function takeLeaning(sheet: ReturnType<typeof sheetOf>): boolean {
  let leans = false
  takeMatches(
    sheet,
    '(?<=^)(?:(?:and|but|ok|okay|now|then|so|also|no|sorry|hm+) )*(?:what|how) about|(?<=^)(?:(?:and|but|now|then|so|also) )+|(?<=^)(?:and|but)(?: (?:for|in|of|from))?',
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
    takeMatches(
      sheet,
      `(?:${source})(?: (?:called|named|is|from|in|at|near))?(?= §)|(?<=§ )(?:${source})`,
      'other',
      ({ index, 0: words }) => {
        // `Customers in Hamburg` are several.
        if (/s (from|in|at|near)$/.test(words)) return false
        const isBeside = index + words.length + 1 === mark.at || (index > mark.at && index <= end + 2)
        if (isBeside) hits = mark.hits.filter(({ kind }) => kinds.includes(kind))
        return isBeside
      },
    )
    if (hits !== mark.hits) break
  }
  return { ...mark, hits }
}
