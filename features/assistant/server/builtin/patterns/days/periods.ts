import { addDays } from '#platform/contract/dates.ts'
import { addMonths, type Days, type Span, spanAround, type Unit, units } from './calendar.ts'
import { takeLate } from './lateness.ts'
import { always, forever, month, type Point, unitOf } from './point.ts'
import { points } from './points.ts'
import { type Sheet, takeMatches, wordsBetween } from '../writing/sheet.ts'

export interface Period extends Days {
  /** Where it stood. */
  readonly at: number
  /** The calendar's unit that it is one of, so that the one before it is known. */
  readonly unit: Unit | undefined
  /** As it was written. */
  readonly written: string
  /** Of the day something falls due, whatever else is asked. */
  readonly isDue?: true
}

interface Found extends Point {
  readonly at: number
  /** Counted from when something fell due. */
  readonly isDue?: true
}

/** `They received money in October`; `money in October` came in. */
const moving =
  '(?:receive[sd]?|gets?|got|spends?|spent|pays?|paid|sends?|sent|earn(?:ed|s)?|give|gave|transfer(?:red)?|swallow(?:s|ed)?|ate|eats?|burn(?:s|ed|t)?|costs?|use[sd]?|brought|brings?|made|makes?|absorb(?:s|ed)?|lost|loses?|collect(?:s|ed)?)'
const comparing = /compar|chang|differ|grow|increas|decreas|(?<![^ ])(vs|versus|against|than)(?![^ ])/

/** `November to February` begins in the year before. */
function between(first: Point, last: Point, today: string, isUntilNow: boolean): Days | undefined {
  // `Between Monday and Wednesday` is of one week, whatever day it is.
  if (first.unit === 'day' && first.from > last.to && addDays(last.to, 7) > first.from)
    return first.from > today && !isUntilNow
      ? { from: first.from, to: addDays(last.to, 7) }
      : { from: addDays(first.from, -7), to: last.to }
  const shifted = first.from > last.to && first.unit !== 'day' ? spanBefore(first, last.to) : first
  return shifted.from <= last.to ? { from: shifted.from, to: last.to } : undefined
}
const spanBefore = ({ from, to }: Span, end: string): Span => {
  const moved = { from: addMonths(from, -12), to }
  return moved.from > end ? spanBefore(moved, end) : moved
}

const ahead =
  /^(?:(?:so|hey|ok|and|is there|are there|do i have|have i got|got) )*(?:anything|something) (?:planned |scheduled |on )?(?:at|on|for|over|this|next|by|until) |^(?:(?:so|hey|ok|and|now) )*what (?:do|have) (?:i|we) (?:have |got )+(?:on|planned|scheduled|for|next|to do|going on|coming up|lined up|ahead|this|today|tomorrow|on on|at) |^(?:(?:so|hey) )*(?:do i have time|have i (?:got )?time|am i busy|how busy|(?:a )?busy|how does|is there (?:anything|something) left) |^what is (?:on|up|planned|scheduled|coming up|lined up|going on|happening|in store) |(?<![^ ])(todos?|tasks?|deadlines?|agenda|diary|on my (?:list|plate|agenda|desk|slate|calendar)|have i to|(?:am|was|are) (?:i|we) (?:meant|supposed|bound|obliged|expected|down)|(?:high|medium|low|top)[- ](?:priority|prio)|obligations|commitments|due|to be (?:done|dealt with|finished|completed|handled)|left (?:to|for me to)|(?:set|slated|planned|scheduled|lined up|noted) for|(?:needs?|requires?|awaits?|awaiting) (?:to be|[a-z]+ing)|(?:spare|free) (?:time|hours?)|my (?:schedule|calendar|timetable|programme|diary|backlog|duties|workload|follow-?ups|priorities|assignments|commitments)|(?:am|are) (?:i|we) responsible|com(?:es?|ing) up|(?:did|have|had) (?:i|we) plan(?:ned)?|approval|looms?|forthcoming|imminent|assignments?|duties|follow-?ups|upcoming|matures?|maturing|payable|expect(?:ed|ing)?|should come|(?:still|yet) to come|to come in|will (?:be|become|go|get|turn|fall)|becom(?:es?|ing)|going (?:overdue|late)|chores?|errands?|reminders?|got coming|to do|have to|must|need to|finish(?:ed)?|free)(?![^ ])/

/** `And on Friday?` after this week is of that week. */
const dayAlone =
  /^(?:(?:and|or|but|so|then|ok|just|only|also|what about|how about|the same for) )*(?:due )?(?:on |for |by |until |till |after |before )?(?:the )?(?:\p{L}+day|weekend)(?: only| then| alone| please)?$/u

/** `And for December?` likewise. */
const spanAlone = new RegExp(
  `^(?:(?:and|or|but|so|then|ok|just|only|also|what about|how about|the same for) )*(?:due )?(?:(?:on|for|by|in|until|till|before|after) )?(?:the )?(?:christmas|xmas|new year|${month}|\\d{1,2}(?:st|nd|rd|th)|(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month})|(?:${month} \\d{1,2}(?:st|nd|rd|th)?))(?: only| then| alone| please)?$`,
)

/** Takes every day and range of days off the sheet. */
export function takePeriods(sheet: Sheet, today: string, reference?: Days): Period[] {
  const isOfAsked = dayAlone.test(sheet.plain)
  // Of what lies ahead another day lies ahead as well.
  const isAfterNow =
    (isOfAsked || spanAlone.test(sheet.plain)) &&
    (reference?.isAhead === true || (reference?.from ?? '') > today)
  const clock = {
    today,
    isAhead: ahead.test(sheet.line) || isAfterNow,
    asked: reference,
    isOfAsked,
  }
  const found = new Map<number, Found>()
  const same = takeSame(sheet)
  for (const [source, read] of points)
    takeMatches(sheet, source, 'period', (match) => {
      const span = read(
        match.slice(1).map((group: string | undefined) => group ?? ''),
        clock,
      )
      if (span !== undefined) found.set(match.index, { ...span, at: match.index })
      return span !== undefined
    })
  takeLate(sheet, today, (at, span) => found.set(at, { ...span, unit: undefined, at, isDue: true }))
  markOverdue(sheet, found)
  joinDays(sheet, found)
  const before = same && yearBefore(same, [...found.values()][0] ?? (reference && asAsked(reference)), today)
  if (before !== undefined) found.set(before.at, before)
  return related(sheet, found, today)
}

/** The days of the question before, where they have both ends. */
function asAsked({ from, to }: Days): Found | undefined {
  if (from === undefined || to === undefined) return undefined
  const unit = units.find((each) => {
    const span = spanAround(from, each)
    return span.from === from && span.to === to
  })
  return { from, to, unit, at: -1 }
}

/** `Overdue since October`: since it fell due. */
function markOverdue(sheet: Sheet, found: Map<number, Found>): void {
  takeMatches(
    sheet,
    '(?<=(?:overdue|late|behind|arrears) )(?:since|from) (?:the )?(¶+)',
    'period',
    ({ index, 0: words, 1: run = '' }) => {
      const at = index + words.length - run.length
      const period = found.get(at)
      if (period !== undefined) found.set(at, { ...period, isDue: true })
      return false
    },
  )
}

/** `Yesterday or today`, `Saturday and Sunday`: days that follow each other are one stretch. */
function joinDays(sheet: Sheet, found: Map<number, Found>): void {
  if (comparing.test(sheet.plain)) return
  // `Oct+nov` is asked for as one.
  takeMatches(sheet, '(¶+) together with (¶+)', 'period', (match) => {
    const first = found.get(match.index)
    const at = match.index + match[0].lastIndexOf(match[2] ?? '')
    const second = found.get(at)
    if (first === undefined || second === undefined || addDays(first.to, 1) !== second.from) return false
    found.delete(at)
    found.set(match.index, { from: first.from, to: second.to, unit: undefined, at: match.index })
    return true
  })
  takeMatches(sheet, '(¶+) (?:and|or|und|plus) (?:on |the )?(¶+)', 'period', (match) => {
    const first = found.get(match.index)
    const at = match.index + match[0].lastIndexOf(match[2] ?? '')
    const second = found.get(at)
    if (first?.unit !== 'day' || second?.unit !== 'day') return false
    const [early, late] = first.from <= second.from ? [first, second] : [second, first]
    if (addDays(early.to, 1) !== late.from) return false
    found.delete(at)
    found.set(match.index, { from: early.from, to: late.to, unit: undefined, at: match.index })
    return true
  })
}

interface Same {
  readonly at: number
  readonly unit: Unit | undefined
}

/** `The same month last year` leans on the other stretch in the question; taken first, for `last year` is in it. */
function takeSame(sheet: Sheet): Same | undefined {
  let same: Same | undefined
  takeMatches(
    sheet,
    '(?:in |of )?(?:the )?same (period|time|day|week|month|quarter) (?:(?:of|in|a) )?(?:the )?(?:last|previous|prior|year before|year ago)(?: year)?|(?:a|one) year (?:earlier|before)|the year (?:before|earlier)|(?<=^[· ]*(?:(?:and|but|then|now|compared to|compared with|than|same) )*)(?:a|one) year ago(?=$)',
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

function related(sheet: Sheet, found: ReadonlyMap<number, Found>, today: string): Period[] {
  const periods: Period[] = []
  const used = new Set<number>()
  const keep = (at: number, written: string, days: Days | undefined, unit?: Unit): boolean => {
    const isDue = found.get(at)?.isDue
    if (days !== undefined)
      periods.push({
        from: days.from === always ? undefined : days.from,
        to: days.to === forever ? undefined : days.to,
        at,
        unit,
        written,
        ...(isDue && { isDue }),
      })
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
  // `From Monday to today` is over, whatever is asked.
  const isNow = ({ at }: Found): boolean => sheet.plain.startsWith('today', at)
  const each = (
    source: string,
    read: (first: Found, second: Found | undefined) => Days | undefined,
    unitOf?: (first: Found) => Unit | undefined,
  ) =>
    takeMatches(sheet, source, 'period', (match) => {
      const first = pointAt(match, 1)
      const second = match[2] === undefined ? undefined : pointAt(match, 2)
      if (first === undefined || (match[2] !== undefined && second === undefined)) return false
      const written = wordsBetween(sheet, match.index, match.index + match[0].length)
      const isKept = keep(first.at, written, read(first, second), unitOf?.(first))
      if (isKept) for (const one of [first, second]) if (one !== undefined) used.add(one.at)
      return isKept
    })
  // `The week of November 2`, `week commencing Monday`.
  each(
    '(?:in |during |for |on )?(?:the )?(?:week|wk) (?:of|beginning|starting|commencing|from|with|that (?:begins|starts|began|started)|around|containing)(?: (?:on|with))?(?: the)? (¶+)(?! (?:to|until|till|through) ¶)',
    ({ from, unit }) => (unit === 'day' ? spanAround(from, 'week', 0) : undefined),
    () => 'week',
  )
  // `January through June against July through October`; `Q2 through Q3` alone may be two.
  if (isComparing && found.size > 2)
    each(
      '(?:from )?(?:the )?(¶+) (?:through|thru) (?:the )?(¶+)',
      (first, second) => second && between(first, second, today, isNow(second)),
    )
  if (!isComparing) {
    each(
      '(?:from |since |between |starting |in between )?(?:the )?(¶+) (?:to|until|till|through|thru|up to|-) (?:the )?(¶+)',
      (first, second) => second && between(first, second, today, isNow(second)),
    )
    each(
      '(?:from|between|in between) (?:the )?(¶+) and (?:the )?(¶+)',
      (first, second) => second && between(first, second, today, isNow(second)),
    )
  }
  each(
    '(?:since|starting|starting from|starting in|beginning|beginning with|as from|on or after|from) (?:the )?(¶+) (?:on|onwards?|till now|until now|to now|to date|up to now)',
    ({ from }) => ({ from, to: undefined }),
  )
  each(
    '(?:since|ever since|starting|starting from|starting in|starting on|beginning in|as from|on or after|not before) (?:the )?(¶+)(?: (?:began|started|begins|starts|set in))?',
    ({ from }) => ({ from, to: undefined }),
  )
  each(
    '(?:dated |of |on |from )?(?:the )?(¶+) (?:or|and) (?:later|after|afterwards|onwards?|thereafter|since|newer)',
    ({ from }) => ({
      from,
      to: undefined,
    }),
  )
  each('(?:dated |of |on |from )?(?:the )?(¶+) (?:or|and) (?:earlier|before|older|previously)', ({ to }) => ({
    from: undefined,
    to,
  }))
  each('(?:after|later than|following|past) (?:the )?(¶+)', ({ to }) => ({
    from: addDays(to, 1),
    to: undefined,
  }))
  each(
    '(?:from |dated |of )?(?:(?<!(?:on|by) or )before|earlier than|prior to|older than) (?:the )?(¶+)',
    ({ from }) => ({
      from: undefined,
      to: addDays(from, -1),
    }),
  )
  each(
    '(?:until|till|up to|up until|(?<!(?:came|come|comes|coming|go|goes|gone|went|got|get|¶) )through|on or before|no later than|not later than|not after|by) (?:the )?(¶+)',
    ({ to }) => ({ from: undefined, to }),
  )
  each(
    `(?:(?:(?<!(?:came|come|comes|coming|brought|bring|brings|took|take|taken|goods|stock|got|get) )(?<!(?<!${moving}(?: (?:any|some|the|our|more|us|most|least|how|much|so)){0,3} )(?:money|cash) )in|during|on|for|of|at|within|over|throughout|dated|from|made in|(?<!(?:us|me|paid|pay|paying|given|gave|get|got|set) )back in) )?(?:the )?(¶+)`,
    (first) => first,
    ({ unit }) => unit,
  )
  return periods
    .sort((left, right) => left.at - right.at)
    .filter((period, index, all) => isComparing || !isExplained(period, index, all, sheet))
}

/** `This week, Monday to Wednesday`: of two that stand side by side the narrower one is meant. */
function isExplained(
  { from, to, at }: Period,
  index: number,
  periods: readonly Period[],
  { line }: Sheet,
): boolean {
  return [periods[index - 1], periods[index + 1]].some((other) => {
    if (from === undefined || to === undefined || other?.from === undefined || other.to === undefined)
      return false
    const isBeside = /^[¶ ]*$/.test(line.slice(Math.min(at, other.at), Math.max(at, other.at)))
    const isSame = from === other.from && to === other.to
    return isBeside && from <= other.from && to >= other.to && (!isSame || other.at < at)
  })
}
