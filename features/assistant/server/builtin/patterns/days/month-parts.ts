import { addDays } from '#platform/contract/dates.ts'
import { dayOf, monthOf, monthSpan, type Span, spanAround, type Unit, yearOf } from './calendar.ts'
import { countPattern, countOf } from '../entities/counting.ts'
import {
  type Clock,
  month,
  monthIndex,
  numberIn,
  pointOf,
  type Read,
  unitOf,
  withoutYear,
  year,
} from './point.ts'

const months = `(${month}|this month|last month|next month|the month|the current month)(?: (?:of )?(${year}))?`

/** The month that is named, the most recent one that has begun. */
function monthNamed(clock: Clock, name: string, of: string): Span | undefined {
  if (name.endsWith('month'))
    return spanAround(clock.today, 'month', name.startsWith('last') ? -1 : name.startsWith('next') ? 1 : 0)
  const at = (each: number) => monthSpan(each, monthIndex(name))
  return of === '' ? withoutYear(clock, at) : at(Number(of))
}

const days = { first: [0, 6], second: [7, 13], third: [14, 20], fourth: [21, 27] } as const
const ordinalOf = (word: string): keyof typeof days | undefined =>
  (['first', 'second', 'third', 'fourth'] as const).find((each, index) =>
    [each, ['1st', '2nd', '3rd', '4th'][index]].includes(word),
  )

/** Weeks of a month are counted from its first day, or back from its last. */
const edge = (span: Span, which: string, length: number): Span | undefined => {
  const isLast = /^(?:last|final|closing)$/.test(which)
  const cut = isLast
    ? { from: addDays(span.to, 1 - length), to: span.to }
    : { from: span.from, to: addDays(span.from, length - 1) }
  return cut.from >= span.from && cut.to <= span.to ? cut : undefined
}
const lengthOf = (unit: Unit | undefined): number => (unit === 'week' ? 7 : 1)

/** Ranges within a month. They are tried before months, whose names they contain. */
export const monthParts: readonly (readonly [source: string, read: Read])[] = [
  [
    `(?:the )?(first|last|final|closing|opening) (${countPattern}) (day|week)s (?:of|in) (?:the )?${months}`,
    ([which = '', many = '', of = '', name = '', in_ = ''], clock) => {
      const span = monthNamed(clock, name, in_)
      const cut = span && edge(span, which, countOf(many) * lengthOf(unitOf(of)))
      return cut && pointOf(cut)
    },
  ],
  [
    `(?:the )?(first|second|third|fourth|1st|2nd|3rd|4th|last|final) week (?:of|in) (?:the )?${months}`,
    ([which = '', name = '', of = ''], clock) => {
      const span = monthNamed(clock, name, of)
      const ordinal = ordinalOf(which)
      if (span === undefined) return undefined
      const cut =
        ordinal === undefined
          ? edge(span, 'last', 7)
          : { from: addDays(span.from, days[ordinal][0]), to: addDays(span.from, days[ordinal][1]) }
      return cut && pointOf(cut)
    },
  ],
  [
    `(?:the )?(first|1st|second|2nd|last|latter) half (?:of|in) (?:the )?${months}`,
    ([which = '', name = '', of = ''], clock) => {
      const span = monthNamed(clock, name, of)
      return (
        span &&
        pointOf(
          /^(?:first|1st)$/.test(which)
            ? { from: span.from, to: addDays(span.from, 14) }
            : { from: addDays(span.from, 15), to: span.to },
        )
      )
    },
  ],
  // `This week, 16th to 22nd`: of the month it is in, or the one that is near.
  [
    `(?:the )?(\\d{1,2}(?:st|nd|rd|th))(?: ?- ?| to | until | through )(?:the )?(\\d{1,2}(?:st|nd|rd|th))(?= |$)(?! (?:of )?${month})`,
    ([first = '', last = ''], { today, isAhead }) => {
      const spans = (isAhead ? [0, 1] : [0, -1]).flatMap((offset) => {
        const year = yearOf(spanAround(today, 'month', offset).from)
        const month = monthOf(spanAround(today, 'month', offset).from)
        const [from, to] = [dayOf(year, month, numberIn(first)), dayOf(year, month, numberIn(last))]
        return from === undefined || to === undefined || from > to ? [] : [{ from, to }]
      })
      const span = spans.find(({ from, to }) => (isAhead ? to >= today : from <= today))
      return span && pointOf(span)
    },
  ],
  [
    `(?:the )?(first|last|final) day (?:of|in) (?:the )?${months}`,
    ([which = '', name = '', of = ''], clock) => {
      const span = monthNamed(clock, name, of)
      const cut = span && edge(span, which, 1)
      return cut && pointOf(cut, 'day')
    },
  ],
  [
    `(?:the )?(?:last|past|previous) fortnight|(?:the )?(?:last|past) (?:two|2|couple of) wks?`,
    (_, { today }) => pointOf({ from: addDays(today, -13), to: today }),
  ],
  [
    `(?:the )?(${countPattern}) months (?:to|until|till|up to|ending|ended)(?: in)? (?:the )?(?:end of )?${months}`,
    ([many = '', name = '', of = ''], clock) => {
      const span = monthNamed(clock, name, of)
      return span && pointOf({ from: addMonthsBefore(span.from, countOf(many) - 1), to: span.to })
    },
  ],
]

const addMonthsBefore = (from: string, back: number): string => spanAround(from, 'month', -back).from
