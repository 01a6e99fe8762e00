import type { Words } from '../lexicon/index.ts'
import { acts } from '../parts/acts.ts'
import type { Token } from '../tokens.ts'
import { type Beside, type Clause, clausesOf, type Of } from './clauses.ts'
import { turnAt } from './courtesies.ts'
import { begins, means } from './means.ts'

/** `Emily wants to know whether …`, `the people of Weser ask: …`: the token behind it. */
function reported(tokens: readonly Token[], words: Words, of: Of, begin: number, end: number): number {
  const places = tokens.map((_, at) => at)
  for (const at of places.slice(begin + 1, Math.min(begin + 12, end))) {
    const length = turnAt(tokens, at, words.reports)
    if (length === 0) continue
    const before = places.slice(begin, at)
    const isTold = tokens[at + length]?.norm === ':'
    const isSubject = (index: number): boolean => {
      const { norm = '' } = tokens[index] ?? {}
      return (
        [words.speaking, words.fillers, words.occasions].some((set) => set.has(norm)) ||
        /^(?:of|on|at|from)$/.test(norm) ||
        of.isPerson(index) ||
        (isTold && (of.isName(index) || begins(words, norm, 'trade')))
      )
    }
    // `The auditor sits beside me and wants …`
    const isJoined =
      words.joining.has(tokens[at - 1]?.norm ?? '') &&
      before.slice(0, 2).every(isSubject) &&
      !before.some((index) => of.isName(index) || of.isCounted(index) || of.isNoun(index))
    if (before.every(isSubject) || isJoined) return at + length
  }
  return begin
}

/** `Related parties: …`, `Fixed asset additions next. …`; but `marzipan: …` may be what is asked for. */
export const isHeading = ({ from, to }: Clause, tokens: readonly Token[], words: Words, of: Of): boolean =>
  /^[:.–—]$/.test(tokens[to]?.norm ?? '') &&
  to - from < 8 &&
  tokens.slice(from, to).every(({ norm }, by) => {
    const isUnknown = !words.known.has(norm) && !of.isName(from + by)
    return (
      !of.isName(from + by) &&
      !of.isCounted(from + by) &&
      !of.isState(from + by) &&
      !words.restricting.has(norm) &&
      !(isUnknown && tokens[to]?.norm === ':')
    )
  })

/** `For the stocktaking sheet: …`, `Emily asks …`: who asks and what it is for, up to the question. */
export function occasions(tokens: readonly Token[], words: Words, of: Of): ReadonlyMap<number, Beside> {
  const found = new Map<number, Beside>()
  const add = (from: number, to: number, aside: Beside = 'empty') => {
    for (let at = from; at < to; at += 1) found.set(at, aside)
  }
  // `Before the meeting on Thursday`: when that is counts for nothing.
  const dayBehind = (at: number): number => {
    const day = words.leading.has(tokens[at]?.norm ?? '') ? at + 1 : at
    return of.isCounted(day) ? day + 1 : at
  }
  // `Good morning, Emily asks …`, `he rang, they want to see …`.
  const isBegin = (at: number) => at === 0 || tokens[at - 1]?.kind === 'sign'
  // `Lars wants it for his Monday slide: …`, `need this by Friday: …`: what is asked for stands behind.
  const isHandedOn = ({ from, to }: Clause): boolean =>
    to < tokens.length - 1 &&
    !tokens.slice(from, to).some((_, by) => of.isNoun(from + by)) &&
    [0, 1, 2, 3].some((by) => {
      const at = from + by
      const length = turnAt(tokens, at, words.reports) || (words.wanting.has(tokens[at]?.norm ?? '') ? 1 : 0)
      const isIt = means(words, tokens[at + length]?.norm, 'it', 'that', 'them')
      // `Claire asked me on Friday: …`
      const isAsked = tokens[to]?.norm === ':' && words.told.has(tokens[at + length]?.norm ?? '')
      return length > 0 && at + length < to && (isIt || isAsked)
    })
  // `Rent test: …`, `Drafting the letter to Kyowa. …`: what is asked for stands behind, and nothing here restricts it.
  const isEffort = (at: number): boolean => {
    const norm = tokens[at]?.norm ?? ''
    // `Writing the request for Kyowa. …`
    const isDoing =
      at === 0 &&
      /..ing$/.test(norm) &&
      words.subjects.has(tokens[1]?.norm ?? '') &&
      !words.restricting.has(norm) &&
      !words.excluding.some(([first]) => first === norm) &&
      (words.entries.get(norm) ?? []).every(({ cat }) => cat in acts)
    return (
      isDoing ||
      words.efforts.has(norm) ||
      (words.isCompounding && [...words.efforts].some((one) => norm.endsWith(one)))
    )
  }
  // `Step 3: …` is counted, but counts nothing.
  const isNumber = (at: number) => tokens[at]?.kind === 'number' && isEffort(at - 1)
  /** All of a label, or only the effort if it says what is asked for: `October sample: …`. */
  const labelIn = ({ from, to }: Clause): readonly number[] => {
    const places = Array.from({ length: to - from }, (_, by) => from + by)
    const effort = places.findLast((at) => (isEffort(at) && !of.isName(at)) || isNumber(at)) ?? to
    const isLimiting = (at: number) =>
      (of.isCounted(at) && !isNumber(at)) ||
      of.isState(at) ||
      // `Invoice count: …`
      (words.restricting.has(tokens[at]?.norm ?? '') && (!isEffort(at) || places.some(of.isNoun)))
    const isWhole =
      (isEffort(from) ||
        places.every((at) => at <= effort || of.isName(at) || words.leading.has(tokens[at]?.norm ?? ''))) &&
      !places.some(isLimiting) &&
      (!places.some(of.isNoun) || tokens.some((_, at) => at > to && of.isNoun(at)))
    const isEnded = /^[.:–—-]$/.test(tokens[to]?.norm ?? '') || effort === to - 1
    if (effort === to || !isEnded || places.length > 8) return []
    return isWhole ? places : places.filter((at) => isEffort(at) && !of.isAnswered(at) && !isLimiting(at))
  }
  for (const clause of clausesOf(tokens, words, of)) {
    // `The audit was in October.`
    const isSentence = tokens
      .slice(clause.from, clause.to)
      .some(({ norm }) => words.pronouns.has(norm) || begins(words, norm, 'be'))
    const label = clause.from === 0 && !clause.asks && !isSentence ? labelIn(clause) : []
    for (const at of label) add(at, at + 1, 'label')
    if (label.length > 0) continue
    // `I need to know for my planning which …`
    let { from } = clause
    while (from < clause.to && (of.isPolite(from) || tokens[from]?.norm === 'just')) from += 1
    const { to } = clause
    if (isBegin(clause.from) && isHandedOn(clause)) add(from, to)
    if (isBegin(from)) add(from, reported(tokens, words, of, from, to))
    const norms = tokens.slice(from, to).map(({ norm }) => norm)
    if (words.asked.has(norms[1] ?? '')) continue
    const occasion = words.purposeful.has(norms[0] ?? '')
      ? norms.findLastIndex(
          (word, at) => at > 0 && at < 6 && (words.occasions.has(word) || isEffort(from + at)),
        )
      : -1
    // `Concentration check: …`
    const isOfIt = (_: string, by: number) =>
      [of.isName, of.isCounted, of.isAnswered].some((is) => is(from + by))
    const isLabel = from === 0 && tokens[to]?.norm === ':' && words.occasions.has(norms.at(-1) ?? '')
    if (isLabel && !norms.some(isOfIt)) add(from, to)
    const isFirst = tokens.slice(0, from).every((_, at) => of.isPolite(at) || tokens[at]?.kind === 'sign')
    // `To get the paperwork sorted: …`
    if (occasion > 0 && (isFirst || occasion === norms.length - 1))
      add(from, tokens[to]?.norm === ':' ? to : dayBehind(from + occasion + 1))
  }
  return found.size < tokens.length ? found : new Map()
}
