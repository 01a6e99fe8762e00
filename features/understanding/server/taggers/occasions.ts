import type { Words } from '../lexicon/index.ts'
import type { Token } from '../tokens.ts'
import { type Clause, clausesOf, type Of } from './clauses.ts'
import { turnAt } from './courtesies.ts'

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
        (isTold && (of.isName(index) || words.entries.get(norm)?.some(({ cat }) => cat === 'trade') === true))
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

/** `For the stocktaking sheet: …`, `Emily asks …`: who asks and what it is for, up to the question. */
export function occasions(tokens: readonly Token[], words: Words, of: Of): ReadonlySet<number> {
  const found = new Set<number>()
  const add = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) found.add(at)
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
      const isIt = words.entries
        .get(tokens[at + length]?.norm ?? '')
        ?.some(({ cat, words: form }) => form.length === 1 && /^(?:it|that|them)$/.test(cat))
      // `Claire asked me on Friday: …`
      const isAsked = tokens[to]?.norm === ':' && words.told.has(tokens[at + length]?.norm ?? '')
      return length > 0 && at + length < to && (isIt === true || isAsked)
    })
  for (const clause of clausesOf(tokens, words, of)) {
    // `I need to know for my planning which …`
    let { from } = clause
    while (from < clause.to && (of.isPolite(from) || tokens[from]?.norm === 'just')) from += 1
    const { to } = clause
    if (isBegin(clause.from) && isHandedOn(clause)) add(from, to)
    if (isBegin(from)) add(from, reported(tokens, words, of, from, to))
    const norms = tokens.slice(from, to).map(({ norm }) => norm)
    if (words.asked.has(norms[1] ?? '')) continue
    const occasion = words.purposeful.has(norms[0] ?? '')
      ? norms.findLastIndex((word, at) => at > 0 && at < 6 && words.occasions.has(word))
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
  return found.size < tokens.length ? found : new Set()
}
