const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
const numeric = /(?<![\w/.-])(\d{1,2})\/(\d{1,2})\/((?:20)?\d\d)(?![\w/-])/g
const dotted =
  /(?<=\b(?:since|from|until|till|to|by|on|before|after) )(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])(?:\.(?=\s|$)|(?<=\b(?:since|until|till|before|after) [\d.]+)(?=[\s?!]*$))/gi

/**
 * `03/08/2026` is ambiguous, but not beside `28/08/2026`. If no day decides, or two contradict each other, days stay as
 * written.
 */
export function withNumericDays(text: string): string {
  const days = [...text.matchAll(numeric)].map(
    ([, first, second]) => [Number(first), Number(second)] as const,
  )
  const isDayFirst = days.some(([first, second]) => first > 12 && second <= 12)
  const isMonthFirst = days.some(([first, second]) => second > 12 && first <= 12)
  const told =
    isDayFirst === isMonthFirst
      ? text
      : text.replace(numeric, (written, first: string, second: string, year: string) => {
          const [day, month] = isDayFirst ? [first, second] : [second, first]
          return Number(month) > 12 || Number(month) < 1
            ? written
            : `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
        })
  // A stroke between two of them is `to`.
  const joined = told.replace(/(?<!\S)(20\d\d-\d\d-\d\d) ?[-–] ?(?=20\d\d-\d\d-\d\d(?![\w-]))/g, '$1 to ')
  // `Since 1.7.`, as on the continent.
  return joined.replace(
    dotted,
    (_, day: string, month: string) => `${day} ${months[Number(month) - 1] ?? ''}`,
  )
}
