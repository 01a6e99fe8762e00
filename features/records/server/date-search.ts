import { isDate, monthNames } from '#platform/contract/dates.ts'

/** Days as records show them; the letters stand for digits. */
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

/** What a day must be for the text to stand at this place of the shape; undefined where it cannot. */
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

/** A list of more says less than the text itself. */
export const mostDays = 4_000

const daysOfMonth = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'))

/**
 * The days between two that show a part of a date, `Oct 0` or `-10-`, in no order.
 * @returns 'many' where these are more than is worth a list
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
