import { isDate, monthNames } from '#platform/contract/dates.ts'

/** The forms in which records show days. Y and D stand for digits. */
const shapes = monthNames.flatMap((name, index) => {
  const month = String(index + 1).padStart(2, '0')
  return [
    { month, shape: `YYYY-${month}-DD` },
    { month, shape: `${name.toLowerCase()} DD, YYYY` },
  ]
})

interface Fit {
  readonly month: string
  readonly year: RegExp
  readonly day: RegExp
}

/** The days that have the text at this position of the shape; undefined if none can. */
function fitAt(text: string, at: number, { month, shape }: (typeof shapes)[number]): Fit | undefined {
  if (at + text.length > shape.length) return undefined
  const fixed = { Y: '', D: '' }
  for (const [index, sign] of Array.from(shape).entries()) {
    const written = text[index - at]
    if (sign === 'Y' || sign === 'D') {
      if (written !== undefined && !/\d/.test(written)) return undefined
      fixed[sign] += written ?? '.'
    } else if (written !== undefined && written !== sign) return undefined
  }
  return { month, year: new RegExp(fixed.Y), day: new RegExp(fixed.D) }
}

const fitsOf = (text: string): Fit[] =>
  shapes.flatMap((shape) =>
    Array.from(shape.shape, (_, at) => fitAt(text, at, shape)).filter((fit) => fit !== undefined),
  )

/** With more days than this, a list excludes too few rows to be worth it. */
export const mostDays = 4_000

const daysOfMonth = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'))

/**
 * The days between `first` and `last` that show a part of a date, such as `Oct 0` or `-10-`, in no order.
 * @returns 'many' if there are more than `mostDays`
 */
export function daysThatShow(
  part: string,
  { first, last }: { readonly first: string; readonly last: string },
): readonly string[] | 'many' {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  const years = Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(4, '0'))
  const found = new Set<string>()
  for (const { month, year, day } of fitsOf(part.toLowerCase())) {
    const days = daysOfMonth.filter((each) => day.test(each))
    for (const eachYear of years.filter((each) => year.test(each))) {
      for (const each of days) {
        const date = `${eachYear}-${month}-${each}`
        if (date >= first && date <= last && isDate(date)) found.add(date)
      }
      if (found.size > mostDays) return 'many'
    }
  }
  return [...found]
}
