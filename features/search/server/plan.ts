import { maxTerms, shortestPrefix } from '../domain.ts'
import type { lookUp, Spread, Word } from './sql/words.ts'

type Lookup = Awaited<ReturnType<typeof lookUp>>

/** One way into the index. */
export interface Branch {
  /** By the words and marks, or by the marks alone where the words are too frequent to be read. */
  readonly reads: 'words' | 'marks'
  /** Marks of the newest weeks; none means all. */
  readonly weeks: readonly string[]
  /** The words are compared with each document that was read. */
  readonly filters: boolean
  /** Documents that are read, where nothing else bounds them. */
  readonly limit?: number
}

export interface Plan {
  /** What a document must have, as a tsquery. */
  readonly query: string
  /** The words as typed, which rank higher than their relatives. */
  readonly typed: string
  /** Branches of what the member's own marks find, and of what everybody finds. */
  readonly own: readonly Branch[]
  readonly open: readonly Branch[]
  /** Whether older documents are left out. */
  readonly capped: boolean
}

/** One word of a search, and what may stand for it. */
export interface Term {
  readonly word: string
  readonly words: readonly Word[]
  /** All words that begin so. */
  readonly beginning: boolean
  readonly documents: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The words of a search. The last one may be the beginning of one. */
export function termsOf({ typed, stems, begun }: Lookup): Term[] {
  const seen = new Set<string>()
  return typed.flatMap((word, place) => {
    const isLast = place === typed.length - 1
    if (seen.has(word.word) && !isLast) return []
    seen.add(word.word)
    const words = [word, ...stems.filter((stem) => stem.place === place)]
    const beginning = isLast && [...word.word].length >= shortestPrefix
    const documents = sum(words.map((each) => each.documents)) + (beginning ? begun.documents : 0)
    return [{ word: word.word, words, beginning, documents }]
  })
}

const quoted = (word: string) => `'${word}'`
const any = ({ word, words, beginning }: Term): string =>
  `(${[...words.map((each) => quoted(each.word)), ...(beginning ? [`${quoted(word)}:*`] : [])].join('|')})`

/** Documents that a branch may read: a few milliseconds of work. */
const most = { byWords: 400, ownByWords: 800, byMarks: 1_500, ownByMarks: 2_000 }
/** A word of so many documents is read whole, however few there are in all. */
const alwaysRead = 2_000

/** The newest weeks that hold this share of all documents; none means all. */
function newest({ weeks, documents }: Spread, share: number): string[] {
  if (share >= 1) return []
  const chosen: string[] = []
  let held = 0
  for (const week of weeks) {
    chosen.push(week.word)
    held += week.documents
    if (held >= share * documents) break
  }
  return chosen.length === weeks.length ? [] : chosen
}

/**
 * How a search is read. A rare word is read by its entries in the index, together with the marks; of a word that more
 * than one document in a hundred has, the newest documents that the member may find are compared instead. Either way
 * the work is bounded, whatever was typed.
 */
export function planOf(terms: readonly Term[], spread: Spread, own: number): Plan | undefined {
  const [first, ...others] = terms
  if (first === undefined) return undefined
  const rare = Math.max(alwaysRead, spread.documents / 100)
  // A last letter or two may become any word, so they only rank beside others.
  const isBegun = (term: Term, place: number) =>
    place === terms.length - 1 &&
    others.length > 0 &&
    [...term.word].length < shortestPrefix &&
    term.documents > 0
  const required = terms.filter((term, place) => !isBegun(term, place)).slice(0, maxTerms)
  const telling = required.filter(({ documents }) => documents <= 2 * rare)
  const demanded = telling.length > 0 ? telling : required
  const query = demanded.map(any).join('&')
  const typed = terms
    .slice(0, 2 * maxTerms)
    .map(({ word }) => quoted(word))
    .join('|')
  const fewest = Math.min(...demanded.map(({ documents }) => documents))
  const reads = fewest <= rare ? 'words' : 'marks'
  const branch = (documents: number, byWords: number, byMarks: number): Branch => {
    const expected = reads === 'words' ? (fewest * documents) / Math.max(spread.documents, 1) : documents
    const bound = reads === 'words' ? byWords : byMarks
    const weeks = spread.documents <= alwaysRead ? [] : newest(spread, bound / Math.max(expected, 1))
    return { reads, weeks, filters: reads === 'marks' }
  }
  const ownBranch = branch(own, most.ownByWords, most.ownByMarks)
  const openBranch = branch(spread.open, most.byWords, most.byMarks)
  return {
    query,
    typed,
    own: [ownBranch],
    open: [openBranch],
    capped: ownBranch.weeks.length > 0 || openBranch.weeks.length > 0,
  }
}

/** The same over all weeks, for words that only old documents have. It takes longer, and what it reads is bounded. */
export const overAllWeeks = (plan: Plan): Plan => {
  const whole: Branch = { reads: 'words', weeks: [], filters: false, limit: most.byMarks }
  return { ...plan, own: [whole], open: [whole] }
}
