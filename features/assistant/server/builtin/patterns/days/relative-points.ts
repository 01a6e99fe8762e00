import { addDays } from '#platform/contract/dates.ts'
import { type Days, daySpan, monthSpan, shiftDay, spanAround, type Unit, units, yearOf } from './calendar.ts'
import { countPattern, countOf } from '../entities/counting.ts'
import { always, forever, month, monthIndex, pointOf, type Read, unit, unitOf } from './point.ts'

/** The unit of the period in the previous question. */
const unitAsked = ({ from, to }: Days): Unit | undefined =>
  units.find((each) => {
    if (from === undefined || to === undefined) return false
    const span = spanAround(from, each)
    return span.from === from && span.to === to
  })

/** Ranges relative to the days of the previous question. */
export const relativePoints: readonly (readonly [source: string, read: Read])[] = [
  // `And next?` after September.
  [
    '(?<=^[· ]*)(?:(?:and|then|now|so|for|in) )*(?:the )?(next|following|previous|preceding|prior)(?: one| period)?(?=(?: please| then)?$)',
    ([which = ''], { asked }) => {
      const known = asked && unitAsked(asked)
      return known && asked?.from !== undefined
        ? pointOf(spanAround(asked.from, known, /^(?:next|following)$/.test(which) ? 1 : -1), known)
        : undefined
    },
  ],
  [
    '(?<=^[· ]*)(?:(?:and|then|now|so) )*(?:the )?(?:one |period )?(before|after)(?: that| it)?(?=(?: please| then)?$)',
    ([which = ''], { asked }) => {
      const known = asked && unitAsked(asked)
      return known && asked?.from !== undefined
        ? pointOf(spanAround(asked.from, known, which === 'after' ? 1 : -1), known)
        : undefined
    },
  ],
  [
    `(?<=^[· ]*)(?:(?:and|then|now|so|for|in) )*(?:the |that )?(following|subsequent|previous|preceding|prior) (${unit})(?=(?: please| then)?$)`,
    ([which = '', of = ''], { asked }) => {
      const known = unitOf(of)
      const base = /^(?:following|subsequent)$/.test(which)
        ? (asked?.to ?? asked?.from)
        : (asked?.from ?? asked?.to)
      return known && base !== undefined
        ? pointOf(spanAround(base, known, /^(?:following|subsequent)$/.test(which) ? 1 : -1), known)
        : undefined
    },
  ],
  // `And since?` after what was before the summer.
  [
    '(?<=^[· ]*)(?:(?:and|then|now|so) )*(?:ever )?(?:since(?: then)?|thereafter|afterwards|after that|from then on)(?=(?: please)?$)',
    (_, { asked }) =>
      asked?.to === undefined ? undefined : { from: addDays(asked.to, 1), to: forever, unit: undefined },
  ],
  // `And in the second?` after the first half of a year.
  [
    '(?<=^[· ]*)(?:(?:and|then|now|so) )*(?:in |for )?(?:the )?(?:second|other)(?: half| one)?(?=(?: so far| please)?$)',
    (_, { asked }) =>
      asked?.from?.endsWith('-01-01') === true && asked.to === `${asked.from.slice(0, 4)}-06-30`
        ? pointOf({ from: `${asked.from.slice(0, 4)}-07-01`, to: `${asked.from.slice(0, 4)}-12-31` })
        : undefined,
  ],
  // `Last October`, said of October, is the one of a year before.
  [
    `(?:in |of )?last (${month})(?=$| (?:and|or|for|from|to|by|per|in|with|did|was|were|have|has|had|we)(?: |$))`,
    ([name = ''], { asked, today }) => {
      const years = [0, 1, 2].map((back) => monthSpan(yearOf(today) - back, monthIndex(name)))
      const span = years.find(({ from, to }) => to < today && from !== asked?.from)
      return span && pointOf(span, 'month')
    },
  ],
  // `More than two months ago`
  [
    `(more than|over|longer than|at least|less than|under|not more than) (${countPattern}) (${unit})s? ago`,
    ([how = '', many = '', of = ''], { today }) => {
      const known = unitOf(of)
      if (known === undefined) return undefined
      const day = shiftDay(today, known, -countOf(many))
      return /^(?:less|under|not)/.test(how)
        ? { from: how.startsWith('not') ? day : addDays(day, 1), to: today, unit: undefined }
        : { from: always, to: how === 'at least' ? day : addDays(day, -1), unit: undefined }
    },
  ],
  [
    '(?:over|throughout|across|during|within|in the course of|in) the (year|month|quarter|week)(?= *(?:$|so far|until now|to date|and |by |per |for |from |to ))',
    ([of = ''], { today }) => {
      const known = unitOf(of)
      return known && pointOf(spanAround(today, known), known)
    },
  ],
  [
    `(?:the )?(${unit}) (?:so far|to date|until now|till now|up to now)`,
    ([of = ''], { today }) => {
      const known = unitOf(of)
      return known && pointOf({ from: spanAround(today, known).from, to: today })
    },
  ],
  [
    '(?:on )?the (first|1st|last) of (?:the|this|(last)|(next)) month',
    ([which = '', last = '', next = ''], { today }) => {
      const span = spanAround(today, 'month', last === '' ? (next === '' ? 0 : 1) : -1)
      return pointOf(daySpan(which === 'last' ? span.to : span.from), 'day')
    },
  ],
  // `The whole year, please` after its third quarter.
  [
    `(?:the |this |that )?(?:whole|full|entire|complete) (${unit})(?! (?:before|after|of|to|so|until|till|ago))`,
    ([of = ''], { asked, today }) => {
      const known = unitOf(of)
      return known && pointOf(spanAround(asked?.from ?? today, known), known)
    },
  ],
]
