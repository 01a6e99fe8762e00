import type { Assembly } from './chart/assemble.ts'
import { carriedOver } from './frames/carried.ts'
import { followedUp, isShareOfLast } from './frames/follow-up.ts'
import type { AnyGrammar } from './frames/grammar.ts'
import { readAs, type Reading } from './frames/read.ts'
import { parsed, type Parsed, type Question } from './parse.ts'
import { acts, type Topic } from './parts/acts.ts'
import type { Sense } from './parts/senses.ts'
import type { Dimension, Mark, MarkOf } from './parts/marks.ts'
import { grammars } from './tools/index.ts'

/** Words that begin what leans on the question before. */
const begins = new Set(['and', 'only', 'just', 'same', 'now', 'then', 'also', 'hm', 'ok', 'compared'])

/** Whether a question has a noun or a verb of its own, so that it stands by itself. */
export const isHeaded = (marks: readonly Mark[], grammar: AnyGrammar): boolean =>
  marks.some(
    (mark) =>
      mark.kind === 'act' || (mark.kind === 'sense' && (grammar.senses[mark.sense]?.[0] ?? 0) <= -0.3),
  )

/** All readings of a question, the likeliest first; none if it asks twice. */
export const readingsOf = (question: Question, found = parsed(question)): Reading[] =>
  readingsOfWays(question, found, found.ways).filter((reading) => !asksTwice(reading))

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

const isSaid = (mark: Mark | undefined, sense: Sense): boolean =>
  mark?.kind === 'sense' && mark.sense === sense

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
  { context, tokens }: Parsed,
  ways: readonly Assembly[],
): Reading[] {
  const [first, second] = tokens
  const leans = first !== undefined && (begins.has(first.norm) || second?.norm === 'about')
  const meanings = ways.flatMap((way) =>
    meaningsOf(way.parts.map(({ mark }) => mark))
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
