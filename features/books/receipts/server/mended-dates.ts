import { addDays, today } from '#platform/contract/dates.ts'
import { plainWords } from './text-line.ts'
import { datesIn, type FoundDate } from './written-dates.ts'

/** Numbers before a year, of which the stroke between day and month is missing or became another sign. */
const beforeStroke = /(?<![\d.,/-])(\d[\d|!:,./-]{2,4})([-/.])(20\d\d)(?!\d)/g
/** The same with the stroke before the year. */
const afterStroke = /(?<![\d.,/-])(\d{1,2})([-/.])(\d[\d|!:,./-]{0,2})(20\d\d)(?!\d)/g
/** What a stroke is read as; nothing if it is missing. */
const lostStroke = /^[17|!:,./-]?$/
const shortNumber = /^\d{1,2}$/

/** How the numbers before a year may have been written. */
const daysAndMonths = (run: string): [string, string][] =>
  [1, 2].flatMap((end) =>
    [0, 1].flatMap((gap): [string, string][] => {
      const [day, stroke, month] = [run.slice(0, end), run.slice(end, end + gap), run.slice(end + gap)]
      return shortNumber.test(day) && lostStroke.test(stroke) && shortNumber.test(month) ? [[day, month]] : []
    }),
  )

/** How the number before a year may have been written. */
const monthsOf = (run: string): string[] =>
  [run, ...(lostStroke.test(run.slice(-1)) ? [run.slice(0, -1)] : [])].filter((month) =>
    shortNumber.test(month),
  )

/** Years back in which a date with a lost stroke is believed. */
const believedDays = 20 * 366

const isBelievable = ({ date }: FoundDate): boolean =>
  date <= addDays(today(), 1) && date > addDays(today(), -believedDays)

/** The date of a line that lost a stroke (`254/2017`), if its digits are a date in one way only. */
export function mendedDate(text: string): FoundDate | undefined {
  const words = plainWords(text)
  const written = [
    ...[...words.matchAll(beforeStroke)].flatMap(([, run = '', stroke = '', year = '']) =>
      daysAndMonths(run).map(([day, month]) => [day, month, year].join(stroke)),
    ),
    ...[...words.matchAll(afterStroke)].flatMap(([, day = '', stroke = '', run = '', year = '']) =>
      monthsOf(run).map((month) => [day, month, year].join(stroke)),
    ),
  ]
  const dates = [...new Set(written)].flatMap(datesIn).filter(isBelievable)
  return new Set(dates.map(({ date }) => date)).size === 1 ? dates[0] : undefined
}
