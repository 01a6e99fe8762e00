import { spanAround } from './calendar.ts'
import type { Draft, Found, Intent } from '../intents/intent.ts'
import type { Marks } from '../entities/entities.ts'
import type { Period } from './periods.ts'

type Fields = NonNullable<Intent['days']>

export function fieldDays(
  { days, dueDays, saidDays }: Intent,
  isDue: boolean,
  has: Found['has'],
  leansOn: Draft | undefined,
): Fields | undefined {
  if (isDue) return dueDays ?? days
  if (saidDays === undefined) return days
  const isSaid = saidDays.said.some(has) || (leansOn?.[saidDays.from] ?? leansOn?.[saidDays.to]) !== undefined
  return isSaid ? saidDays : days
}

const set = (fields: Fields, { from, to }: Pick<Period, 'from' | 'to'>): Draft => ({
  ...(from === undefined ? {} : { [fields.from]: from }),
  ...(to === undefined ? {} : { [fields.to]: to }),
})

/** The days of a question, if it has any. */
export function daysOf(draft: Draft | undefined, fields: Fields | undefined): Draft | undefined {
  if (draft === undefined || fields === undefined) return undefined
  const { [fields.from]: from, [fields.to]: to } = draft
  return from === undefined && to === undefined
    ? undefined
    : {
        ...(from === undefined ? {} : { [fields.from]: from }),
        ...(to === undefined ? {} : { [fields.to]: to }),
      }
}

/** The days of each call. Undefined if these records have no days, or if the question names too many. */
export function periodSets(
  fields: Fields | undefined,
  { periods }: Marks,
  today: string,
  /** Whether one period is to be compared: with now, or with the one before it. */
  compared: 'now' | 'before' | undefined,
  /** The days of the question before, when this one goes on from it: those are meant then. */
  asked?: Draft,
): readonly Draft[] | undefined {
  const [first, second] = periods
  if (first === undefined) return [{}]
  // What is there is there today.
  if (fields === undefined)
    return periods.every(({ from, to }) => from === today && to === today) ? [{}] : undefined
  if (periods.length > 4) return undefined
  if (second === undefined && compared !== undefined) {
    if (asked !== undefined) return [set(fields, first), asked]
    const other = comparedWith(first, today, compared)
    return other === undefined ? [set(fields, first)] : [set(fields, other.before), set(fields, other.after)]
  }
  return second === undefined ? [set(fields, first)] : periods.map((period) => set(fields, period))
}

/** `Than last month` means this month against it; `how did it change this month`, the month before. */
function comparedWith(
  { from, unit }: Period,
  today: string,
  compared: 'now' | 'before',
): { before: Pick<Period, 'from' | 'to'>; after: Pick<Period, 'from' | 'to'> } | undefined {
  if (unit === undefined || from === undefined) return undefined
  const now = spanAround(today, unit)
  return compared === 'now' && from !== now.from
    ? { before: spanAround(from, unit), after: now }
    : { before: spanAround(from, unit, -1), after: spanAround(from, unit) }
}
