import type { Words } from '../lexicon/index.ts'
import type { Token } from '../tokens.ts'
import { askingAt, turnAt } from './courtesies.ts'
import { begins } from './means.ts'

/**
 * `empty`: who asks and what for; `label`: what they are at; `story`: only whom it names counts; `mixed`: it is asked
 * for, so all counts.
 */
export type Beside = 'empty' | 'label' | 'story' | 'mixed'

/** Tokens between two signs, or up to what asks to be told or says why. */
export interface Clause {
  readonly from: number
  readonly to: number
  /** Its sentence, counted. */
  readonly sentence: number
  /** It says what is wanted. */
  readonly asks: boolean
  /** `She wants to learn how …` */
  readonly isReported?: true
}

/** What is asked about single tokens. */
export interface Of {
  readonly isName: (at: number) => boolean
  readonly isPerson: (at: number) => boolean
  readonly isPlace: (at: number) => boolean
  /** A word for records, or for what is done with them. */
  readonly isOfRecords: (at: number) => boolean
  /** A day or a number. */
  readonly isCounted: (at: number) => boolean
  readonly isDay: (at: number) => boolean
  readonly isPolite: (at: number) => boolean
  /** A word that any records know. */
  readonly isAnswered: (at: number) => boolean
  /** One of these, or of whom and what is asked for. */
  readonly isAsked: (at: number) => boolean
  /** A word for records. */
  readonly isNoun: (at: number) => boolean
  /** What some records are and others are not. */
  readonly isState: (at: number) => boolean
}

const ends = /^[.!?:;—–]$/
const cuts = /^[,()]$/

export function clausesOf(tokens: readonly Token[], words: Words, of: Of): Clause[] {
  const clauses: Clause[] = []
  let [from, sentence] = [0, 0]
  const wordAt = (at: number) => tokens[at]?.norm ?? ''
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at]
    const isGlued = token?.isGlued === true && tokens[at + 1]?.isGlued === true
    const isEnd = token === undefined || (!isGlued && ends.test(token.norm))
    const isCut = isEnd || cuts.test(token.norm) || (token.norm === '-' && !token.isGlued)
    // `You would be a star if you could tell me …`
    const isTurn = at > from && !of.isPolite(at - 1) && askingAt(tokens, at, words) > 2
    // `My boss wants to know how many …`, `before I credit them how many …`, but `those who …`.
    const isReported =
      at - from > 2 &&
      words.asked.has(wordAt(at)) &&
      // `They owe us how much?`
      [1, 2].every((ahead) => tokens[at + ahead] !== undefined && wordAt(at + ahead) !== '?') &&
      ([words.verbs, words.telling, words.told, words.speaking].some((set) => set.has(wordAt(at - 1))) ||
        turnAt(tokens, from, words.reasons) > 0 ||
        /^(?:about|out|over)$|..ed$/.test(wordAt(at - 1)))
    // `Have I a task tomorrow or no?`
    const isOrNot =
      at > from &&
      words.tags.has(wordAt(at)) &&
      words.tags.has(wordAt(at + 1)) &&
      tokens[at + 2]?.kind !== 'word' &&
      words.questioning.has(wordAt(from))
    const isReason = at > from && turnAt(tokens, at, words.reasons) > 0
    if (!isCut && !isTurn && !isOrNot && !isReported && !isReason) continue
    if (at > from)
      clauses.push({
        from,
        to: at,
        sentence,
        asks: asks(tokens, from, at, words, of),
        ...(from > 0 && words.asked.has(wordAt(from)) && tokens[from - 1]?.kind === 'word'
          ? { isReported: true }
          : {}),
      })
    if (isEnd) sentence += 1
    from = isCut ? at + 1 : at
  }
  // `Which I doubt, so would you show me …`: what asks comes later, or not at all.
  const told = clauses.map((clause, index) => {
    const own = clauses.filter((other) => other.sentence === clause.sentence && other.from > clause.from)
    const [begin = ''] = tokens.slice(clause.from).map(({ norm }) => norm)
    const isRelative =
      words.subordinating.has(begin) &&
      words.questioning.has(begin) &&
      clauses[index - 1]?.sentence === clause.sentence &&
      (own.some((other) => other.asks) || tokens[(own.at(-1) ?? clause).to]?.norm !== '?')
    return isRelative ? { ...clause, asks: false } : clause
  })
  return told
}

/** What begins with a word that asks, or asks to be told: `so which`, `in which`, `then could you show me`. */
function asks(tokens: readonly Token[], from: number, to: number, words: Words, of: Of): boolean {
  const isSmall = (at: number) =>
    of.isPolite(at) ||
    words.joining.has(tokens[at]?.norm ?? '') ||
    (words.fillers.has(tokens[at]?.norm ?? '') && !words.subjects.has(tokens[at]?.norm ?? ''))
  let at = from
  while (at < to && isSmall(at)) at += 1
  const small = tokens.slice(from, at).map(({ norm }) => norm)
  const begin = small.find((norm) => !words.joining.has(norm)) ?? ''
  // `I could not look`.
  const isDenied = small.some((norm) => begins(words, norm, 'not'))
  if ((!isDenied && small.some((norm) => words.telling.has(norm))) || words.questioning.has(begin))
    return true
  const isAsking = (word: string | undefined) => words.questioning.has(word ?? '')
  // `Receipts of May, the list please`
  const isBare =
    words.telling.has(tokens[at]?.norm ?? '') &&
    tokens.slice(at + 1, to).every((_, by) => isSmall(at + 1 + by))
  if (isBare && at > 0) return false
  // `Al Noor still owes us what?`
  const isLast =
    tokens[to]?.norm === '?' &&
    [1, 2].some((back) => to - back > from && words.asked.has(tokens[to - back]?.norm ?? '')) &&
    !words.subordinating.has(begin)
  return (
    isLast ||
    isAsking(tokens[at]?.norm) ||
    (from > 0 && words.asked.has(tokens[from]?.norm ?? '') && tokens[from - 1]?.kind === 'word') ||
    (words.leading.has(tokens[at]?.norm ?? '') && isAsking(tokens[at + 1]?.norm))
  )
}
