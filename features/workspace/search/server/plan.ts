import { type SearchedWord, wordQuery } from '#platform/server/searched-words.ts'
import { maxTerms, shortestPrefix } from '../domain.ts'
import type { Branch, Plan } from './sql/find.ts'
import { everybody, type Spread } from './sql/marks.ts'

const lengthOf = (word: string): number => Array.from(word).length
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** One word of a search, as a condition of the index. */
interface Term extends SearchedWord {
  readonly query: string
  /** The index reads all that begins so. */
  readonly isOpen: boolean
  /** About the share of documents that fit. */
  readonly share: number
}

/** The first letters of a name stand in the index as a mark. */
const firstLetters = (word: string): string => `^:${word}`

function termOf(searched: SearchedWord, isLast: boolean, isAlone: boolean, { shares }: Spread): Term {
  const { word, spellings, stems } = searched
  const isLong = lengthOf(word) >= shortestPrefix
  const beginsName = isLast && isAlone && !isLong
  const isBeginning = isLast && isLong
  const begins = [...stems, ...(isBeginning ? spellings.flatMap((one) => (one.length === 1 ? one : [])) : [])]
  let begun = 0
  for (const [known, share] of shares) if (begins.some((begin) => known.startsWith(begin))) begun += share
  const shareOf = (known: string) => shares.get(known) ?? 0
  const written = spellings.map((spelling) => Math.min(...spelling.map(shareOf)))
  const query = wordQuery(searched, isBeginning)
  return {
    ...searched,
    query: beginsName ? `(${query}|'${firstLetters(word)}')` : query,
    isOpen: begins.length > 0,
    share: Math.min(1, sum(written) + begun + (beginsName ? shareOf(firstLetters(word)) : 0)),
  }
}

/** Hits that a branch is meant to find; of what the member's own marks find, more. */
const hits = { open: 250, own: 500 }
/** Documents that are compared one by one: so many that a word in one of a hundred is found. */
const compared = { least: 200, most: 600, hits: 20 }
/** Without a bound of time. */
const mostRead = 1_500
/** Words of fewer than this share of all documents are looked for in the index; others in each document. */
const indexed = 1 / 8
/** A word of so many documents is read whole, however few there are in all. */
const alwaysRead = 2_000

/** So many marks of days; beyond, seasons are coarse enough. Each mark is looked for in each document. */
const mostDays = 8

/** Looking for times in the index takes as long as reading this share of the documents does. */
const worthTimes = 1 / 3

/** The newest times that hold this share of all documents; none means all. */
function newest({ shares, days, seasons }: Spread, share: number): string[] {
  if (share >= worthTimes) return []
  const choose = (times: readonly string[]): string[] => {
    let held = 0
    const last = times.findIndex((mark) => (held += shares.get(mark) ?? 0) >= share)
    return times.slice(0, last + 1)
  }
  const chosen = choose(days)
  return chosen.length > 0 && chosen.length <= mostDays ? chosen : choose(seasons)
}

/** A letter or two at the end may become any word, so they only rank beside others. */
const isUnfinished = ({ word }: SearchedWord, place: number, { length }: readonly SearchedWord[]): boolean =>
  length > 1 && place === length - 1 && lengthOf(word) < shortestPrefix

/** The marks of the first letters of some word. */
const beginningsOf = ([term]: readonly Term[]): string[] => [
  ...new Set(term?.spellings.flatMap(([word = '']) => firstLetters(Array.from(word).slice(0, 3).join('')))),
]

/** The words that a document must have. */
export const requiredOf = (words: readonly SearchedWord[]): SearchedWord[] =>
  words.filter((word, place) => !isUnfinished(word, place, words)).slice(0, maxTerms)

/**
 * How a search is read. A rare word is read by its entries in the index, together with the marks. Of a word that more
 * than one document in a hundred has, the newest documents that the member may find are compared instead. Either way
 * the work is bounded, whatever was typed.
 * @param marks the member's own
 */
export function planOf(
  words: readonly SearchedWord[],
  spread: Spread,
  marks: readonly string[],
): Plan | undefined {
  const required = requiredOf(words)
  if (required.length === 0) return undefined
  const all = Math.max(spread.documents, 1)
  const rare = Math.max(alwaysRead / all, 1 / 100)
  const last = words.at(-1)
  const terms = required.map((word) => termOf(word, word === last, words.length === 1, spread))
  const telling = terms.filter(({ share }) => share <= 2 * rare)
  const demanded = telling.length > 0 ? telling : terms
  const share = Math.min(...demanded.map((term) => term.share))
  const isRare = share <= rare
  const comparable = Math.min(compared.most, Math.max(compared.least, compared.hits / share))
  const reads = isRare || (share <= indexed && !demanded.some(({ isOpen }) => isOpen)) ? 'words' : 'marks'
  const branch = (held: number, wanted: number, compares: number): Branch => {
    if (all <= alwaysRead) return { reads: 'words', times: [] }
    const read = isRare ? wanted / Math.max(share * held * all, 1) : compares / (held * all)
    return { reads, times: newest(spread, read) }
  }
  const own = branch(
    sum(marks.map((mark) => spread.shares.get(mark) ?? spread.least / 4)),
    hits.own,
    1.5 * comparable,
  )
  const open = branch(spread.shares.get(everybody.posts) ?? 0, hits.open, comparable)
  return {
    query: demanded.map(({ query }) => query).join('&'),
    typed: words
      .slice(0, 2 * maxTerms)
      .map(({ spellings: [typed = []] }) => `(${typed.map((word) => `'${word}'`).join('<->')})`)
      .join('|'),
    own,
    open,
    names: isRare
      ? { reads: 'words', times: [] }
      : { reads: 'marks', times: [], beginnings: beginningsOf(demanded), limit: mostRead },
    capped: own.times.length > 0 || open.times.length > 0,
  }
}

/** The same at all times, for words that only old documents have. It takes longer, and what it reads is bounded. */
export const atAllTimes = (plan: Plan): Plan => {
  const whole: Branch = { reads: 'words', times: [], limit: mostRead }
  return { ...plan, own: whole, open: whole, names: whole }
}
