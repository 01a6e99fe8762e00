import type { Dimension } from '../entities/dimensions.ts'
import type { Concept } from '../lexicon/index.ts'
import type { Draft, Intent } from '../intents/intent.ts'
import { isOne, measureOf } from './measure.ts'
import { badOf, orderOf } from './order.ts'
import type { DimensionMark } from '../entities/dimensions.ts'
import type { Marks } from '../entities/entities.ts'

interface Operation {
  readonly draft: Draft
  readonly doubts: readonly (readonly Draft[])[]
  readonly unplaced: readonly string[]
  readonly score: number
}

const overTime: readonly (readonly [Concept, Dimension])[] = [
  ['overTime', 'month'],
  ['overTimeDay', 'day'],
  ['overTimeMonth', 'month'],
  ['overTimeQuarter', 'quarter'],
  ['overTimeYear', 'year'],
]

/** Whether records, a total or groups are asked for, in which order, and how many. */
export function operationOf(
  intent: Intent,
  marks: Marks,
  draft: Draft,
  leansOn: Draft | undefined,
): Operation {
  const has = (concept: Concept) => marks.concepts.some((mark) => mark.concept === concept)
  const unplaced: string[] = []
  const wordsOf = (concept: Concept) => marks.concepts.find((mark) => mark.concept === concept)?.words ?? ''
  const order = orderOf(marks, draft, leansOn)
  const bad = badOf(intent, marks, leansOn)
  if (bad !== undefined) unplaced.push(bad)
  const isMost = has('most') || has('least')
  const [limit, ...limits] = marks.limits
  if (limits.length > 0) unplaced.push('two numbers of rows')
  const count = limit?.count

  // `The largest sum anybody has sent us` is one sum.
  const isAnybody =
    (order === 'largest' || order === 'smallest') &&
    has('who') &&
    marks.concepts.every(
      ({ concept, words }) => concept !== 'who' || /^(?:any|some)(?:one|body)$/.test(words),
    )
  const isElse = leansOn !== undefined && has('more')
  const asked: DimensionMark[] = [
    ...marks.dimensions,
    ...overTime.flatMap(([concept, dimension]): DimensionMark[] =>
      has(concept) ? [{ at: 0, dimension, isBy: true, isPlural: false }] : [],
    ),
    ...((has('who') || (has('whoIs') && intent.tool === 'transactions' && marks.names.length === 0)) &&
    !isElse &&
    !isAnybody &&
    !has('newest') &&
    !has('oldest') &&
    intent.who !== undefined &&
    (draft[intent.who] === undefined || leansOn !== undefined) &&
    draft['mine'] === undefined
      ? [{ at: 0, dimension: intent.who, isBy: false, isPlural: true }]
      : []),
  ]
  const isDirected = (mark: DimensionMark | undefined) =>
    mark !== undefined && intent.dimensions[mark.dimension]?.set !== undefined
  let score = 0
  const isAlone =
    marks.names.length > 0 &&
    marks.concepts.every(({ concept }) => overTime.some(([each]) => each === concept))
  let by: DimensionMark | undefined
  for (const mark of asked) {
    const place = intent.dimensions[mark.dimension]
    if (place === undefined && mark.isAnything) continue
    // Every row is of one currency, whatever else it is of.
    const isBesides = asked.some(({ dimension, isBy }) => isBy && dimension !== 'currency')
    if (mark.dimension === 'currency' && place !== undefined && isBesides) continue
    const isNatural = place !== undefined && place.by === undefined
    // `The average days` are no groups; `which month` is.
    const isVague =
      !mark.isBy &&
      /^(day|month|quarter|year)$/.test(mark.dimension) &&
      !has('which') &&
      // `The best month` of those that were shown.
      !(leansOn?.['by'] === mark.dimension && (has('largest') || has('smallest'))) &&
      !has('most') &&
      !has('least')
    if (place === undefined || isVague || (mark.isBy && isNatural && !place.isRow))
      unplaced.push(mark.isBy ? `by ${mark.dimension}` : mark.dimension)
    else {
      score += place.weight + (mark.isBy && isAlone ? (place.alone ?? 0) : 0)
      if (isNatural || intent.dimensions[by?.dimension ?? mark.dimension]?.by === place.by)
        by = isNatural || by?.isBy || (isDirected(by) && place.set === undefined) ? by : mark
      else if (by === undefined || (intent.dimensions[by.dimension]?.isNatural && !by.isBy)) by = mark
      else if (place.isNatural && !mark.isBy) continue
      else unplaced.push(mark.dimension)
    }
  }
  // `The last thing we received` is one record, not a group for each thing.
  const isOfOne =
    by !== undefined &&
    !by.isBy &&
    (order === 'newest' || order === 'oldest') &&
    intent.measures?.includes('sum') === true
  if (by !== undefined && !by.isBy && (order !== undefined || count !== undefined)) score += 0.5
  const place = by && intent.dimensions[by.dimension]
  const direction = draft['type'] === undefined && place?.set !== undefined && !has('net') ? place.set : {}

  if (!intent.hasOperation) {
    for (const concept of ['average', 'newest', 'oldest', 'when', 'compare'] as const)
      if (
        has(concept) &&
        intent.concepts[concept] === undefined &&
        // Two answers beside each other compare what two customers owe.
        !(concept === 'compare' && marks.names.length === 2)
      )
        unplaced.push(wordsOf(concept))
    // `A breakdown of receivables by currency`: every row is of one.
    const isOfRows = asked.some(({ dimension, isBy }) => isBy && intent.dimensions[dimension]?.isRow)
    if (has('breakdown') && place?.by === undefined && !isOfRows) unplaced.push(wordsOf('breakdown'))
    // A material or a place that is named in general says nothing more.
    const grouped =
      place?.by !== undefined &&
      (by?.isBy || draft['low'] === undefined) &&
      !(by?.dimension === 'material' && !by.isBy)
        ? { by: place.by }
        : {}
    return {
      draft: { ...grouped, ...ordered(order === 'newest' || order === 'oldest' ? undefined : order, count) },
      doubts: [],
      unplaced,
      score,
    }
  }
  if (
    intent.measures === undefined &&
    (has('average') ||
      has('net') ||
      (has('howMuch') && intent.concepts.howMuch === undefined && !has('count')))
  )
    unplaced.push(wordsOf('average') || wordsOf('net') || wordsOf('howMuch'))

  const counting = measureOf(intent, marks, has, by)
  const measure = intent.measures === undefined && by !== undefined ? undefined : counting
  if (by !== undefined && place?.by !== undefined && !isOfOne) {
    const isExtreme = measure === 'largest' || measure === 'smallest'
    // `Descending`, `the first three`: of groups those with the most.
    const isRanked =
      (order === 'newest' && wordsOf('newest').startsWith('desc')) ||
      (order === 'oldest' && count !== undefined && wordsOf('oldest') === 'first')
    return {
      draft: {
        ...direction,
        operation: 'group',
        by: place.by,
        ...(measure === undefined ? {} : { measure }),
        ...ordered(
          isExtreme ? undefined : isRanked ? 'largest' : order,
          count ?? (order === undefined || isExtreme ? 50 : undefined),
        ),
      },
      doubts: [],
      unplaced,
      score,
    }
  }
  const most = (isMost || has('breakdown')) && intent.most !== undefined && leansOn?.['by'] === undefined
  if (most) {
    const choices = (intent.most ?? []).map((name): Draft => ({
      operation: 'group',
      by: name,
      ...(measure === undefined ? {} : { measure }),
      ...ordered(order, count),
    }))
    return choices.length === 1
      ? { draft: choices[0] ?? {}, doubts: [], unplaced, score }
      : { draft: {}, doubts: [choices], unplaced, score }
  }
  if (isMost || has('breakdown')) unplaced.push(wordsOf('most') || wordsOf('least') || wordsOf('breakdown'))
  // `And which loses money` after the projects that earn the most.
  if (measure === 'net' && (has('which') || has('who')) && leansOn?.['by'] !== undefined)
    return {
      draft: { operation: 'group', by: leansOn['by'], measure, limit: 50 },
      doubts: [],
      unplaced,
      score,
    }
  const isDated = order === 'newest' || order === 'oldest'
  const isOfSums = intent.measures?.includes('sum') === true
  // `When did the bolts arrive, and how many`: each record tells both.
  if (measure === undefined || measure === 'count')
    if (isOfSums && has('when') && (has('howMuch') || has('count')))
      return {
        draft: { operation: 'list', ...ordered(order, count ?? (isDated ? 1 : undefined)) },
        doubts: [],
        unplaced,
        score,
      }
  // `How many did we last receive` is of that one record; `how many posts lately` counts up to nobody knows when.
  if (measure === 'count' && isDated && isOfSums)
    return {
      draft: { operation: 'list', ...ordered(order, count ?? (isOne(intent, marks) ? 1 : undefined)) },
      doubts: [],
      unplaced,
      score,
    }
  if (measure === 'count' && isDated) unplaced.push(wordsOf(order))
  if (
    measure === 'net' ||
    measure === 'average' ||
    measure === 'count' ||
    (measure === 'paid' && order === undefined)
  )
    return {
      draft: { operation: 'total', ...(intent.measures === undefined ? {} : { measure }) },
      doubts: [],
      unplaced: limit === undefined ? unplaced : [...unplaced, 'the number of rows'],
      score,
    }
  if (
    count !== undefined &&
    order === 'oldest' &&
    leansOn?.['operation'] === 'group' &&
    leansOn['order'] === undefined
  )
    return { draft: { limit: count, order: 'largest' }, doubts: [], unplaced, score }
  // `And the amounts` after how many there are of each.
  if (leansOn?.['operation'] === 'group' && leansOn['by'] !== undefined && eachSum.test(marks.plain))
    return {
      draft: { operation: 'group', by: leansOn['by'], measure: 'sum', limit: 50 },
      doubts: [],
      unplaced,
      score,
    }
  // `And what did each cost` after what they brought in.
  if (
    leansOn?.['operation'] === 'group' &&
    order === undefined &&
    count === undefined &&
    / each(?: |$)/.test(marks.plain)
  )
    return { draft: {}, doubts: [], unplaced, score }
  // `Just the first three` of those in the order that was asked for.
  const isFirst = count !== undefined && order === 'oldest' && wordsOf('oldest') === 'first'
  if (isFirst && (leansOn?.['order'] !== undefined || has('onlyThose')))
    return { draft: { limit: count }, doubts: [], unplaced, score }
  if (order !== undefined)
    return {
      draft: { operation: 'list', ...ordered(order, count ?? (isOne(intent, marks) ? 1 : undefined)) },
      doubts: [],
      unplaced,
      score,
    }
  // `How many, and worth how much`: a sum tells of how many it is.
  const isWorth = has('count') && has('worth')
  if (has('howMuch') || isWorth || (has('compare') && leansOn === undefined))
    return { draft: { operation: 'total' }, doubts: [], unplaced, score }
  if (has('when') && draft['number'] === undefined && intent.measures !== undefined)
    return { draft: { operation: 'list', order: 'newest', limit: 1 }, doubts: [], unplaced, score }
  if (leansOn !== undefined && has('more') && !has('list'))
    return { draft: { limit: 50 }, doubts: [], unplaced, score }
  if (leansOn !== undefined && !has('list') && !has('which') && count === undefined)
    return { draft: {}, doubts: [], unplaced, score }
  return {
    draft: { operation: 'list', ...ordered(undefined, count ?? (has('more') ? 50 : undefined)) },
    doubts: [],
    unplaced,
    score,
  }
}

const eachSum =
  /^(?:(?:and|now|then) )*(?:what are )?(?:the |their )?(?:amounts|sums|values|totals)(?: please)?$/

const ordered = (order: string | undefined, limit: number | undefined): Draft => ({
  ...(order === undefined ? {} : { order }),
  ...(limit === undefined ? {} : { limit }),
})
