import { addDays, daysFrom, isDate, monthNames, readDate } from './dates.ts'

interface Options {
  /** Today's date, for `tomorrow`, `+30` and dates without a year. */
  readonly today: string
  /** Whether `03/04` is March 4. With points the day always comes first. */
  readonly isMonthFirst: boolean
}

/** The day in a text as people write it: `23.11.26`, `23 nov`, `Nov 23, 2026`, `today`, `+30`. Undefined for others. */
export function readDay(written: string, options: Options): string | undefined {
  const text = written.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const found = relativeDay(text, options.today) ?? readDate(text.toUpperCase()) ?? calendarDay(text, options)
  return found !== undefined && isDate(found) ? found : undefined
}

const words: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }

function relativeDay(text: string, today: string): string | undefined {
  const days = words[text]
  if (days !== undefined) return addDays(today, days)
  const [, sign, count, unit] = /^([+\-−]) ?(\d{1,4}) ?(d|w)?$/.exec(text) ?? []
  if (sign === undefined) return undefined
  return addDays(today, Number(count) * (unit === 'w' ? 7 : 1) * (sign === '+' ? 1 : -1))
}

interface Parts {
  readonly day: number
  readonly month: number
  readonly year: string | undefined
}

function calendarDay(text: string, { today, isMonthFirst }: Options): string | undefined {
  const parts =
    namedParts(text) ?? yearFirst(text) ?? numberedParts(text, isMonthFirst) ?? dayAlone(text, today)
  if (parts === undefined) return undefined
  const { day, month, year } = parts
  if (year !== undefined) return dateOf(fullYear(year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const near = [thisYear, thisYear + 1, thisYear - 1].flatMap((each) => dateOf(each, month, day) ?? [])
  const distance = (date: string) => Math.abs(daysFrom(today, date))
  // Without a year the nearest one is meant: in November, January 5 is that of next year.
  return near.sort((one, other) => distance(one) - distance(other))[0]
}

const fullYear = (year: string): number =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900)

function dateOf(year: number, month: number, day: number): string | undefined {
  const two = (part: number) => String(part).padStart(2, '0')
  const date = `${year}-${two(month)}-${two(day)}`
  return isDate(date) ? date : undefined
}

function monthOf(name: string): number | undefined {
  const index = monthNames.findIndex((month) => month.toLowerCase() === name.slice(0, 3))
  return index === -1 || !fullNames[index]?.startsWith(name) ? undefined : index + 1
}

const fullNames =
  'january february march april may june july august september october november december'.split(' ')

function namedParts(text: string): Parts | undefined {
  const dayFirst =
    /^(?<day>\d{1,2})(?:\.|st|nd|rd|th)?[ -]?(?<name>[a-z]{3,9})\.?,?(?:[ -]?(?<year>\d{4}|\d\d))?$/
  const monthFirst = /^(?<name>[a-z]{3,9})\.? ?(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}|\d\d))?$/
  const { day, name = '', year } = (dayFirst.exec(text) ?? monthFirst.exec(text))?.groups ?? {}
  const month = monthOf(name)
  return month === undefined ? undefined : { day: Number(day), month, year }
}

function yearFirst(text: string): Parts | undefined {
  const [, year, month, day] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? []
  return year === undefined ? undefined : { day: Number(day), month: Number(month), year }
}

function numberedParts(text: string, isMonthFirst: boolean): Parts | undefined {
  const [, one, mark, other, year] = /^(\d{1,2})([-/. ]) ?(\d{1,2})(?:\2 ?(\d{4}|\d\d)|\.)?$/.exec(text) ?? []
  if (one === undefined) return undefined
  const [first, second] = [Number(one), Number(other)]
  const swapped = second > 12 || (mark === '/' && isMonthFirst && first <= 12)
  return swapped ? { day: second, month: first, year } : { day: first, month: second, year }
}

function dayAlone(text: string, today: string): Parts | undefined {
  const [, day] = /^(\d{1,2})\.?$/.exec(text) ?? []
  return day === undefined
    ? undefined
    : { day: Number(day), month: Number(today.slice(5, 7)), year: today.slice(0, 4) }
}
