import { dimensions } from '../entities/dimensions.ts'
import { englishWords } from './english.ts'
import { type Concept, ignorable, lexicon } from '../lexicon/index.ts'
import { calendarWords } from '../days/point.ts'

interface Common {
  readonly source: string
  /** Letters without which it cannot be there: most phrases need no closer look. */
  readonly needs: string
}
type Phrase = Common &
  ({ readonly kind: 'concept'; readonly concept: Concept } | { readonly kind: 'ignorable' })

/** The longest run of letters that is not optional. */
function needsOf(source: string): string {
  const group = /\([^()]*\)[?*+]?/g
  let rest = source
  while (rest.search(group) !== -1) rest = rest.replace(group, '#')
  const runs = rest.replace(/.\?/g, (piece) => (piece.length > 1 ? '#' : piece)).match(/[a-z ]+/g) ?? []
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

const common = (written: string): Common => {
  // Not where it stands in brackets with others: what repeats a repetition takes for ever to fail.
  const source = written.replace(/(?<!\[)§\+?/g, '§+').replace(/¶\+?/g, '¶+')
  return { source, needs: needsOf(source) }
}

/** Longest first: `low stock` before `stock`. */
export const phrases: readonly Phrase[] = [
  ...lexicon.flatMap(({ concept, phrases }) =>
    phrases.map((source): Phrase => ({ ...common(source), kind: 'concept', concept })),
  ),
  ...ignorable.map((source): Phrase => ({ ...common(source), kind: 'ignorable' })),
].sort((left, right) => weight(right) - weight(left))

function weight({ source, kind }: Phrase): number {
  // What leans on a name beside it is more telling than what does not.
  const leans = source.includes('§') || source.includes('¶') ? 100 : 0
  return (
    leans + source.replace(/\(\?<?[=!][^)]*\)/g, '').split(' ').length * 10 + (kind === 'concept' ? 1 : 0)
  )
}

/** `invoices?` is two words. */
const variants = (word: string): string[] => {
  const bare = word.replaceAll('?', '')
  return word.endsWith('?') ? [bare, bare.slice(0, -1)] : [bare]
}
const wordsOf = (source: string): string[] =>
  [...source.replace(/\((\w+)\|(\w+)\)/g, '$1 $2').matchAll(/[a-z][a-z-]+\??/g)].flatMap(([word]) =>
    variants(word),
  )
/** `deliver(y|ies)` is two words as well. */
const spelled = (source: string): string =>
  source.replace(/(\w+)\((?:\?:)?(\w+)\|(\w+)\)/g, '$1$2 $1$3').replace(/(\w+)\((\w+)\)\?/g, '$1 $1$2')

/** Every word that occurs in a phrase. */
export const vocabulary: ReadonlySet<string> = new Set([
  ...phrases.flatMap(({ source }) => wordsOf(spelled(source))),
  ...Object.values(dimensions).flatMap((source) => wordsOf(spelled(source))),
  ...calendarWords,
  ...'since until till before after between over above under below least than exactly per euros dollars pounds thousand million'.split(
    ' ',
  ),
  ...'usd eur gbp jpy cny inr euro dollar pound yen yuan rupee rupees sterling kilos kilograms tonnes'.split(
    ' ',
  ),
  ...'about containing mentioning exceeding exceeds exceed exceeded surpassing excess beyond upwards greater called named titled without except excluding'.split(
    ' ',
  ),
])

/** Correct words that are not part of any phrase and cannot be asked about. */
export const foreignWords: ReadonlySet<string> = new Set([
  ...englishWords,
  ...(
    'mondays tuesdays wednesdays thursdays fridays saturdays sundays weekdays weekends ' +
    'leads heads runs handles manages oversees supervises knows deals looks takes cares covers comments commented ' +
    'small smaller smallish little tiny huge urgent foreign domestic private public cheap dear local remote similar different certain special several few ' +
    'recurring regularly partial weekly fortnightly fastest slowest older newer longer shorter price prices priced margin margins discount discounts markup tax taxes vat gst duty salary salaries wage wages payroll ' +
    'forecast forecasts predict budget budgets plan plans planned warranty weight weights rate rates other others same some ' +
    'percent percentage ratio share hours manager managers rent refund refunds interest insurance fees charge vehicle vehicles truck ' +
    'trucks lease repair repairs weather joke poem story recipe capital president hello world python code email emails phone ' +
    'address addresses contract contracts file files photo photos note notes tests host hosts letter letters visit meeting ' +
    'meetings holiday holidays leave quote quotes quotation quotations order orders offer offers return returns returned cancelled ' +
    'deleted trashed archived damaged broken defective expired approved rejected disputed written except without never nobody ' +
    'leasing leases premium premiums instalment instalments installment installments demurrage courier postage licence licences subscription subscriptions stationery toll tolls parking catering commission commissions deposit deposits ' +
    'shoes gloves helmets boots welder welders treasurer treasurers bookkeeper bookkeepers storekeeper supervisor inspector coordinator director directors accountant accountants buyer buyers engineer engineers developer developers analyst analysts planner planners clerk clerks ' +
    'picker pickers carrier carriers nothing neither excluding besides unless instead rather should must why because whether half twice double quality'
  ).split(' '),
])

/** Words of no phrase that counts for something. */
const counting = new Set([
  ...lexicon.flatMap(({ phrases }) => phrases.flatMap((source) => wordsOf(spelled(source)))),
  ...Object.values(dimensions).flatMap((source) => wordsOf(spelled(source))),
  ...calendarWords,
])
export const idleWords: ReadonlySet<string> = new Set([
  ...ignorable,
  ...ignorable.flatMap((source) => wordsOf(spelled(source))).filter((word) => !counting.has(word)),
  ...'must shall should ought might could would'.split(' '),
])
