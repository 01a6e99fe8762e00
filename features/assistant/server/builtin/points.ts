import { addDays, daysFrom, isDate } from '#platform/contract/dates.ts'
import {
  addMonths,
  dayOf,
  daySpan,
  monthOf,
  monthSpan,
  quarterSpan,
  shift,
  type Span,
  spanAround,
  type Unit,
  weekSpan,
  weekdayOf,
  yearOf,
  yearSpan,
} from './calendar.ts'
import { count, countOf } from './counting.ts'

/** A day or a stretch of days, as a question names it. */
export interface Point extends Span {
  readonly unit: Unit | undefined
}

interface Clock {
  readonly today: string
  /** Tasks lie ahead: `on Friday` is the next one, elsewhere the last. */
  readonly isAhead: boolean
}

const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|')
const weekdayNames = 'mon|tue|wed|thu|fri|sat|sun'.split('|')
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const weekday = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|fri)'
const year = '(?:19|20)\\d\\d'
const date = '(?:[0-2]?\\d|3[01])(?:st|nd|rd|th)?'
const unit = '(?:day|week|month|quarter|year)'
/** For the speller. */
export const calendarWords: readonly string[] = [
  ...'january february march april june july august september october november december'.split(' '),
  ...'monday tuesday wednesday thursday friday saturday sunday yesterday today tomorrow'.split(' '),
  ...'week weeks month months quarter quarters year years'.split(' '),
]

export const unitOf = (word: string): Unit | undefined =>
  (['day', 'week', 'month', 'quarter', 'year'] as const).find((name) => word.startsWith(name))
const monthIndex = (word: string): number => monthNames.indexOf(word.slice(0, 3)) + 1
const numberIn = (word: string): number => Number(/\d+/.exec(word)?.[0])
const point = (span: Span, of?: Unit): Point => ({ from: span.from, to: span.to, unit: of })

/** The most recent one that has begun; of what is due the nearest one. */
const withoutYear = (clock: Clock, of: (year: number) => Span | undefined): Span | undefined => {
  const now = yearOf(clock.today)
  const years = clock.isAhead ? [now, now + 1, now - 1] : [now, now - 1, now - 2, now - 3, now - 4]
  const spans = years.flatMap((each) => of(each) ?? [])
  if (!clock.isAhead) return spans.find(({ from }) => from <= clock.today)
  // What is due lies near, mostly ahead.
  const away = ({ from, to }: Span) =>
    from <= clock.today && to >= clock.today
      ? 0
      : Math.min(Math.abs(daysFrom(clock.today, from)), Math.abs(daysFrom(clock.today, to)))
  return spans.toSorted((left, right) => away(left) - away(right))[0]
}

const maybeDay = (year: number, month: number, day: number): Span | undefined => {
  const found = dayOf(year, month, day)
  return found === undefined ? undefined : daySpan(found)
}

const dayInMonth = (clock: Clock, day: string, name: string, of?: string): Point | undefined => {
  const on = (each: number) => maybeDay(each, monthIndex(name), numberIn(day))
  const span = of === undefined ? withoutYear(clock, on) : on(Number(of))
  return span && point(span, 'day')
}

function dayRange(clock: Clock, first: string, last: string, name: string, of?: string): Point | undefined {
  const from = dayInMonth(clock, first, name, of || undefined)
  const to = from && maybeDay(yearOf(from.from), monthIndex(name), numberIn(last))
  return from && to && from.from <= to.to ? point({ from: from.from, to: to.to }) : undefined
}

function onWeekday({ today, isAhead }: Clock, name: string, which: string | undefined): Point {
  const target = weekdayNames.indexOf(name.slice(0, 3))
  const offset = target - weekdayOf(today)
  const back = offset > 0 ? offset - 7 : offset
  const on = (days: number) => point(daySpan(addDays(today, days)), 'day')
  if (which === 'last') return on(back === 0 ? -7 : back)
  if (which === 'this') return on(offset)
  if (which === 'next') return on(offset > 0 ? offset : offset + 7)
  return on(isAhead ? (offset < 0 ? offset + 7 : offset) : back)
}

const ordinals = ['first', 'second', 'third', 'fourth']
const half = (year: number, second: boolean): Span => monthSpan(year, second ? 7 : 1, 6)

type Read = (groups: readonly string[], clock: Clock) => Point | undefined

/** Single points and stretches of the calendar, longest first. A group left out is the empty text. */
export const points: readonly (readonly [source: string, read: Read])[] = [
  ['(\\d{4}-\\d\\d-\\d\\d)', ([day = '']) => (isDate(day) ? point(daySpan(day), 'day') : undefined)],
  [
    '(\\d{4})-(\\d\\d)',
    ([of, at]) =>
      Number(at) >= 1 && Number(at) <= 12 ? point(monthSpan(Number(of), Number(at)), 'month') : undefined,
  ],
  [
    '(\\d\\d?)\\.(\\d\\d?)\\.(\\d{4})',
    ([day, at, of]) => {
      const span = maybeDay(Number(of), Number(at), Number(day))
      return span && point(span, 'day')
    },
  ],
  [
    `(?:between )?(?:the )?(${date})(?: ?- ?| to | until | and )(?:the )?(${date}) (?:of )?(${month})(?: (${year}))?`,
    ([first = '', last = '', name = '', of], clock) => dayRange(clock, first, last, name, of),
  ],
  [
    `(${month}) (${date})(?: ?- ?| to | until )(?:the )?(${date})(?: (${year}))?`,
    ([name = '', first = '', last = '', of], clock) => dayRange(clock, first, last, name, of),
  ],
  [
    `(?:the )?(${date}) (?:of )?(${month})(?:,? (?:of )?(${year}))?`,
    ([day = '', name = '', of], clock) => dayInMonth(clock, day, name, of || undefined),
  ],
  [
    `(${month}) (?:the )?(${date})(?:,? (${year}))?`,
    ([name = '', day = '', of], clock) => dayInMonth(clock, day, name, of || undefined),
  ],
  [
    `(?:the )?(end|start|beginning) of (?:the |this )?(next |last |current )?(${unit}|${month})`,
    ([edge, which = '', of = ''], clock) => {
      const by = which.startsWith('next') ? 1 : which.startsWith('last') ? -1 : 0
      const known = unitOf(of)
      const span =
        known === undefined
          ? withoutYear(clock, (each) => monthSpan(each, monthIndex(of)))
          : spanAround(clock.today, known, by)
      return span && point(daySpan(edge === 'end' ? span.to : span.from), 'day')
    },
  ],
  [
    `(?:the )?(?:(first|1st|second|2nd) half|h([12]))(?: (?:of )?(?:the |this )?(?:(${year})|(last) year|year))?(?! of)`,
    ([word = '', digit = '', of = '', last = ''], { today }) =>
      point(
        half(
          of !== '' ? Number(of) : yearOf(today) - (last === '' ? 0 : 1),
          /^(second|2nd|2)$/.test(word || digit),
        ),
      ),
  ],
  [
    `(?:the )?(?:calendar )?(?:week|kw|cw)(?: (?:no\\.?|number|nr\\.?))? ?#?(\\d\\d?)(?:(?: of| in)? (${year}))?`,
    ([which = '', of = ''], clock) => {
      const at = (each: number) => weekSpan(each, Number(which))
      const span = of === '' ? withoutYear(clock, at) : at(Number(of))
      return span && point(span, 'week')
    },
  ],
  [
    `(?:the )?(first|second|third|fourth|1st|2nd|3rd|4th) quarter(?: (?:of )?(?:(${year})|this year|the year|(last year)))?`,
    ([which = '', of = '', last = ''], clock) => {
      const quarter = /^\d/.test(which) ? numberIn(which) : ordinals.indexOf(which) + 1
      if (last !== '') return point(quarterSpan(yearOf(clock.today) - 1, quarter), 'quarter')
      const span =
        of === ''
          ? withoutYear(clock, (each) => quarterSpan(each, quarter))
          : quarterSpan(Number(of), quarter)
      return span && point(span, 'quarter')
    },
  ],
  [
    `(?:the )?q([1-4])(?:[ -/]?(?:of )?(?:(${year})|this year|(last year)))?`,
    ([which, of = '', last = ''], clock) => {
      const quarter = Number(which)
      if (last !== '') return point(quarterSpan(yearOf(clock.today) - 1, quarter), 'quarter')
      const span =
        of === ''
          ? withoutYear(clock, (each) => quarterSpan(each, quarter))
          : quarterSpan(Number(of), quarter)
      return span && point(span, 'quarter')
    },
  ],
  [`(${year})[ -]?q([1-4])`, ([of, which]) => point(quarterSpan(Number(of), Number(which)), 'quarter')],
  [
    `(?:the )?(month (?:of )?)?(${month}(?<!may(?= (?:i|we|you)(?: |$))))(?: (?:of |in )?(?:(${year})|(this year)|(last year)))?`,
    ([, name = '', of = '', current = '', last = ''], clock) => {
      const at = (each: number) => monthSpan(each, monthIndex(name))
      const now = yearOf(clock.today)
      const span =
        of !== ''
          ? at(Number(of))
          : current !== ''
            ? at(now)
            : last !== ''
              ? at(now - 1)
              : withoutYear(clock, at)
      return span && point(span, 'month')
    },
  ],
  [
    `(?:the )?(${unit}) before last`,
    ([of = ''], { today }) => {
      const known = unitOf(of)
      return known && point(spanAround(today, known, -2), known)
    },
  ],
  ['(?:the )?day before yesterday', (_, { today }) => point(daySpan(addDays(today, -2)), 'day')],
  ['(?:the )?day after tomorrow', (_, { today }) => point(daySpan(addDays(today, 2)), 'day')],
  [`(?:today|tonight|this morning)(?: and )?`, (_, { today }) => point(daySpan(today), 'day')],
  ['yesterday', (_, { today }) => point(daySpan(addDays(today, -1)), 'day')],
  ['tomorrow', (_, { today }) => point(daySpan(addDays(today, 1)), 'day')],
  [
    `(?:the )?year[ -]to[ -]date|ytd|(?:so far )?this year (?:so far|to date)|so far this year`,
    (_, { today }) => point({ from: yearSpan(yearOf(today)).from, to: today }),
  ],
  [
    `(?:the )?month[ -]to[ -]date|mtd|this month so far|so far this month`,
    (_, { today }) => point({ from: spanAround(today, 'month').from, to: today }),
  ],
  [
    `(?:the )?quarter[ -]to[ -]date|qtd|this quarter so far|so far this quarter`,
    (_, { today }) => point({ from: spanAround(today, 'quarter').from, to: today }),
  ],
  [
    'so far this week|this week so far',
    (_, { today }) => point({ from: spanAround(today, 'week').from, to: today }),
  ],
  [
    `(?:the |over the |in the |within the )?(?:last|past|previous) (${count}|couple of|few) (${unit})s?`,
    ([many = '', of = ''], { today }) => {
      const known = unitOf(of)
      // `A few` is no number.
      if (known === undefined || many === 'few' || many === 'a' || many === 'an') return undefined
      const back = many === 'couple of' ? 2 : countOf(many)
      return point({ from: addDays(shift(today, known, -back), 1), to: today })
    },
  ],
  [
    `(?:the |in the |within the |within )?(?:(?:next|coming|following) )(${count}) (${unit})s?|(?:within|in) (${count}) (${unit})s?`,
    ([many = '', of = '', within = '', ofWithin = ''], { today }) => {
      const known = unitOf(of || ofWithin)
      return known && point({ from: today, to: shift(today, known, countOf(many || within)) })
    },
  ],
  [
    `(${count}) (${unit})s? ago`,
    ([many = '', of = ''], { today }) => {
      const known = unitOf(of)
      return known && point(daySpan(shift(today, known, -countOf(many))), 'day')
    },
  ],
  [
    `(?:(?:over |in |for )?the )?past (week|month|quarter|year)`,
    ([of = ''], { today }) => {
      const known = unitOf(of)
      return known && point({ from: addDays(shift(today, known, -1), 1), to: today })
    },
  ],
  [
    `(?:the |our )?(this|current|ongoing|last|previous|prior|preceding|next|coming|upcoming|following) (?:calendar |business |fiscal |financial )?(${unit})`,
    ([which = '', of = ''], { today }) => {
      const known = unitOf(of)
      const offset = /^(this|current|ongoing)$/.test(which)
        ? 0
        : /^(last|previous|prior|preceding)$/.test(which)
          ? -1
          : 1
      return known && known !== 'day' ? point(spanAround(today, known, offset), known) : undefined
    },
  ],
  [
    `(?:(last|this|next|the last|the next|coming) )?(${weekday})`,
    ([which = '', name = ''], clock) =>
      onWeekday(clock, name, /last|this|next/.exec(which)?.[0] ?? (which === 'coming' ? 'next' : undefined)),
  ],
  [
    `the (${date})(?! (?:largest|biggest|highest|quarter))`,
    ([day = ''], clock) => {
      if (!/[a-z]$/.test(day)) return undefined
      const months = clock.isAhead ? [0, 1, 2] : [0, -1, -2]
      const found = months
        .map((offset) => {
          const month = addMonths(spanAround(clock.today, 'month').from, offset)
          return dayOf(yearOf(month), monthOf(month), numberIn(day))
        })
        .find((each) => each !== undefined && (clock.isAhead ? each >= clock.today : each <= clock.today))
      return found === undefined ? undefined : point(daySpan(found), 'day')
    },
  ],
  [
    `(?:the )?(?:year )?(${year})(?! (?:euros?|dollars?|pounds?|yen|pcs|pieces|kg|tons?|units?)(?: |$))`,
    ([of]) => point(yearSpan(Number(of)), 'year'),
  ],
]
