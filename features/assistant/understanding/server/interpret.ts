import type { ToolCall } from '#features/assistant/tools/contract.ts'
import type { Reading } from './frames/read.ts'
import { judgements } from './judging.ts'
import type { Unkept } from './lexicon/lexicon.ts'
import { deadline, TooIntricate } from './limits.ts'
import { type Offer, offersOf, ofEveryKind, runsOf, withoutDays } from './offers.ts'
import { type Correction, parsed, type Parsed, type Question } from './parse.ts'
import type { Token } from './tokens.ts'
import { foreignLanguage } from './taggers/foreign.ts'
import { isOfFact, readingsOf } from './understand.ts'

/** Why a question is not answered. */
export type Reason =
  | { readonly kind: 'order' | 'tooLong' | 'sentences' | 'unsaid' | 'unclear' | 'pastStock' }
  | { readonly kind: 'unkept'; readonly subject: Unkept }
  | { readonly kind: 'exclusion' | 'unknown' | 'unplaced'; readonly words: readonly string[] }
  | { readonly kind: 'language'; readonly words: readonly string[]; readonly name: string | undefined }

export type Interpretation =
  | { readonly kind: 'courtesy' }
  | {
      readonly kind: 'read'
      readonly reading: Reading
      readonly others: readonly Reading[]
      readonly corrections: readonly Correction[]
      readonly leftOut: readonly string[]
      /** Amounts that were taken ten per cent either way. */
      readonly isRough: boolean
    }
  /** Several kinds of records are as likely. */
  | { readonly kind: 'several'; readonly readings: readonly Reading[] }
  | { readonly kind: 'unread'; readonly reason: Reason; readonly offers: readonly Offer[] }

/** A difference of less is none: between kinds of records, and between names. */
const margin = 0.1
const nameMargin = 0.05
/** What is dearer by more is not offered beside the answer. */
const besideMargin = 0.8
/** In characters. Remarks and courtesies count. */
const longest = 1_200
/** In milliseconds of the thread’s own work. */
const mostWork = 200

/** What a question means, or why it is not answered and what may be offered. */
export function interpret(question: Question): Interpretation {
  if (question.prompt.length > longest) return { kind: 'unread', reason: { kind: 'tooLong' }, offers: [] }
  const found = parsed(question, deadline(mostWork))
  if (isCourtesy(found)) return { kind: 'courtesy' }
  const judged = judgements(question, found)
  if (judged.length > 0) return { kind: 'several', readings: judged }
  const [best, ...others] = readingsOf(question, found)
  if (best === undefined || (isOfFact(best) && plainReason(found) !== undefined))
    return unread(question, found)
  const equals = others.filter((other) => isRival(best, other, other.cost - best.cost))
  if (equals.length > 0) return { kind: 'several', readings: [best, ...equals] }
  const { way } = best
  return {
    kind: 'read',
    reading: best,
    others: others.filter((other) => other.cost - best.cost < besideMargin && !isSameButDays(best, other)),
    corrections: found.corrections,
    leftOut: way === undefined ? [] : runsOf(found.leftOut(way), found),
    isRough: way?.parts.some(({ mark }) => mark.kind === 'bound' && mark.bound.isRough === true) ?? false,
  }
}

/** Other records, or somebody else of that name. */
function isRival(one: Reading, other: Reading, dearer: number): boolean {
  const [first, second] = [one.calls[0], other.calls[0]]
  if (first === undefined || second === undefined || first.tool !== second.tool) return dearer < margin
  if (dearer > nameMargin) return false
  const mayBeTwo = [one, other].some(({ way }) =>
    way?.parts.some(({ mark }) => mark.kind === 'period' && mark.period.order !== undefined),
  )
  if (mayBeTwo && isSameButDays(one, other)) return true
  const names = ({ input }: ToolCall) =>
    Object.entries(input).flatMap(([field, name]) => (nameFields.has(field) ? [`${field} ${name}`] : []))
  // The same without somebody who is told of is none.
  return names(second).some((name) => !names(first).includes(name))
}
const nameFields = new Set([
  'party',
  'customer',
  'supplier',
  'project',
  'account',
  'warehouse',
  'material',
  'author',
  'by',
])

/** The likelier days are told with the answer. */
export const isSameButDays = (one: Reading, other: Reading): boolean =>
  JSON.stringify(one.calls.map(withoutDays)) === JSON.stringify(other.calls.map(withoutDays))

const isCourtesy = ({ tokens, words }: Parsed): boolean => {
  const said = tokens.filter(({ kind }) => kind === 'word').map(({ norm }) => norm)
  if (said.length === 0) return tokens.every(({ kind }) => kind === 'sign')
  let at = 0
  while (at < said.length) {
    const turn = words.greetings.find((form) => form.every((word, offset) => said[at + offset] === word))
    if (turn === undefined) return false
    at += turn.length
  }
  return tokens.every(({ kind }) => kind !== 'number')
}

function unread(question: Question, found: Parsed): Interpretation {
  const reason = plainReason(found)
  if (reason !== undefined) return { kind: 'unread', reason, offers: [] }
  const offers = inTime(() => offersOf(question, found))
  const unknown = found.tokens.filter(
    ({ kind, norm, isGlued }, at) =>
      kind === 'word' &&
      !found.isPolite(at) &&
      // `1st`
      !(isGlued && /^(?:st|nd|rd|th)$/.test(norm)) &&
      !found.words.known.has(norm) &&
      !found.known.has(norm) &&
      !found.known.has(norm.replace(/s$/, '')),
  )
  if (unknown.length > 0 && isForeign(unknown, found)) {
    const name = foreignLanguage(question.prompt)
    return { kind: 'unread', reason: { kind: 'language', words: runsOf(unknown, found), name }, offers }
  }
  if (found.isSeveral) return { kind: 'unread', reason: { kind: 'sentences' }, offers }
  if (unknown.length > 0)
    return { kind: 'unread', reason: { kind: 'unknown', words: runsOf(unknown, found) }, offers }
  const [near] = offers
  const isBare = found.ways.some(({ parts }) =>
    parts.every(({ mark }) => mark.kind === 'name' || mark.kind === 'period'),
  )
  if (isBare) return { kind: 'unread', reason: { kind: 'unsaid' }, offers: ofEveryKind(found) }
  // What was on hand on another day.
  const kinds = found.ways[0]?.parts.map(({ mark }) => (mark.kind === 'sense' ? mark.sense : mark.kind)) ?? []
  const isOfStock = kinds.includes('stock') || kinds.includes('onHand')
  if (isOfStock && kinds.includes('period') && !kinds.includes('act') && !kinds.includes('currency'))
    return { kind: 'unread', reason: { kind: 'pastStock' }, offers }
  return {
    kind: 'unread',
    reason:
      near === undefined || near.without.length === 0
        ? { kind: 'unclear' }
        : { kind: 'unplaced', words: near.without },
    offers,
  }
}

/** Offers are not worth waiting longer for. */
function inTime(offer: () => Offer[]): Offer[] {
  try {
    return offer()
  } catch (error) {
    if (error instanceof TooIntricate) return []
    throw error
  }
}

/** What is done or kept nowhere, and what is to be left out, is refused without an offer. */
function plainReason({ tokens, words, isOrder, isPolite, known }: Parsed): Reason | undefined {
  if (isOrder) return { kind: 'order' }
  const isSaid = (form: readonly string[]) =>
    tokens.some(
      ({ norm }, at) =>
        !isPolite(at) &&
        // `High-temperature grease` is no weather.
        !known.has(norm) &&
        form.every((word, offset) => tokens[at + offset]?.norm === word),
    )
  const subject = words.unkept.find(({ form }) => isSaid(form))
  if (subject !== undefined) return { kind: 'unkept', subject: subject.subject }
  const excluding = words.excluding.find(isSaid)
  return excluding === undefined ? undefined : { kind: 'exclusion', words: [excluding.join(' ')] }
}

/** Hardly a word is known. */
const isForeign = (unknown: readonly Token[], { tokens }: Parsed): boolean => {
  const said = tokens.filter(({ kind }) => kind === 'word')
  return said.length > 3 && unknown.length / said.length > 0.6
}
