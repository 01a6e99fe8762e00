import { addDays } from '#platform/contract/dates.ts'
import { daySpan, shiftDay, spanAround, yearOf, yearSpan } from './calendar.ts'
import { countPattern, countOf } from '../entities/counting.ts'
import { always, date, dayInMonth, month, pointOf, type Read, unit, unitOf, year } from './point.ts'
import { seasons } from './seasons.ts'

/** Notable days: the end of a month, New Year, the week of a day. */
export const markedDays: readonly (readonly [source: string, read: Read])[] = [
  ...seasons,
  [
    `(?:the )?week (?:of|from|starting|beginning|commencing)(?: on| with)?(?: monday)? (?:the )?(${date}) (?:of )?(${month})(?: (${year}))?`,
    ([day = '', name = '', of], clock) => {
      const span = dayInMonth(clock, day, name, of || undefined)
      return span && pointOf(spanAround(span.from, 'week'), 'week')
    },
  ],
  // `The fortnight ended 13 November`
  [
    `(?:the )?(fortnight|week|(?:(?:two|2) weeks)) (?:ended|ending)(?: on)?(?: the)? (${date}) (?:of )?(${month})(?: (${year}))?`,
    ([length = '', day = '', name = '', of], clock) => {
      const span = dayInMonth(clock, day, name, of || undefined)
      return span && pointOf({ from: addDays(span.to, length === 'week' ? -6 : -13), to: span.to })
    },
  ],
  [
    `(?<=(?:since|from|after) )(?:the )?(?:new year(?: day)?|turn of the year)`,
    (_, { today }) => pointOf(daySpan(yearSpan(yearOf(today)).from), 'day'),
  ],
  [
    `(?<=(?:by|until|till|before|at|to) )(?:the )?(?:end of )?(?:the )?(month|quarter|year)[ -]end`,
    ([of = ''], { today }) => {
      const known = unitOf(of)
      return known && pointOf(daySpan(spanAround(today, known).to), 'day')
    },
  ],
  // `Within a fortnight`, `the past fortnight`
  [
    `(?:(?:within|in|over|during|for) )?(?:the )?(?:(next|coming|following|a|one)|(last|past|previous)) fortnight(?: or so)?(?! (?:ago|ended|ending))`,
    ([, back = ''], { today }) =>
      pointOf(
        back === '' ? { from: today, to: addDays(today, 14) } : { from: addDays(today, -13), to: today },
      ),
  ],
  // `The rest of the week`: from today on.
  [
    `(?:(?:for|over|in|during|within) )?(?:the )?(?:rest|remainder|remaining (?:part|days)) of (?:the |this )?(?:current )?(week|month|quarter|year)`,
    ([of = ''], { today }) => {
      const known = unitOf(of)
      return known && pointOf({ from: today, to: spanAround(today, known).to })
    },
  ],
  // `Before the month is out`
  [
    `(?:before|until|till|by the time) (?:the |this )(week|month|quarter|year) (?:ends?|closes|is (?:over|out|up|done|finished)|runs out|finishes|comes to an end)`,
    ([of = ''], { today }) => {
      const known = unitOf(of)
      return known && { from: always, to: spanAround(today, known).to, unit: undefined }
    },
  ],
  // `The smallest invoice of the year`
  [
    `(?<!(?:end|beginning|start|rest|middle|half|turn|time|quarters?|months?|weeks?|days?|part|remainder|course|first|last|same) )of the (year|month|quarter|week)(?= *(?:$|so far|until now|to date|and |by |per |in |for |with |to |from ))`,
    ([of = ''], { today }) => {
      const known = unitOf(of)
      return known && pointOf(spanAround(today, known), known)
    },
  ],
  ['(?<=(?:since|after) )(?:christmas|xmas)(?: day)?', (_, clock) => dayInMonth(clock, '25', 'december')],
  // What lies ahead, where something is due: whether goods last until then nobody knows.
  [
    '(?<=(?:by|until|till|before|(?:now|today|tomorrow) (?:and|to)) )(?:christmas|xmas)(?: (eve|day))?',
    ([eve], clock) =>
      clock.isAhead ? dayInMonth(clock, eve === 'eve' ? '24' : '25', 'december') : undefined,
  ],
  [
    `(?:older than|(?<=(?:drafts?|unpaid|open|outstanding|unsettled) (?:since |now )?)for (?:more than|over|longer than)) (${countPattern}) (${unit})s?`,
    ([many = '', of = ''], { today }) => {
      const known = unitOf(of)
      return (
        known && { from: always, to: addDays(shiftDay(today, known, -countOf(many)), -1), unit: undefined }
      )
    },
  ],
]
