import { toolCall, type ToolCall } from '#features/assistant/tools/contract.ts'
import type { Assembly } from './chart/assemble.ts'
import type { AnyGrammar } from './frames/grammar.ts'
import { readAs } from './frames/read.ts'
import { isExcluding } from './lexicon/index.ts'
import type { Parsed, Question } from './parse.ts'
import { acts, type Topic } from './parts/acts.ts'
import type { Mark } from './parts/marks.ts'
import { type Sense, senses } from './parts/senses.ts'
import { begins } from './taggers/means.ts'
import type { Token } from './tokens.ts'
import { grammars } from './tools/index.ts'
import { isHeaded, readingsOfWays } from './understand.ts'

/** A reading of a part of a question, for one click. */
export interface Offer {
  readonly calls: readonly ToolCall[]
  /** The words that it leaves out. */
  readonly without: readonly string[]
  /** Words that nobody knows are looked for in the records’ own texts. */
  readonly isText: boolean
}

/** Words that stand together, as they were written. */
export function runsOf(left: readonly Token[], { tokens }: Pick<Parsed, 'tokens'>): string[] {
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

const noDays = { from: 0, to: 0, dueFrom: 0, dueTo: 0 }
/** The days come first, whichever of them are told. */
export const withoutDays = ({ tool, input }: ToolCall) => ({ tool, ...noDays, ...input, ...noDays })

/** The word for these records, which says nothing more. Any text may stand in files, so they are not offered. */
function nounOf(grammar: AnyGrammar): Mark | undefined {
  if (grammar.tool === 'documents' || grammar.tool === 'search') return undefined
  const costOf = (sense: Sense): number => {
    const [cost, fields] = grammar.senses[sense] ?? [0, {}]
    return Object.keys(fields).length === 0 ? cost : 0
  }
  const [noun] = senses.filter((sense) => costOf(sense) <= -0.3).toSorted((a, b) => costOf(a) - costOf(b))
  return noun === undefined ? undefined : { kind: 'sense', sense: noun, isPlural: true }
}

/** `Nordlicht October`, `in today`: the records of each kind that all of it has a place in. */
export function ofEveryKind({ ways, context }: Parsed): Offer[] {
  const readings = ways.slice(0, waysTried).flatMap(({ parts }) =>
    grammars.flatMap((grammar) => {
      const [noun, marks] = [nounOf(grammar), parts.map(({ mark }) => mark)]
      const reading = noun === undefined ? undefined : readAs(grammar, [noun, ...marks], context)
      return reading === undefined ? [] : [{ calls: reading.calls, cost: reading.cost - parts.length }]
    }),
  )
  const sorted = readings.toSorted((one, other) => one.cost - other.cost)
  return [...new Map(sorted.map((each) => [JSON.stringify(each.calls), each])).values()]
    .slice(0, maxOffers)
    .map(({ calls }) => ({ calls, without: [], isText: false }))
}

/** What a part costs that has no place. */
const dropCost = 1.2
/** What it costs that nothing says which records are meant. */
const nounCost = 1.2
const waysTried = 6
const maxOffers = 8

/** `Nordlicht paid`: what was paid to them, and by them. */
function eitherWay(way: Assembly): Assembly[] {
  const at = way.parts.findIndex(({ mark }) => mark.kind === 'act')
  const part = way.parts[at]
  if (part?.mark.kind !== 'act') return []
  const about: readonly Topic[] = acts[part.mark.act].about
  const nouns = [
    ...(about.includes('money') ? (['spending', 'receipt'] as const) : []),
    ...(about.includes('goods') ? (['delivery'] as const) : []),
  ]
  return nouns.map((sense) => ({
    ...way,
    parts: way.parts.with(at, { ...part, mark: { kind: 'sense', sense, isPlural: true } }),
  }))
}

/** What each kind of records makes of the parts that have a place there. */
export function offersOf(question: Question, found: Parsed): Offer[] {
  const scored: (Offer & { readonly cost: number })[] = []
  for (const way of found.loose().slice(0, waysTried)) {
    const left = found.leftOut(way)
    for (const { calls, cost } of readingsOfWays(question, found, [way]))
      scored.push(...offered(calls, cost, left, found))
    for (const grammar of grammars) scored.push(...fitted(grammar, way, left, found))
    for (const { calls, cost } of readingsOfWays(question, found, eitherWay(way)))
      scored.push(...offered(calls, cost, left, found))
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
  // `Best month`: what has a place only behind the part before it.
  const kept = way.parts.filter(
    ({ mark }, at) =>
      read([noun, mark]) !== undefined ||
      read([noun, ...way.parts.slice(at - 1, at).map((part) => part.mark), mark]) !== undefined,
  )
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
  const bare = { calls, without: runsOf(left, found), isText: false, cost }
  if (another !== undefined || ('text' in call.input && call.input.text !== undefined)) return [bare]
  const texts = textsOf(left, found).flatMap(({ text, tokens }) => {
    const withText = toolCall.safeParse({ tool: call.tool, input: { ...call.input, text } }).data
    const without = left.filter((token) => !tokens.includes(token) && !isSmall(token, found))
    return withText === undefined || !('text' in withText.input)
      ? []
      : { calls: [withText], without: runsOf(without, found), isText: true, cost: cost - 0.1 / tokens.length }
  })
  return [...texts, bare]
}

const isSmall = ({ norm }: Token, { words }: Parsed): boolean =>
  words.fillers.has(norm) ||
  words.light.has(norm) ||
  begins(words, norm, 'to', 'from', 'by', 'for', 'with', 'and')

/** Words that nobody knows, as texts to look for: `flights and a hotel` as a whole, and each word by itself. */
function textsOf(left: readonly Token[], found: Parsed) {
  const { tokens, words } = found
  const unknown = left.filter(({ norm, kind }) => kind === 'word' && !words.known.has(norm))
  const [first, second] = unknown
  if (first === undefined) return []
  const span = tokens.slice(tokens.indexOf(first), tokens.indexOf(unknown.at(-1) ?? first) + 1)
  const isWhole =
    second !== undefined && span.every((token) => unknown.includes(token) || isSmall(token, found))
  return [
    ...(isWhole ? [{ text: runsOf(span, found).join(' '), tokens: span }] : []),
    // `Taxis` are found by `taxi`.
    ...unknown.map((token) => ({ text: token.text.replace(/(?<=...[^sui])s$/, ''), tokens: [token] })),
  ].filter(({ text }) => text.length > 2)
}
