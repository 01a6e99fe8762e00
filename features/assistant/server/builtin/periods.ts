import { addDays } from '#platform/contract/dates.ts'
import { addMonths, type Days, type Span, spanAround, type Unit } from './calendar.ts'
import { type Point, points, unitOf } from './points.ts'
import { type Sheet, take } from './sheet.ts'

export interface Period extends Days {
  /** Where it stood. */
  readonly at: number
  /** The calendar's unit that it is one of, so that the one before it is known. */
  readonly unit: Unit | undefined
}

interface Found extends Point {
  readonly at: number
}

const comparing = /compar|chang|differ|grow|increas|decreas|(?<![^ ])(vs|versus|against|than)(?![^ ])/

/** `November to February` begins in the year before. */
function between(first: Point, last: Point): Days | undefined {
  const shifted = first.from > last.to && first.unit !== 'day' ? spanBefore(first, last.to) : first
  return shifted.from <= last.to ? { from: shifted.from, to: last.to } : undefined
}
const spanBefore = ({ from, to }: Span, end: string): Span => {
  const moved = { from: addMonths(from, -12), to }
  return moved.from > end ? spanBefore(moved, end) : moved
}

const ahead = /(?<![^ ])(todos?|tasks?|deadlines?|due|upcoming)(?![^ ])/

/** Takes every day and stretch of days off the sheet. */
export function takePeriods(sheet: Sheet, today: string): Period[] {
  const clock = { today, isAhead: ahead.test(sheet.line) }
  const found = new Map<number, Found>()
  const same = takeSame(sheet)
  for (const [source, read] of points)
    take(sheet, source, 'period', (match) => {
      const span = read(
        match.slice(1).map((group: string | undefined) => group ?? ''),
        clock,
      )
      if (span !== undefined) found.set(match.index, { ...span, at: match.index })
      return span !== undefined
    })
  const before = same && yearBefore(same, [...found.values()][0], today)
  if (before !== undefined) found.set(before.at, before)
  return related(sheet, found)
}

interface Same {
  readonly at: number
  readonly unit: Unit | undefined
}

/** `The same month last year` leans on the other stretch in the question; taken first, for `last year` is in it. */
function takeSame(sheet: Sheet): Same | undefined {
  let same: Same | undefined
  take(
    sheet,
    '(?:in |of )?(?:the )?same (period|time|day|week|month|quarter) (?:(?:of|in|a) )?(?:the )?(?:last|previous|prior|year before|year ago)(?: year)?|(?:a|one) year (?:earlier|before)|the year (?:before|earlier)',
    'period',
    ({ index, 1: which = '' }) => {
      same ??= { at: index, unit: unitOf(which) }
      return same.at === index
    },
  )
  return same
}

function yearBefore({ at, unit }: Same, other: Found | undefined, today: string): Found | undefined {
  const base = other ?? (unit && spanAround(today, unit))
  if (base === undefined) return undefined
  const known = other?.unit ?? unit
  const isWhole = known === 'month' || known === 'quarter' || known === 'year'
  // The last of February has no namesake in other years.
  const to = isWhole ? addDays(addMonths(addDays(base.to, 1), -12), -1) : addMonths(base.to, -12)
  return { from: addMonths(base.from, -12), to, unit: known, at }
}

function related(sheet: Sheet, found: ReadonlyMap<number, Found>): Period[] {
  const periods: Period[] = []
  const used = new Set<number>()
  const keep = (at: number, days: Days | undefined, unit?: Unit): boolean => {
    if (days !== undefined) periods.push({ from: days.from, to: days.to, at, unit })
    return days !== undefined
  }
  const pointAt = (match: RegExpExecArray, group: number): Found | undefined => {
    const run = match[group]
    const after = match.index + match[0].lastIndexOf(run ?? '')
    const before = match.index + match[0].indexOf(run ?? '')
    const at = group === 1 ? before : after
    return used.has(at) ? undefined : found.get(at)
  }
  const isComparing = comparing.test(sheet.plain)
  const each = (
    source: string,
    read: (first: Found, second: Found | undefined) => Days | undefined,
    unitOf?: (first: Found) => Unit | undefined,
  ) =>
    take(sheet, source, 'period', (match) => {
      const first = pointAt(match, 1)
      const second = match[2] === undefined ? undefined : pointAt(match, 2)
      if (first === undefined || (match[2] !== undefined && second === undefined)) return false
      const isKept = keep(first.at, read(first, second), unitOf?.(first))
      if (isKept) for (const one of [first, second]) if (one !== undefined) used.add(one.at)
      return isKept
    })
  if (!isComparing) {
    each(
      '(?:from |between |starting |in between )?(?:the )?(¶+) (?:to|until|till|through|thru|up to|-) (?:the )?(¶+)',
      (first, second) => second && between(first, second),
    )
    each(
      '(?:from|between|in between) (?:the )?(¶+) and (?:the )?(¶+)',
      (first, second) => second && between(first, second),
    )
  }
  each(
    '(?:since|starting|starting from|starting in|beginning|beginning with|as from|on or after|from) (?:the )?(¶+) (?:on|onwards?|till now|until now|to now|to date|up to now)',
    ({ from }) => ({ from, to: undefined }),
  )
  each(
    '(?:since|ever since|starting|starting from|starting in|starting on|beginning in|as from|on or after|not before) (?:the )?(¶+)',
    ({ from }) => ({ from, to: undefined }),
  )
  each('(?:after|later than|following|past) (?:the )?(¶+)', ({ to }) => ({
    from: addDays(to, 1),
    to: undefined,
  }))
  each('(?:before|earlier than|prior to|older than) (?:the )?(¶+)', ({ from }) => ({
    from: undefined,
    to: addDays(from, -1),
  }))
  each(
    '(?:until|till|up to|up until|through|on or before|no later than|not later than|not after|by) (?:the )?(¶+)',
    ({ to }) => ({ from: undefined, to }),
  )
  each(
    '(?:(?:(?<!(?:came|come|comes|coming|brought|bring|brings|took|take|taken|money|cash|goods|stock|got|get) )in|during|on|for|of|at|within|over|throughout|dated|from|made in|back in) )?(?:the )?(¶+)',
    (first) => first,
    ({ unit }) => unit,
  )
  return periods.sort((left, right) => left.at - right.at)
}
