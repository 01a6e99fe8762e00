import { addDays, daysFrom, isDate } from '#platform/contract/dates.ts'

export const units = ['week', 'month', 'quarter', 'year'] as const
export type Unit = (typeof units)[number]

export const actions = ['draft', 'send'] as const
export type Action = (typeof actions)[number]

/** Who or what stopped a series: somebody did; its maker may not write invoices any more, or is gone. */
export const pauses = ['person', 'role', 'gone'] as const
export type Pause = (typeof pauses)[number]

export const maxEvery = 99
export const maxTimes = 999
export const maxDueDays = 365
export const maxRecipient = 254
export const maxFailure = 500
/** Of one book. */
export const maxSeries = 500
/** How long ago the first date of a new series can be. */
export const maxDaysBack = 366
/** Descriptions of lines that the list shows. */
export const maxShownLines = 3
export const maxShownLine = 100

/** When the invoices of a series are made. */
export interface Rule {
  readonly every: number
  readonly unit: Unit
  readonly firstDate: string
  /** The last day on which one can be made. */
  readonly endDate: string | null
  /** How many dates it has. Skipped ones count. */
  readonly times: number | null
}

/** What of a series is done. */
export interface Progress {
  /** How many dates were made or skipped. */
  readonly taken: number
  /** The last of them; null before the first. */
  readonly lastDate: string | null
}

export const notBegun: Progress = { taken: 0, lastDate: null }

const monthsOf = { month: 1, quarter: 3, year: 12 } as const

/** The day of the month stays; in shorter months it is the last one. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(day, length) - 1)
}

type Rhythm = Pick<Rule, 'every' | 'unit' | 'firstDate'>

/** The date at an index, counted from 0: from the first date, never from the one before. */
const dateAt = ({ every, unit, firstDate }: Rhythm, index: number): string =>
  unit === 'week'
    ? addDays(firstDate, 7 * every * index)
    : addMonths(firstDate, monthsOf[unit] * every * index)

/** The index of the first date after a day. */
function indexAfter(rule: Rhythm, day: string): number {
  const days = daysFrom(rule.firstDate, day)
  if (days < 0) return 0
  // The longest step that there is between two dates, so that the search begins before it.
  const step = rule.every * (rule.unit === 'week' ? 7 : 31 * monthsOf[rule.unit])
  let index = Math.floor(days / step)
  while (dateAt(rule, index) <= day) index++
  return index
}

/** The next dates of a series, at most as many as asked for. */
export function upcoming(rule: Rule, { taken, lastDate }: Progress, count: number): string[] {
  const left = rule.times === null ? count : Math.min(count, rule.times - taken)
  const dates: string[] = []
  for (let index = lastDate === null ? 0 : indexAfter(rule, lastDate); dates.length < left; index++) {
    const date = dateAt(rule, index)
    if (!isDate(date) || (rule.endDate !== null && date > rule.endDate)) break
    dates.push(date)
  }
  return dates
}

/** The date whose turn is next; null after the last. */
export const nextDate = (rule: Rule, progress: Progress): string | null =>
  upcoming(rule, progress, 1)[0] ?? null

/** The dates whose turn came before a day: those that a series left out while it was paused. */
export const passedDates = (rule: Rule, progress: Progress, today: string): string[] =>
  upcoming(rule, progress, maxTimes).filter((date) => date < today)

const unitNames: Readonly<Record<Unit, readonly [one: string, many: string]>> = {
  week: ['week', 'weeks'],
  month: ['month', 'months'],
  quarter: ['quarter', 'quarters'],
  year: ['year', 'years'],
}

/** "Every month", "Every 2 weeks". */
export const everyText = ({ every, unit }: Pick<Rule, 'every' | 'unit'>): string =>
  every === 1 ? `Every ${unitNames[unit][0]}` : `Every ${every} ${unitNames[unit][1]}`

/** Why a series was paused by itself, and what helps. */
export const pauseSentences: Readonly<Record<Exclude<Pause, 'person'>, string>> = {
  role: 'Whoever made it may not write invoices any more. Resume it to go on in your name.',
  gone: 'Whoever made it is gone. Resume it to go on in your name.',
}

export type SeriesState = 'active' | 'paused' | 'ended'

export const stateOf = ({
  pausedFor,
  nextDate: next,
}: {
  readonly pausedFor: Pause | null
  readonly nextDate: string | null
}): SeriesState => (next === null ? 'ended' : pausedFor === null ? 'active' : 'paused')

/** Minutes before a failed invoice is tried again: 5, 10, 20 … up to six hours. */
export const retryMinutes = (failures: number): number => Math.min(360, 5 * 2 ** Math.min(10, failures))
