import { maxTerms, shortestPrefix } from '../domain.ts'
import type { Branch, Plan } from './sql/find.ts'
import type { Lookup, Spread, Word } from './sql/words.ts'

/** One word of a search, and what may stand for it. */
export interface Term {
  readonly word: string
  readonly words: readonly Word[]
  /** All words that begin so. */
  readonly beginning: boolean
  /** These words, if they are few and have many documents; else the index finds the beginning. */
  readonly begun: readonly string[] | undefined
  readonly documents: number
}

/** Up to so many documents a beginning is found by itself. So words of this very second are found too. */
const alwaysBegun = 500

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const lengthOf = (word: string): number => Array.from(word).length

/** The words of a search. The last one may be the beginning of one. */
export function termsOf({ typed, stems, begun }: Pick<Lookup, 'typed' | 'stems' | 'begun'>): Term[] {
  const seen = new Set<string>()
  return typed.flatMap((word, place) => {
    const isLast = place === typed.length - 1
    if (seen.has(word.word) && !isLast) return []
    seen.add(word.word)
    const related = stems.filter((stem) => stem.place === place)
    const beginning = isLast && lengthOf(word.word) >= shortestPrefix
    const documents =
      sum(related.map((each) => each.documents)) + (beginning ? begun.documents : word.documents)
    const isListed = beginning && begun.words !== null && begun.documents > alwaysBegun
    return [
      {
        word: word.word,
        words: [word, ...related],
        beginning,
        begun: isListed ? (begun.words ?? undefined) : undefined,
        documents,
      },
    ]
  })
}

/** Whether the index itself looks for what begins so, which reads all of it. */
const isOpenBeginning = ({ beginning, begun = [] }: Term) => beginning && begun.length === 0

const quoted = (word: string) => `'${word}'`
const either = (choices: Iterable<string>) => `(${[...choices].join('|')})`
const asWords = ({ word, words }: Term, others: readonly string[]): string =>
  either([...new Set([word, ...words.map((each) => each.word), ...others])].map(quoted))
/** The index reads many words faster than one beginning. In a document one beginning is found faster. */
const inIndex = (term: Term): string =>
  isOpenBeginning(term) ? inDocument(term) : asWords(term, term.begun ?? [])
const inDocument = (term: Term): string =>
  term.beginning ? either([asWords(term, []), `${quoted(term.word)}:*`]) : asWords(term, [])

/** Hits that a branch is meant to find; of what the member's own marks find, more. */
const hits = { open: 250, own: 500 }
/** Documents that are compared one by one: so many that a word in one of a hundred is found. */
const compared = { least: 400, most: 1_500, hits: 40 }
/** Words of fewer than this share of all documents are looked for in the index; others in each document. */
const indexed = 1 / 8
/** A word of so many documents is read whole, however few there are in all. */
const alwaysRead = 2_000

/** So many marks of days; beyond, seasons are coarse enough. Each mark is looked for in each document. */
const mostDays = 8

/** Looking for times in the index takes as long as reading this share of the documents does. */
const worthTimes = 1 / 3

/** The newest times that hold this share of all documents; none means all. */
function newest({ days, seasons, documents }: Spread, share: number): string[] {
  if (share >= worthTimes) return []
  const choose = (times: readonly Word[]): string[] => {
    const chosen: string[] = []
    let held = 0
    for (const time of times) {
      chosen.push(time.word)
      held += time.documents
      if (held >= share * documents) break
    }
    return chosen
  }
  const inDays = choose(days)
  if (inDays.length <= mostDays) return inDays.length === days.length ? [] : inDays
  const inSeasons = choose(seasons)
  return inSeasons.length === seasons.length ? [] : inSeasons
}

/**
 * How a search is read. A rare word is read by its entries in the index, together with the marks. Of a word that more
 * than one document in a hundred has, the newest documents that the member may find are compared instead. Either way
 * the work is bounded, whatever was typed.
 */
export function planOf(terms: readonly Term[], spread: Spread, own: number): Plan | undefined {
  if (terms.length === 0) return undefined
  const all = Math.max(spread.documents, 1)
  const rare = Math.max(alwaysRead, all / 100)
  // A letter or two at the end may become any word, so they only rank beside others.
  const isUnfinished = ({ word }: Term, place: number) =>
    terms.length > 1 && place === terms.length - 1 && lengthOf(word) < shortestPrefix
  const required = terms.filter((term, place) => !isUnfinished(term, place)).slice(0, maxTerms)
  const telling = required.filter(({ documents }) => documents <= 2 * rare)
  const demanded = telling.length > 0 ? telling : required
  const fewest = Math.min(...demanded.map(({ documents }) => documents))
  const isRare = fewest <= rare
  const share = fewest / all
  const comparable = Math.min(compared.most, Math.max(compared.least, compared.hits / share))
  const reads = isRare || (fewest <= all * indexed && !demanded.some(isOpenBeginning)) ? 'words' : 'marks'
  const branch = (documents: number, wanted: number, compares: number): Branch => {
    if (all <= alwaysRead) return { reads: 'words', times: [] }
    const read = isRare ? wanted / Math.max(share * documents, 1) : compares / Math.max(documents, 1)
    return { reads, times: newest(spread, read) }
  }
  const ownBranch = branch(own, hits.own, 1.5 * comparable)
  const openBranch = branch(spread.open, hits.open, comparable)
  return {
    indexed: demanded.map(inIndex).join('&'),
    compared: demanded.map(inDocument).join('&'),
    typed: terms
      .slice(0, 2 * maxTerms)
      .map(({ word }) => quoted(word))
      .join('|'),
    own: ownBranch,
    open: openBranch,
    names: isRare || all <= alwaysRead ? { reads: 'words', times: [] } : undefined,
    capped: ownBranch.times.length > 0 || openBranch.times.length > 0,
  }
}

/** The same at all times, for words that only old documents have. It takes longer, and what it reads is bounded. */
export const atAllTimes = (plan: Plan): Plan => {
  const whole: Branch = { reads: 'words', times: [], limit: compared.most }
  return { ...plan, own: whole, open: whole, names: whole }
}
