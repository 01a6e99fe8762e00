import { addDays } from '#platform/contract/dates.ts'
import { addMonths, daySpan, monthOf, monthSpan, type Span, yearOf } from './calendar.ts'
import { type Clock, pointOf, type Read, withoutYear, year } from './point.ts'

const starts: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, winter: 12 }
const ofYear = `(?: (?:of |in )?(?:(${year})(?:/\\d\\d)?|(this year|last year)))?`
const which = '(?:(this|last|past|previous|preceding|next|coming) )?'
/** After `winter` comes no noun: `winter tyres` are none of a time. */
const end =
  '(?: months)?(?= *$| ¶| (?:receipts|payments|invoices|bills|income|expenses|spending|transactions|posts|movements|total|totals|only|alone|and|or|vs|versus|than|to|until|till|by|with|please|so|in|from|for|on|who|what|how|did|do|we|i|they|per|as|against|compared|began|started|my|our|it|he|she|i|thanks|because|since|before|if|when|there|this|that|can|could|is|are|was|were|does|has|have|any|show|give|list|split|just)(?: |$))'
/** The one that is named; else the one that has begun, or is over last. */
function ofYears(
  clock: Clock,
  [which = '', of = '', named = '']: readonly string[],
  at: (year: number) => Span,
) {
  const now = yearOf(clock.today)
  if (of !== '') return pointOf(at(Number(of)))
  if (named !== '') return pointOf(at(named === 'last year' ? now - 1 : now))
  const spans = [now + 1, now, now - 1, now - 2].map(at)
  const found = /^(?:next|coming)$/.test(which)
    ? spans.findLast(({ from }) => from > clock.today)
    : /^(?:last|past|previous|preceding)$/.test(which)
      ? // `And last summer?` after this one is that of the year before.
        spans.find(({ from, to }) => to < clock.today && from !== clock.asked?.from)
      : withoutYear(clock, at)
  return found && pointOf(found)
}

/** Easter Sunday, as Gauss counted it in the calendar of today. */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const full =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  // Days after March 28; below zero none is.
  return addDays(`${year}-03-28`, full - weekday)
}

const daysOfChristmas = (eve: string) => (year: number) =>
  eve === 'eve'
    ? daySpan(`${year}-12-24`)
    : eve === 'day'
      ? daySpan(`${year}-12-25`)
      : { from: `${year}-12-24`, to: `${year}-12-26` }

const christmas = '(?:christmas|xmas)(?: (eve|day))?'

/** Seasons, holidays and halves of a year. The reading names their days. */
export const seasons: readonly (readonly [source: string, read: Read])[] = [
  [
    `(?:in )?between (?:the )?(?:christmas|xmas)(?: eve| day)? and (?:the )?new years?(?: eve| day)?${ofYear}`,
    (groups, clock) =>
      ofYears(clock, ['', ...groups], (each) => ({ from: `${each}-12-25`, to: `${each + 1}-01-01` })),
  ],
  [
    `(?<=(?:at|over|on|during|of) (?:the )?)(?:(this|last|past|previous|preceding|next|coming) )?${christmas}${ofYear}${end}`,
    ([which = '', eve = '', ...years], clock) => ofYears(clock, [which, ...years], daysOfChristmas(eve)),
  ],
  [
    `(last|past|next|this) ${christmas}${ofYear}${end}`,
    ([which = '', eve = '', ...years], clock) => ofYears(clock, [which, ...years], daysOfChristmas(eve)),
  ],
  // `Before Christmas` alone may be the one that is to come.
  [
    `(?<=(?:before|until|till|by|since|after|from|to) )${christmas} (?:of |in )?(?:(${year})|(this year|last year))`,
    ([eve = '', ...years], clock) => ofYears(clock, ['', ...years], daysOfChristmas(eve)),
  ],
  [
    `(?:(?<=(?:at|over|on|during|of|since|from|until|till|before|after|by|to|and) (?:the )?)|(?=last |this |next ))${which}easter(?: (sunday|monday))?${ofYear}${end}`,
    ([which = '', day = '', ...years], clock) =>
      ofYears(clock, [which, ...years], (each) => {
        const sunday = easterOf(each)
        return day === ''
          ? { from: addDays(sunday, -2), to: addDays(sunday, 1) }
          : daySpan(addDays(sunday, day === 'monday' ? 1 : 0))
      }),
  ],
  [
    `(?:the )?${which}(summer|autumn|winter)${ofYear}${end}`,
    ([which = '', name = '', ...years], clock) =>
      ofYears(clock, [which, ...years], (each) => monthSpan(each, starts[name] ?? 1, 3)),
  ],
  // A spring may be of steel.
  [
    `(?:(?<=(?:^|in|during|over|since|from|until|till|before|after|by|of|the|between|and|to|all|vs|versus|than) ?)|(?=this |last |next ))${which}spring${ofYear}${end}`,
    ([which = '', ...years], clock) =>
      ofYears(clock, [which, ...years], (each) => monthSpan(each, starts['spring'] ?? 1, 3)),
  ],
  [
    `(?:the )?(first|second|1st|2nd) half[ -]year${ofYear}`,
    ([which = '', ...years], clock) =>
      ofYears({ ...clock, isAhead: false }, ['', ...years], (each) =>
        monthSpan(each, /^(?:first|1st)$/.test(which) ? 1 : 7, 6),
      ),
  ],
  [
    '(?:the |our )?(this|current|last|previous|prior|preceding|next|coming|following) half[ -]year',
    ([which = ''], { today }) => {
      const now = monthOf(today) > 6 ? 7 : 1
      const by = /^(?:this|current)$/.test(which) ? 0 : /^(?:next|coming|following)$/.test(which) ? 6 : -6
      return pointOf(monthSpan(yearOf(today), now + by, 6))
    },
  ],
  [
    '(?:the )?past half[ -]year',
    (_, { today }) => pointOf({ from: addDays(addMonths(today, -6), 1), to: today }),
  ],
]
