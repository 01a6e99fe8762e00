import { daysFrom } from '#platform/contract/dates.ts'
import type { Days } from '../parts/calendar.ts'
import type { Period } from '../parts/parts.ts'
import { type AnyGrammar, type Draft, withValues } from './grammar.ts'
import { combined, dayBefore, isGoneBy, unitNow } from './periods.ts'
import type { ParsedQuestion } from './parsed-question.ts'
import { isSaid } from './predicates.ts'

/** `Payable in December`: long after the last one, the next is meant. */
const isAheadOf = ({ past }: Period, { context: { today } }: ParsedQuestion): boolean =>
  past.from === undefined || daysFrom(past.to ?? today, today) > 180

/** Sets of days, each of which makes a call of its own. */
export function daySets(
  grammar: AnyGrammar,
  said: ParsedQuestion,
  isList: boolean,
  isAlone: boolean,
): readonly Draft[] | undefined {
  const marks = said.all('period')
  const isOfState = marks.some(({ field }) => field === 'state')
  if (isOfState && (grammar.tool !== 'transactions' || !said.has('balance'))) return undefined
  // When something is due is told by records that have such days.
  const isDueSaid = marks.some(({ field }) => field === 'due')
  if (isDueSaid && grammar.dueDays === undefined && grammar.isAhead === undefined) return undefined
  // `Which are 30 days overdue today`: as they are now.
  const isNow = said.has('overdue', 'late') || said.hasMark('age')
  const periods = marks
    .map(({ period }) => period)
    .filter(({ past, unit }) => !isNow || past.from !== said.context.today || unit !== 'day')
  const [only, another] = periods
  if (only === undefined) return [{}]
  // `What must be paid this week` is due then.
  const isDue =
    grammar.dueDays !== undefined &&
    (isDueSaid ||
      grammar.days === undefined ||
      said.has('due') ||
      (said.has('must') && !said.has('when')) ||
      (said.has('payable') && marks.every(({ period }) => isAheadOf(period, said))))
  const names = isDue ? grammar.dueDays : grammar.days
  if (names === undefined) return grammar.isOfToday === true ? [{}] : undefined
  const isAhead = isDue || grammar.isAhead === true
  const orders = new Set(periods.flatMap(({ order }) => order ?? []))
  if (orders.has('since') && (isAhead || !isSinceThen(said))) return undefined
  if (orders.size > 1 || (!isAhead && periods.some(({ isAheadOnly }) => isAheadOnly))) return undefined
  const isTurn =
    said.has('compare') && !said.has('versus', 'and', 'than') && !(said.has('receipt') && said.has('payment'))
  const isCompared = said.has('compare', 'versus', 'difference', 'than', 'apart')
  const isLone = another === undefined && isAlone
  const days: readonly Days[] =
    isLone && isTurn
      ? [only.past, dayBefore(only)].flatMap((each) => each ?? [])
      : isLone && isAgainst(said) && isGoneBy(only, said.context)
        ? [unitNow(only, said.context), only.past]
        : combined(periods, isAhead, isList && !isCompared)
  return days.map(({ from, to }) => withValues({ [names[0]]: from, [names[1]]: to }))
}

/** `How much came in from August` may be since then; `payments from August` are of that month. */
const isSinceThen = ({ marks, has }: ParsedQuestion): boolean => {
  const at = marks.findIndex((mark) => mark.kind === 'period' && mark.period.order === 'since')
  const [noun, before] = marks
    .slice(0, at)
    .filter(({ kind }) => kind !== 'name')
    .toReversed()
  const isOfNoun = noun?.kind === 'act' && noun.isParticiple && before?.kind === 'sense' && before.isPlural
  const isWay = noun?.kind === 'sense' && /^(?:in|out)ward$/.test(noun.sense)
  return (noun?.kind === 'act' || isWay) && !isOfNoun && has('howMuch', 'howMany', 'total')
}

/** `More than last year`, `vs October`: than now. */
const isAgainst = ({ marks, has }: ParsedQuestion): boolean =>
  marks.some((mark, at) => isSaid(mark, 'than', 'versus') && marks[at + 1]?.kind === 'period') &&
  !has('when') &&
  !marks.some(({ kind }) => kind === 'rank')

/** Sets fields together; parts that set one field differently stand beside each other, if something joins them. */
export function unified(settings: readonly Draft[]): readonly (readonly Draft[])[] {
  const clusters: Draft[][] = []
  for (const fields of settings) {
    const touching = clusters.filter((cluster) =>
      cluster.some((set) => Object.keys(fields).some((field) => field in set)),
    )
    const clash = touching.find((cluster) =>
      cluster.every((set) =>
        Object.entries(fields).some(([field, value]) => field in set && set[field] !== value),
      ),
    )
    if (clash !== undefined) clash.push(fields)
    else if (touching[0] !== undefined) {
      const at = touching[0].findIndex((set) =>
        Object.entries(fields).every(([field, value]) => !(field in set) || set[field] === value),
      )
      touching[0][at] = { ...touching[0][at], ...fields }
    } else if (Object.keys(fields).length > 0) clusters.push([fields])
  }
  return clusters
}

export const products = (groups: readonly (readonly Draft[])[]): Draft[] =>
  groups.reduce<Draft[]>(
    (sets, group) => sets.flatMap((set) => group.map((next) => ({ ...set, ...next }))),
    [{}],
  )
