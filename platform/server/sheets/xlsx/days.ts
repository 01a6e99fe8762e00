import { addDays } from '#platform/contract/dates.ts'

/** The built-in number formats for days. */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** Parts of a number format without meaning here: quoted and escaped text, `[Red]`, `[$-409]`. */
const decoration = /"[^"]*"|\\.|_.|\[[^\]]*\]/g

/** Whether a number format shows days, and not only times. */
export function showsDay(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.has(id)
  const [positive = ''] = code.replace(decoration, '').split(';')
  return !/general/i.test(positive) && (/[dy]/i.test(positive) || /^m{3,}$/i.test(positive.trim()))
}

/** The day of a serial number. Spreadsheets count 1900 as a leap year, for historical reasons. */
export function dayOf(serial: number, { since1904 }: { since1904: boolean }): string | undefined {
  const days = Math.floor(serial)
  if (since1904) return days >= 0 && days < 2_957_004 ? addDays('1904-01-01', days) : undefined
  if (days < 1 || days === 60 || days > 2_958_465) return undefined
  return addDays('1899-12-30', days < 60 ? days + 1 : days)
}

/** The serial number of a day after February 1900. */
export const serialOf = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000)
