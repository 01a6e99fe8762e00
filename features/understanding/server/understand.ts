import { daysFrom } from '#platform/contract/dates.ts'
import type { Assembly } from './chart/assemble.ts'
import { followedUp, carriedOver } from './frames/follow-up.ts'
import type { AnyGrammar } from './frames/grammar.ts'
import { readAs, type Reading } from './frames/read.ts'
import { wordsFor } from './taggers/language.ts'
import type { Context } from './parts/context.ts'
import { parsed, type Parsed, type Question } from './parse.ts'
import type { Mark } from './parts/marks.ts'
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
  const isNear = (day: string | undefined) => day !== undefined && Math.abs(daysFrom(today, day)) < 15
  const marks = parts.map(({ mark, from }): Mark | 'none' | 'wrong' => {
    if (beside.get(from) !== 'empty') return mark
    if (mark.kind === 'period') {
      const { unit, past, ahead } = mark.period
      return unit === 'day' && (past.from === today || isNear(ahead.from)) ? 'none' : 'wrong'
    }
    if (mark.kind !== 'name') return mark
    return mark.name.hits.every(({ kind }) => kind === 'person') && !isOfThem
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
function inTwoParts(question: Question, { tokens }: Parsed): Reading | undefined {
  const words = wordsFor(tokens)
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
    const calls = isSame ? first.calls : [...first.calls, ...second.calls]
    return { calls, cost: first.cost + second.cost + 0.5 }
  }
  return undefined
}

/** All readings of a question, the likeliest first. */
export function readingsOf(question: Question, found = parsed(question)): Reading[] {
  const whole = readingsOfWays(question, found, found.ways)
  if (whole.length > 0) return whole
  const parts = inTwoParts(question, found)
  return parts === undefined ? [] : [parts]
}

const wholeReadings = (question: Question): Reading[] => {
  const found = parsed(question)
  return readingsOfWays(question, found, found.ways)
}

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
    return { ...mark, name: { ...mark.name, hits } }
  })
  return [mark, ...meanings.slice(0, maxNames)].map((one) => marks.with(at, one))
}

/** What the ways come to in each kind of records, the likeliest first. */
export function readingsOfWays(
  { lastCalls = [] }: Question,
  { context, tokens, beside }: Parsed,
  ways: readonly Assembly[],
): Reading[] {
  const [first, second] = tokens
  const leans = first !== undefined && (begins.has(first.norm) || second?.norm === 'about')
  const meanings = ways.flatMap((way) =>
    meaningsOf(marksOf(way, beside, context) ?? []).map((marks) => ({ marks, cost: way.cost, way })),
  )
  const readings = meanings.flatMap(({ marks, cost, way }): Reading[] => {
    const refers = marks.some(
      (mark) => mark.kind === 'sense' && /^(?:them|it|that|same|else)$/.test(mark.sense),
    )
    const own = grammars.flatMap((grammar) => {
      const reading = readAs(grammar, marks, context)
      const isLeaning = lastCalls.length > 0 && (leans || refers || !isHeaded(marks, grammar))
      // A verb alone may be of what was named before.
      const isVague =
        lastCalls.length > 0 &&
        !marks.some(
          (mark) =>
            mark.kind === 'name' || (mark.kind === 'sense' && (grammar.senses[mark.sense]?.[0] ?? 0) <= -0.3),
        )
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
  const best = new Map<string, Reading>()
  for (const reading of readings.toSorted((one, other) => one.cost - other.cost)) {
    const key = JSON.stringify(reading.calls)
    if (!best.has(key)) best.set(key, reading)
  }
  return [...best.values()]
}
