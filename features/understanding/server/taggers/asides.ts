import type { Words } from '../lexicon/index.ts'
import type { Token } from '../tokens.ts'

/** Tokens between two signs. */
interface Clause {
  readonly from: number
  readonly to: number
  /** A whole sentence, or what stands before a colon; else a part between commas. */
  readonly isSentence: boolean
  /** It says why or for what somebody asks: `before I ring them`. */
  readonly isReason: boolean
}

/** What the tagger asks about single tokens. */
interface Of {
  readonly isName: (at: number) => boolean
  readonly isPerson: (at: number) => boolean
  /** A word for records, or for what is done with them. */
  readonly isOfRecords: (at: number) => boolean
  /** A day or a number. */
  readonly isCounted: (at: number) => boolean
  readonly isPolite: (at: number) => boolean
}

/** `empty`: nothing in it is of records, so that only its names and days may count. */
export type Aside = 'empty' | 'mixed'

const ends = /^[.!?:;—–]$/

/** How many tokens the longest of these turns has here; 0 if none stands here. The longest come first. */
export const turnAt = (tokens: readonly Token[], at: number, turns: Words['courtesies']): number =>
  turns.find((turn) => turn.every((word, offset) => tokens[at + offset]?.norm === word))?.length ?? 0

function clausesOf(tokens: readonly Token[], words: Words): Clause[] {
  const clauses: Clause[] = []
  let from = 0
  let isAfterEnd = true
  let isReason = false
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at]
    const isEnd =
      token === undefined || (ends.test(token.norm) && !(token.isGlued && tokens[at + 1]?.isGlued === true))
    // A dash with blanks on both sides.
    const isDash = token?.norm === '-' && !token.isGlued && tokens[at + 1]?.isGlued === false
    const starts = turnAt(tokens, at, words.reasons) > 0
    // `Before I credit them how many did we …`
    const isAsked = isReason && at - from > 2 && words.questioning.has(token?.norm ?? '')
    if (!isEnd && !isDash && token.norm !== ',' && !starts && !isAsked) continue
    if (at > from) clauses.push({ from, to: at, isReason, isSentence: isAfterEnd && (isEnd || isDash) })
    isAfterEnd = isEnd || isDash
    isReason = starts
    from = starts || isAsked ? at : at + 1
  }
  return clauses
}

/** `Emily wants to know whether …`, `the people of Weser ask: …`: the token behind it. */
function reported(tokens: readonly Token[], words: Words, { isPerson, isName }: Of): number {
  for (let at = 1; at < Math.min(7, tokens.length); at += 1) {
    const length = turnAt(tokens, at, words.reports)
    const isTold = tokens[at + length]?.norm === ':'
    const isSubject = ({ norm }: Token, index: number) =>
      words.speaking.has(norm) ||
      words.fillers.has(norm) ||
      words.occasions.has(norm) ||
      norm === 'of' ||
      isPerson(index) ||
      (isTold && (isName(index) || words.entries.get(norm)?.some(({ cat }) => cat === 'trade')))
    if (length > 0 && tokens.slice(0, at).every(isSubject)) return at + length
  }
  return 0
}

/**
 * The tokens of what is only said beside a question: `The bookkeeper is ill. Which invoices …`. Somebody speaks of
 * themselves or of others there, and nothing in it restricts what is asked for. Names, days and amounts in it still
 * count: they must be a part of the reading.
 */
export function asides(tokens: readonly Token[], words: Words, of: Of): ReadonlyMap<number, Aside> {
  const clauses = clausesOf(tokens, words)
  const beside = new Map<number, Aside>()
  const add = (from: number, to: number, aside: Aside) => {
    for (let at = from; at < to; at += 1) beside.set(at, aside)
  }
  const isNot = (word: string) => words.entries.get(word)?.some(({ cat }) => cat === 'not') === true
  const asks = ({ from }: Clause): boolean => {
    const start = words.joining.has(tokens[from]?.norm ?? '') ? from + 1 : from
    const begin = tokens.findIndex((_, at) => at >= start && !of.isPolite(at))
    const isTold = tokens.slice(start, begin).some(({ norm }) => words.telling.has(norm))
    return isTold || words.questioning.has(tokens[begin]?.norm ?? '')
  }
  for (const clause of clauses) {
    const { from, to, isSentence, isReason } = clause
    const said = tokens.slice(from, to)
    const norms = said.map(({ norm }) => norm)
    const has = (is: (at: number) => boolean): boolean => said.some((_, offset) => is(from + offset))
    const isEmpty = !has(of.isOfRecords)
    // `For the stocktaking sheet …`: what it is for.
    const occasion =
      norms[0] !== undefined && words.purposeful.has(norms[0])
        ? norms.findLastIndex((word, at) => at > 0 && at < 6 && words.occasions.has(word))
        : -1
    if (occasion > 0 && (from === 0 || occasion === norms.length - 1)) {
      // `To get the paperwork sorted: …`
      add(from, isSentence && tokens[to]?.norm === ':' ? to : from + occasion + 1, 'empty')
      continue
    }
    const restricts = (word: string) =>
      words.restricting.has(word) &&
      // `I cannot find my feet.`
      !(
        isNot(word) &&
        isEmpty &&
        norms.slice(0, 2).some((each) => words.speaking.has(each)) &&
        !has(of.isName) &&
        !has(of.isCounted)
      )
    if (norms.some(restricts)) continue
    const isAsked = asks(clause)
    const isBesideQuestion = isEmpty && clauses.some((other) => other !== clause && asks(other))
    const isSpoken =
      isReason ||
      (isSentence || isBesideQuestion ? norms : norms.slice(0, 2)).some((word) => words.speaking.has(word))
    // An unknown name may be what the question is about.
    const isNamed = said.some(
      ({ text, norm }, at) =>
        at > 0 &&
        /^\p{Lu}/u.test(text) &&
        !words.known.has(norm) &&
        norm !== 'i' &&
        !of.isName(from + at) &&
        // German writes nouns so.
        !(words.language === 'German' && words.fillers.has(norms[at - 1] ?? '')),
    )
    // `Anna wrote about a goodwill credit` may be what is asked for.
    const isStrange =
      !isEmpty &&
      of.isPerson(from) &&
      said.some(
        ({ norm, kind }, at) =>
          kind === 'word' && !words.known.has(norm) && !words.speaking.has(norm) && !of.isName(from + at),
      )
    // `Before we moved` is a time.
    const isTime =
      words.entries.get(norms[0] ?? '')?.some(({ cat }) => /^(?:since|before|after|until)$/.test(cat)) ===
      true
    const isBygone = isReason
      ? norms.some((word) => words.bygone.has(word) || word.endsWith('ed'))
      : isTime && !norms.includes('is') && !norms.includes('ist')
    if (!isSpoken || isAsked || isNamed || isStrange || isBygone || to - from < 2) continue
    add(from, to, isEmpty ? 'empty' : 'mixed')
  }
  add(0, reported(tokens, words, of), 'empty')
  return beside.size >= clauses.reduce((sum, { from, to }) => sum + to - from, 0) ? new Map() : beside
}
