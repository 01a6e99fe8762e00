import { toolCall, type ToolCall } from '#features/inquiry/contract.ts'
import { readAs, type Reading } from './frames/read.ts'
import { type Correction, isExcluding, parsed, type Parsed, type Question } from './parse.ts'
import type { Unkept } from './lexicon/lexicon.ts'
import type { Assembly } from './chart/assemble.ts'
import type { AnyGrammar } from './frames/grammar.ts'
import type { Mark } from './parts/marks.ts'
import { senses } from './parts/senses.ts'
import type { Token } from './tokens.ts'
import { grammars } from './tools/index.ts'
import { isHeaded, readingsOf, readingsOfWays } from './understand.ts'
import { deadline, TooIntricate } from './limits.ts'

/** A reading of a part of a question, for one click. */
export interface Offer {
  readonly calls: readonly ToolCall[]
  /** The words that it leaves out. */
  readonly without: readonly string[]
  /** Words that nobody knows are looked for in the records’ own texts. */
  readonly isText: boolean
}

/** Why a question is not answered. */
export type Reason =
  | { readonly kind: 'order' | 'tooLong' | 'unsaid' | 'unclear' }
  | { readonly kind: 'unkept'; readonly subject: Unkept }
  | { readonly kind: 'exclusion' | 'unknown' | 'unplaced'; readonly words: readonly string[] }
  | { readonly kind: 'language'; readonly words: readonly string[] }

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
  const [best, ...others] = readingsOf(question, found)
  if (best === undefined) return unread(question, found)
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
  const names = ({ input }: ToolCall) =>
    JSON.stringify(Object.entries(input).filter(([field]) => nameFields.has(field)))
  return names(first) !== names(second)
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
])

const withoutDays = ({ tool, input }: ToolCall) => ({ tool, ...input, from: 0, to: 0, dueFrom: 0, dueTo: 0 })

/** The likelier days are told with the answer. */
const isSameButDays = (one: Reading, other: Reading): boolean =>
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

/** Words that stand together, as they were written. */
function runsOf(left: readonly Token[], { tokens }: Pick<Parsed, 'tokens'>): string[] {
  const runs: Token[][] = []
  for (const token of left) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && tokens.indexOf(token) - tokens.indexOf(last) === 1)
      run.push(token)
    else runs.push([token])
  }
  return runs.map((run) =>
    run.map(({ text }, at) => (at > 0 && !run[at]?.isGlued ? ` ${text}` : text)).join(''),
  )
}

function unread(question: Question, found: Parsed): Interpretation {
  const reason = plainReason(found)
  if (reason !== undefined) return { kind: 'unread', reason, offers: [] }
  const offers = inTime(() => offersOf(question, found))
  const unknown = found.tokens.filter(
    ({ kind, norm }) => kind === 'word' && !found.words.known.has(norm) && !found.known.has(norm),
  )
  if (unknown.length > 0)
    return {
      kind: 'unread',
      reason: isForeign(unknown, found)
        ? { kind: 'language', words: runsOf(unknown, found) }
        : { kind: 'unknown', words: runsOf(unknown, found) },
      offers,
    }
  const [near] = offers
  const isBare = found.ways.some(({ parts }) =>
    parts.every(({ mark }) => mark.kind === 'name' || mark.kind === 'period'),
  )
  if (isBare) return { kind: 'unread', reason: { kind: 'unsaid' }, offers: ofEveryKind(found) }
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
function plainReason({ tokens, words, isOrder, beside }: Parsed): Reason | undefined {
  if (isOrder) return { kind: 'order' }
  const isSaid = (form: readonly string[]) =>
    tokens.some(
      (_, at) => !beside.has(at) && form.every((word, offset) => tokens[at + offset]?.norm === word),
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

/** The word for these records, which says nothing more. Any text may stand in files, so they are not offered. */
function nounOf(grammar: AnyGrammar): Mark | undefined {
  if (grammar.tool === 'documents' || grammar.tool === 'search') return undefined
  const noun = senses.find((sense) => {
    const meaning = grammar.senses[sense]
    return meaning !== undefined && meaning[0] <= -0.3 && Object.keys(meaning[1]).length === 0
  })
  return noun === undefined ? undefined : { kind: 'sense', sense: noun, isPlural: true }
}

/** `Nordlicht October`: the records of each kind that a name and a day have a place in. */
function ofEveryKind({ ways, context }: Parsed): Offer[] {
  const [way] = ways
  if (way === undefined) return []
  const marks = way.parts.map(({ mark }) => mark)
  const readings = grammars.flatMap((grammar) => {
    const noun = nounOf(grammar)
    return noun === undefined ? [] : (readAs(grammar, [noun, ...marks], context) ?? [])
  })
  return readings
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ calls }) => ({ calls, without: [], isText: false }))
}

/** What a part costs that has no place. */
const dropCost = 1.2
/** What it costs that nothing says which records are meant. */
const nounCost = 1.2
const waysTried = 6
const maxOffers = 6

/** What each kind of records makes of the parts that have a place there. */
function offersOf(question: Question, found: Parsed): Offer[] {
  const scored: (Offer & { readonly cost: number })[] = []
  for (const way of found.loose().slice(0, waysTried)) {
    const left = found.leftOut(way)
    for (const { calls, cost } of readingsOfWays(question, found, [way]))
      scored.push(...offered(calls, cost, left, found))
    for (const grammar of grammars) scored.push(...fitted(grammar, way, left, found))
  }
  const best = new Map<string, Offer>()
  for (const { calls, without, isText } of scored.toSorted((one, other) => one.cost - other.cost)) {
    // The likelier days only.
    const key = JSON.stringify(calls.map(withoutDays))
    if (!best.has(key)) best.set(key, { calls, without, isText })
  }
  return [...best.values()].slice(0, maxOffers)
}

/** The parts that have a place in these records; one more is left out if they do not go together. */
function fitted(grammar: AnyGrammar, way: Assembly, left: readonly Token[], found: Parsed) {
  const noun = nounOf(grammar)
  if (noun === undefined) return []
  const read = (marks: readonly Mark[]) => readAs(grammar, marks, found.context)
  const kept = way.parts.filter(({ mark }) => read([noun, mark]) !== undefined)
  const tries = [kept, ...kept.map((_, at) => kept.filter((_part, other) => other !== at))]
  return tries.flatMap((parts) => {
    const dropped = way.parts.length - parts.length
    const marks = parts.map(({ mark }) => mark)
    const isNear = parts.length > dropped && (isHeaded(marks, grammar) || parts.length > 2 * dropped)
    const whole = isNear ? read(marks) : undefined
    const reading = whole ?? (isNear ? read([noun, ...marks]) : undefined)
    if (reading === undefined) return []
    const cost = reading.cost + way.cost + dropCost * dropped + (whole === undefined ? nounCost : 0)
    const tokens = way.parts
      .filter((part) => !parts.includes(part))
      .flatMap(({ from, to }) => found.tokens.slice(from, to))
      .filter(({ norm }) => !found.words.light.has(norm))
    const without = [...left, ...tokens].toSorted((one, other) => one.at - other.at)
    return offered(reading.calls, cost, without, found)
  })
}

/** A word that says nothing is no text to look for. */
function isOfNothing({ input }: ToolCall, { words }: Parsed): boolean {
  const { text, tag }: Readonly<Record<string, unknown>> = input
  return [text, tag].some((said) => typeof said === 'string' && (said.length < 3 || words.fillers.has(said)))
}

function offered(
  calls: readonly ToolCall[],
  cost: number,
  left: readonly Token[],
  found: Parsed,
): (Offer & { readonly cost: number })[] {
  const [call, another] = calls
  if (call === undefined || call.tool === 'search' || isOfNothing(call, found)) return []
  if (left.some(({ norm }) => isExcluding(norm, found.words))) return []
  const runs = runsOf(left, found)
  const bare = { calls, without: runs, isText: false, cost }
  const [run, more] = runs
  const isUnknown = left.every(({ norm, kind }) => kind === 'word' && !found.words.known.has(norm))
  if (another !== undefined || run === undefined || more !== undefined || !isUnknown || run.length < 3)
    return [bare]
  const withText =
    'text' in call.input && call.input.text !== undefined
      ? undefined
      : toolCall.safeParse({ tool: call.tool, input: { ...call.input, text: run } }).data
  const isTaken = withText !== undefined && 'text' in withText.input
  return isTaken ? [{ calls: [withText], without: [], isText: true, cost: cost - 0.1 }, bare] : [bare]
}
