import { addDays, isDate } from '#platform/contract/dates.ts'
import {
  addMonths,
  dayOf,
  daySpan,
  monthOf,
  monthSpan,
  quarterSpan,
  shiftDay,
  spanAround,
  weekSpan,
  yearOf,
  yearSpan,
  type Span,
} from './calendar.ts'
import { countPattern, countOf } from '../entities/counting.ts'
import { markedDays } from './marked-days.ts'
import { monthParts } from './month-parts.ts'
import { relativePoints } from './relative-points.ts'
import {
  always,
  date,
  dayInMonth,
  dayRange,
  forever,
  maybeDay,
  month,
  monthIndex,
  numberIn,
  onWeekday,
  pointOf,
  unit,
  unitOf,
  weekday,
  withoutYear,
  year,
  type Read,
} from './point.ts'

const ordinals = ['first', 'second', 'third', 'fourth']
const half = (year: number, second: boolean): Span => monthSpan(year, second ? 7 : 1, 6)

/** Single days and ranges, longest first. A group that did not match is an empty text. */
export const points: readonly (readonly [source: string, read: Read])[] = [
  ...markedDays,
  ...relativePoints,
  ...monthParts,
  [
    `(?<=(?:since|from|until|till|starting|by|between|and|to) )(?:the )?(?:mid|middle of|mid of|mid-)[ -]?(${month})`,
    ([name = ''], clock) => dayInMonth(clock, '15', name),
  ],
  ['(\\d{4}-\\d\\d-\\d\\d)', ([day = '']) => (isDate(day) ? pointOf(daySpan(day), 'day') : undefined)],
  [
    '(\\d{4})-(\\d\\d)',
    ([of, at]) =>
      Number(at) >= 1 && Number(at) <= 12 ? pointOf(monthSpan(Number(of), Number(at)), 'month') : undefined,
  ],
  [
    '(\\d\\d?)\\.(\\d\\d?)\\.(\\d{4})',
    ([day, at, of]) => {
      const span = maybeDay(Number(of), Number(at), Number(day))
      return span && pointOf(span, 'day')
    },
  ],
  [
    `(between )?(?:the )?(${date})( ?- ?| to | until | and )(?:the )?(${date}) (?:of )?(${month})(?: (${year}))?`,
    ([before, first = '', joint, last = '', name = '', of], clock) =>
      // `The 3rd and the 5th` are two days.
      before === '' && joint === ' and ' && numberIn(last) > numberIn(first) + 1
        ? undefined
        : dayRange(clock, first, last, name, of),
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
    `(?:the )?(end|start|beginning)(?: of|(?= ${month}(?: |$))) (?:the |this )?(next |last |current )?(${unit}|${month})`,
    ([edge, which = '', of = ''], clock) => {
      const by = which.startsWith('next') ? 1 : which.startsWith('last') ? -1 : 0
      const known = unitOf(of)
      const span =
        known === undefined
          ? withoutYear(clock, (each) => monthSpan(each, monthIndex(of)))
          : spanAround(clock.today, known, by)
      return span && pointOf(daySpan(edge === 'end' ? span.to : span.from), 'day')
    },
  ],
  [
    `(?:the )?(?:(first|1st|second|2nd) half|h([12]))(?: (?:of )?(?:the |this )?(?:(${year})|(last) year|year))?(?! of)`,
    ([word = '', digit = '', of = '', last = ''], { today }) =>
      pointOf(
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
      return span && pointOf(span, 'week')
    },
  ],
  [
    `(?:the )?(first|second|third|fourth|1st|2nd|3rd|4th) quarter(?: (?:of )?(?:(${year})|this year|the year|(last year)))?`,
    ([which = '', of = '', last = ''], clock) => {
      const quarter = /^\d/.test(which) ? numberIn(which) : ordinals.indexOf(which) + 1
      if (last !== '') return pointOf(quarterSpan(yearOf(clock.today) - 1, quarter), 'quarter')
      const span =
        of === ''
          ? withoutYear(clock, (each) => quarterSpan(each, quarter))
          : quarterSpan(Number(of), quarter)
      return span && pointOf(span, 'quarter')
    },
  ],
  [
    `(?:the )?q([1-4])(?:[ -/]?(?:of )?(?:(${year})|this year|(last year)))?`,
    ([which, of = '', last = ''], clock) => {
      const quarter = Number(which)
      if (last !== '') return pointOf(quarterSpan(yearOf(clock.today) - 1, quarter), 'quarter')
      const span =
        of === ''
          ? withoutYear(clock, (each) => quarterSpan(each, quarter))
          : quarterSpan(Number(of), quarter)
      return span && pointOf(span, 'quarter')
    },
  ],
  [`(${year})[ -]?q([1-4])`, ([of, which]) => pointOf(quarterSpan(Number(of), Number(which)), 'quarter')],
  [
    `(?:the )?(month of |(?<=(?:the|in|for|of) )month )?(${month}(?<!may(?= (?:i|we|you)(?: |$))))(?: (?:of |in )?(?:(${year})|(this year)|(last year)))?`,
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
      return span && pointOf(span, 'month')
    },
  ],
  [
    `(?:the )?(${unit}) (before|after|earlier|later|prior)(?: that| then| it)?(?! (?:that|last|yesterday|tomorrow|next|the|\\d|¶)(?: |$))(?= |$)`,
    ([of = '', which = ''], { asked }) => {
      const known = unitOf(of)
      const isAfter = /^(after|later)$/.test(which)
      const base = isAfter ? (asked?.to ?? asked?.from) : (asked?.from ?? asked?.to)
      return known === undefined || base === undefined
        ? undefined
        : pointOf(spanAround(base, known, isAfter ? 1 : -1), known)
    },
  ],
  [
    `(?:the )?(${weekday}) (before|after)(?: that| then| it)?(?! (?:that|last|yesterday|tomorrow|next|the|\\d|¶)(?: |$))(?= |$)`,
    ([name = '', which = ''], { asked }) => {
      const base = which === 'after' ? (asked?.to ?? asked?.from) : (asked?.from ?? asked?.to)
      if (base === undefined) return undefined
      const clock = { today: base, isAhead: false }
      return onWeekday(clock, name, which === 'after' ? 'next' : 'last')
    },
  ],
  [
    '(after|before|since|until|till) (?:that (?:day|week|month|quarter|year|date|time)|then)',
    ([which = ''], { asked }) => {
      const isAfter = which === 'after' || which === 'since'
      const base = isAfter ? asked?.to : asked?.from
      if (base === undefined) return undefined
      return isAfter
        ? { from: which === 'since' ? base : addDays(base, 1), to: forever, unit: undefined }
        : { from: always, to: addDays(base, -1), unit: undefined }
    },
  ],
  [
    '(?:in |on |at |for |during )?(?:that (?:day|week|month|quarter|year|date)|(?<!(?:¶|day|week|weekend|month|quarter|year|today|tomorrow|yesterday|date|far|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|20\\d\\d) )then)',
    (_, { asked }) =>
      asked?.from === undefined || asked.to === undefined
        ? undefined
        : pointOf({ from: asked.from, to: asked.to }),
  ],
  [
    '(?:(?:on|at|over|for|during) )?(?:the |this |my |our )?(next |last |coming |past |this )?week-?end',
    ([which = ''], { today, isAhead }) => {
      const saturday = addDays(spanAround(today, 'week').from, 5)
      const back = which.startsWith('next')
        ? 7
        : /last|past/.test(which) || (which === '' && !isAhead && saturday > today)
          ? -7
          : 0
      return pointOf({ from: addDays(saturday, back), to: addDays(saturday, back + 1) })
    },
  ],
  [
    `(?:the )?(${unit}) before last`,
    ([of = ''], { today }) => {
      const known = unitOf(of)
      return known && pointOf(spanAround(today, known, -2), known)
    },
  ],
  ['(?:the )?day before yesterday', (_, { today }) => pointOf(daySpan(addDays(today, -2)), 'day')],
  ['(?:the )?day after tomorrow', (_, { today }) => pointOf(daySpan(addDays(today, 2)), 'day')],
  [`(?:today|tonight|this morning)(?: and )?`, (_, { today }) => pointOf(daySpan(today), 'day')],
  ['yesterday', (_, { today }) => pointOf(daySpan(addDays(today, -1)), 'day')],
  ['tomorrow', (_, { today }) => pointOf(daySpan(addDays(today, 1)), 'day')],
  [
    `(?:the )?year[ -]to[ -]date|ytd|(?:so far )?this year (?:so far|to date)|so far this year`,
    (_, { today }) => pointOf({ from: yearSpan(yearOf(today)).from, to: today }),
  ],
  [
    `(?:the )?month[ -]to[ -]date|mtd|this month so far|so far this month`,
    (_, { today }) => pointOf({ from: spanAround(today, 'month').from, to: today }),
  ],
  [
    `(?:the )?quarter[ -]to[ -]date|qtd|this quarter so far|so far this quarter`,
    (_, { today }) => pointOf({ from: spanAround(today, 'quarter').from, to: today }),
  ],
  [
    'so far this week|this week so far',
    (_, { today }) => pointOf({ from: spanAround(today, 'week').from, to: today }),
  ],
  [
    `(?:the |over the |in the |within the )?(?:last|past|previous) (${countPattern}|couple of|few) (${unit})s?`,
    ([many = '', of = ''], { today }) => {
      const known = unitOf(of)
      // `A few` is no number.
      if (known === undefined || many === 'few' || many === 'a' || many === 'an') return undefined
      const back = many === 'couple of' ? 2 : countOf(many)
      return pointOf({ from: addDays(shiftDay(today, known, -back), 1), to: today })
    },
  ],
  [
    `(?:the |in the |within the |within )?(?:(?:next|coming|following) )(${countPattern}) (${unit})s?|(?:within|in) (${countPattern}) (${unit})s?`,
    ([many = '', of = '', within = '', ofWithin = ''], { today }) => {
      const known = unitOf(of || ofWithin)
      return known && pointOf({ from: today, to: shiftDay(today, known, countOf(many || within)) })
    },
  ],
  [
    `(${countPattern}) (${unit})s? ago`,
    ([many = '', of = ''], { today }) => {
      const known = unitOf(of)
      return known && pointOf(daySpan(shiftDay(today, known, -countOf(many))), 'day')
    },
  ],
  [
    `(?:(?:over |in |for )?the )?past (week|month|quarter|year)`,
    ([of = ''], { today }) => {
      const known = unitOf(of)
      return known && pointOf({ from: addDays(shiftDay(today, known, -1), 1), to: today })
    },
  ],
  [
    `(?:the |our )?(this|current|ongoing|last|previous|prior|preceding|foregoing|next|coming|upcoming|following|ensuing|subsequent) (?:calendar |business |fiscal |financial )?(${unit})`,
    ([which = '', of = ''], { today }) => {
      const known = unitOf(of)
      const offset = /^(this|current|ongoing)$/.test(which)
        ? 0
        : /^(last|previous|prior|preceding|foregoing)$/.test(which)
          ? -1
          : 1
      return known && known !== 'day' ? pointOf(spanAround(today, known, offset), known) : undefined
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
      return found === undefined ? undefined : pointOf(daySpan(found), 'day')
    },
  ],
  [
    `(?:the )?(?:year )?(?:(?<=(?:in|since|during|for|of|quarter|month|week|year|q[1-4]) )(?=${year})|(?!${year} (?:euros?|dollars?|pounds?|yen|pcs|pieces|kg|tons?|units?)(?: |$)))(${year})`,
    ([of]) => pointOf(yearSpan(Number(of)), 'year'),
  ],
]
