import { daysFrom } from '#platform/contract/dates.ts'
import { toolCall, type ToolCall } from '#features/inquiry/contract.ts'
import type { Assembly } from './chart/assemble.ts'
import { carriedOver } from './frames/carried.ts'
import { followedUp, isShareOfLast } from './frames/follow-up.ts'
import type { AnyGrammar, Draft } from './frames/grammar.ts'
import { readAs, type Reading } from './frames/read.ts'
import type { Context } from './parts/context.ts'
import { parsed, type Parsed, type Question } from './parse.ts'
import { acts, type Topic } from './parts/acts.ts'
import type { Sense } from './parts/senses.ts'
import type { Dimension, Mark, MarkOf } from './parts/marks.ts'
import { grammars } from './tools/index.ts'

/**
 * The parts of a way. Of what is only said beside it (`Priya asks`, `Kyowa called today`) the person and the day of
 * that talk count for nothing, and a company counts where it has a place. Undefined if there is another time in it.
 */
function marksOf(
  { parts }: Assembly,
  beside: Parsed['beside'],
  { today }: Context,
): readonly Mark[] | undefined {
  const isOfThem = parts.some(({ mark }) => mark.kind === 'sense' && mark.sense === 'them')
  const isBeside = (from: number) => /^(?:empty|label|story)$/.test(beside.get(from) ?? '')
  const isOwn = !isOfThem && parts.some(({ mark, from }) => mark.kind === 'name' && !isBeside(from))
  const isNear = (day: string | undefined) => day !== undefined && Math.abs(daysFrom(today, day)) < 15
  const marks = parts.map(({ mark, from }): Mark | 'none' | 'wrong' => {
    if (!isBeside(from)) return mark
    if (mark.kind === 'period') {
      const { unit, past, ahead } = mark.period
      // `I need it on Friday`, `by Friday`.
      const isDeadline = ahead.from === undefined && isNear(ahead.to)
      return isDeadline || (unit === 'day' && (past.from === today || isNear(ahead.from))) ? 'none' : 'wrong'
    }
    if (mark.kind !== 'name') return mark
    // `Rotterdam stock check: 6204`.
    if (beside.get(from) === 'label') return mark
    return isOwn || (mark.name.hits.every(({ kind }) => kind === 'person') && !isOfThem)
      ? 'none'
      : { ...mark, isBeside: true }
  })
  return marks.includes('wrong') ? undefined : marks.filter((mark) => typeof mark === 'object')
}

/** Words that begin what leans on the question before. */
const begins = new Set(['and', 'only', 'just', 'same', 'now', 'then', 'also', 'hm', 'ok', 'compared'])

/** Whether a question has a noun or a verb of its own, so that it stands by itself. */
export const isHeaded = (marks: readonly Mark[], grammar: AnyGrammar): boolean =>
  marks.some(
    (mark) =>
      mark.kind === 'act' || (mark.kind === 'sense' && (grammar.senses[mark.sense]?.[0] ?? 0) <= -0.3),
  )

/** `What does Attica owe us, and when did they last pay?`: the second part may lean on the first. */
function inTwoParts(question: Question, { tokens, words }: Parsed): Reading | undefined {
  for (const [at, { norm }] of tokens.entries()) {
    const next = tokens[at + 1]
    if (at === 0 || next === undefined || !/^(?:and|und|,|;|[?])$/.test(norm)) continue
    const start = /^(?:and|und)$/.test(next.norm) ? tokens[at + 2] : next
    if (start === undefined || !words.questioning.has(start.norm)) continue
    const [first] = wholeReadings({ ...question, prompt: question.prompt.slice(0, tokens[at]?.at) })
    if (first === undefined) continue
    const [second] = wholeReadings({
      ...question,
      prompt: question.prompt.slice(start.at),
      lastCalls: first.calls,
    })
    if (second === undefined) continue
    // `Claire shared a task, what was it`: both ask for the same.
    const isSame = JSON.stringify(second.calls) === JSON.stringify(first.calls)
    // `Of the open tasks, how many are ours`: they are only named.
    const calls = isSame
      ? first.calls
      : words.leading.has(tokens[0]?.norm ?? '') &&
          !tokens.slice(0, at).some(({ norm }) => words.asked.has(norm))
        ? second.calls
        : [
            ...first.calls.map((call) => ofTimes(call, second.calls)),
            ...second.calls.map((call) => ofThem(ofItsOwn(call, first.calls), first.calls)),
          ]
    return { calls, cost: first.cost + second.cost + 0.5 }
  }
  return undefined
}

/** `How many came in and how many went out in October`: the time is that of both, and so is the verb at the end. */
function ofTimes(call: ToolCall, [other, another]: readonly ToolCall[]): ToolCall {
  const { from, to, limit, type }: Readonly<Record<string, unknown>> = { ...other?.input }
  if (other?.tool !== call.tool || another !== undefined || limit === 1) return call
  const days = 'from' in call.input || 'to' in call.input ? {} : { from, to }
  return toolCall.safeParse({ tool: call.tool, input: { type, ...days, ...call.input } }).data ?? call
}

/** `How much on travel, and how much on customs`: each part has what it is of. */
function ofItsOwn(call: ToolCall, [first]: readonly ToolCall[]): ToolCall {
  const { text, project, ...rest }: Readonly<Record<string, unknown>> = { ...call.input }
  const before: Readonly<Record<string, unknown>> = { ...first?.input }
  if (first?.tool !== call.tool || text === undefined || project === undefined) return call
  const own = before['text'] === text ? { project } : before['project'] === project ? { text } : undefined
  return own === undefined
    ? call
    : (toolCall.safeParse({ tool: call.tool, input: { ...rest, ...own } }).data ?? call)
}

/** `How much did they pay, and which was the largest payment`: one of those. */
function ofThem(call: ToolCall, [first]: readonly ToolCall[]): ToolCall {
  const { order, limit, type: _type, operation, measure, ...own }: Draft = { ...call.input }
  const { by, ...of }: Draft = { ...first?.input }
  const isOfThem = first?.tool === call.tool && order !== undefined && by === undefined
  return isOfThem && Object.values(own).every((value) => value === undefined)
    ? (toolCall.safeParse({ tool: call.tool, input: { ...of, operation, measure, order, limit } }).data ??
        call)
    : call
}

/** All readings of a question, the likeliest first. */
export function readingsOf(question: Question, found = parsed(question)): Reading[] {
  const whole = wholeReadings(question, found)
  const [best] = whole
  if (best !== undefined && (best.calls.length > 1 || !asksTwice(best))) return whole
  const parts = inTwoParts(question, found)
  return parts === undefined ? whole : [parts]
}

/** `How much did they pay, and when was the last one`, `what do they owe, and is any of it late`. */
function asksTwice({ way }: Reading): boolean {
  const marks = way?.parts.map(({ mark }) => mark) ?? []
  const at = marks.findIndex((mark) => mark.kind === 'sense' && /^(?:what|howMuch|howMany)$/.test(mark.sense))
  const and = marks.findIndex((mark, index) => index > at && mark.kind === 'sense' && mark.sense === 'and')
  const [next, subject, rank] = marks.slice(and + 1)
  if (at < 0 || and < 0 || next?.kind !== 'sense') return false
  const isOfSome = subject?.kind === 'sense' && /^(?:it|that|them|anything|all|one)$/.test(subject.sense)
  return (
    next.sense === 'when' ||
    // `And what was the largest of them?`
    (/^(?:what|which)$/.test(next.sense) && isSaid(subject, 'be') && rank?.kind === 'rank') ||
    (/^(?:be|do|have)$/.test(next.sense) && (isOfSome || /^(?:name|us)$/.test(subject?.kind ?? '')))
  )
}

/** Of all that is said; else of what asks. */
function wholeReadings(question: Question, found = parsed(question)): Reading[] {
  const whole = readingsOfWays(question, found, found.ways)
  // `They say the grease runs low. How much is left?` asks for all of it.
  const states =
    whole[0]?.way?.parts.filter(({ mark }) => mark.kind === 'sense' && told.has(mark.sense)) ?? []
  const untold = whole.length > 0 && states.length === 0 ? undefined : found.untold?.()
  const isTold = states.some(({ from }) => untold?.beside.get(from) === 'story')
  if (untold === undefined || (whole.length > 0 && !isTold)) return whole
  // `The contract came back. What does it say?` does not ask for the transactions of whom it names.
  const rest = readingsOfWays(question, untold, untold.ways).filter(({ way }) =>
    way?.parts.some(({ mark }) => {
      const isOfNothing =
        mark.kind === 'sense' && /^(?:what|which|it|that|them|be|do|have|say|and|or)$/.test(mark.sense)
      return !isOfNothing && !/^(?:name|period|us|me)$/.test(mark.kind)
    }),
  )
  // `They are behind. Are they, and with what?` asks for what is told.
  const refers = rest[0]?.way?.parts.some(
    ({ mark }, at, parts) =>
      isSaid(mark, 'them') && isSaid(parts[at - 1]?.mark, 'be') && isSaid(parts[at + 1]?.mark, 'and'),
  )
  return rest.length > 0 && refers !== true ? rest : whole
}

const isSaid = (mark: Mark | undefined, sense: Sense): boolean =>
  mark?.kind === 'sense' && mark.sense === sense

/** What is told of somebody or something, and asked about elsewhere. */
const told: ReadonlySet<string> = new Set<Sense>(['low', 'gone', 'overdue', 'late', 'behind', 'reorder'])

/** The names that a word may be of are tried one by one. */
const maxNames = 4

/** A way once for each name that one of its words may mean: `Tuzla` is a warehouse and a part of a supplier’s name. */
function meaningsOf(marks: readonly Mark[]): readonly (readonly Mark[])[] {
  // Several materials that have a word are meant together.
  const valuesOf = (mark: Mark) =>
    mark.kind === 'name'
      ? [
          ...new Set(
            mark.name.hits
              .filter(({ kind }) => kind !== 'material' && kind !== 'item')
              .map(({ value }) => value),
          ),
        ]
      : []
  const at = marks.findIndex((mark) => valuesOf(mark).length > 1)
  const mark = marks[at]
  if (mark?.kind !== 'name') return [marks]
  const meanings = valuesOf(mark).map((value): Mark => {
    const hits = mark.name.hits.filter((hit) => hit.value === value)
    const isPlace = mark.name.hits.some(({ kind }) => kind === 'warehouse')
    return { ...mark, name: { ...mark.name, hits, isOneOf: true, isPlace } }
  })
  return [mark, ...meanings.slice(0, maxNames)].map((one) => marks.with(at, one))
}

/** `What do we spend most on`, `what sells best`: which of the things that such records have. */
function byWhat(
  marks: readonly Mark[],
): readonly { readonly marks: readonly Mark[]; readonly cost: number }[] {
  const isSaid = (mark: Mark, senses: RegExp) => mark.kind === 'sense' && senses.test(mark.sense)
  const at = marks.findIndex((mark) => isSaid(mark, /^(?:what|which)$/))
  const isRanked = marks.some(
    (mark) =>
      isSaid(mark, /^(?:most|least)$/) || (mark.kind === 'rank' && /^(?:larg|small)est$/.test(mark.order)),
  )
  const isOther = (mark: Mark) =>
    /^(?:dimension|group|bound)$/.test(mark.kind) ||
    isSaid(mark, records) ||
    (mark.kind === 'name' && isOfGoods(mark))
  const topics = new Set<Topic>(
    marks.flatMap((mark) =>
      mark.kind === 'act'
        ? acts[mark.act].about
        : isSaid(mark, /^(?:spending|turnover|income)$/)
          ? ['money']
          : isSaid(mark, /^movement$/)
            ? ['goods']
            : [],
    ),
  )
  if (at < 0 || !isRanked || topics.size === 0 || marks.some(isOther)) return [{ marks, cost: 0 }]
  const dimensions: readonly Dimension[] = [
    ...(topics.has('goods') || topics.has('use') ? ['material' as const] : []),
    ...(topics.has('money') ? (['project', 'party'] as const) : []),
  ]
  const asked = dimensions.map((dimension): Mark => ({
    kind: 'dimension',
    dimension,
    isPlural: false,
    case: 'in',
    isAsked: true,
  }))
  return [{ marks, cost: 0.5 }, ...asked.map((mark) => ({ marks: marks.with(at, mark), cost: 0 }))]
}
const records =
  /^(?:payment|receipt|expense|transaction|invoice|bill|delivery|shipment|post|todo|amount|issue|atOnce|ever)$/
const isOfGoods = ({ name }: MarkOf<'name'>): boolean => name.hits.some(({ kind }) => kind === 'material')

/** What the ways come to in each kind of records, the likeliest first. */
export function readingsOfWays(
  { lastCalls = [] }: Question,
  { context, tokens, beside }: Parsed,
  ways: readonly Assembly[],
): Reading[] {
  const [first, second] = tokens
  const leans = first !== undefined && (begins.has(first.norm) || second?.norm === 'about')
  const meanings = ways.flatMap((way) =>
    meaningsOf(marksOf(way, beside, context) ?? [])
      .flatMap(byWhat)
      .map(({ marks, cost }) => ({ marks, cost: way.cost + cost, way })),
  )
  const readings = meanings.flatMap(({ marks, cost, way }): Reading[] => {
    const refers = marks.some(
      (mark) => mark.kind === 'sense' && /^(?:them|it|that|same|else)$/.test(mark.sense),
    )
    const own = grammars.flatMap((grammar) => {
      const reading = readAs(grammar, marks, context)
      const isShare = marks.some((mark) => isSaid(mark, 'share')) && isShareOfLast(marks)
      const isLeaning = lastCalls.length > 0 && (leans || refers || isShare || !isHeaded(marks, grammar))
      // A verb alone may be of what was named before.
      const isVague =
        lastCalls.length > 0 && !marks.some((mark) => mark.kind === 'name' || costOf(mark, grammar) <= -0.3)
      return reading === undefined
        ? []
        : [{ ...reading, cost: reading.cost + cost + (isLeaning ? 2 : isVague ? 0.8 : 0) }]
    })
    const followed = followedUp(grammars, marks, lastCalls, context)
    const [last, another] = lastCalls
    const carried =
      last === undefined || another !== undefined
        ? []
        : grammars.flatMap((grammar) => carriedOver(grammar, marks, last, context) ?? [])
    const leaning = [...(followed === undefined ? [] : [followed]), ...carried].map((reading) => ({
      ...reading,
      cost: reading.cost + cost,
    }))
    return [...own, ...leaning].map((reading) => ({ ...reading, way }))
  })
  const cheapestFirst = readings.toSorted((one, other) => one.cost - other.cost)
  const keys = cheapestFirst.map(({ calls }) => JSON.stringify(calls))
  // What no records tell may stand in files.
  const found = cheapestFirst.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
  const facts = found.filter(isOfFact)
  const told = found.filter((reading) => !isOfFact(reading))
  const isTold = told.some(({ calls }) => calls.some(({ tool }) => tool !== 'documents'))
  return isTold || facts.length === 0 ? told : facts
}

export const isOfFact = ({ way }: Reading): boolean =>
  way?.parts.some(({ mark }) => mark.kind === 'text' && mark.role === 'fact') ?? false

const costOf = (mark: Mark, { senses }: AnyGrammar): number =>
  mark.kind === 'sense' ? (senses[mark.sense]?.[0] ?? 0) : 0
