import type { Amount } from './amounts.ts'
import type { Sheet } from '../writing/sheet.ts'

/** Packaging can be a material too: `a pallet` of `Euro pallet`. */
export const packings =
  /^(?:pallet|drum|barrel|can|tin|bucket|bag|roll|reel|spool|bundle|length|crate|tub|box|boxe|carton|bar|coil|sheet)s?$/

/** In `more than 50 pallets` the material is meant if there is one. Its name goes back on the sheet. */
export function withoutPackings(
  sheet: Sheet,
  amounts: readonly Amount[],
  isName: (word: string) => boolean,
): Amount[] {
  return amounts.map((amount) => {
    const { unit, ...bare } = amount
    if (unit === undefined || !packings.test(unit) || !isName(unit.replace(/(?<=x)es$|s$/, ''))) return amount
    const at = sheet.plain.indexOf(` ${unit}`, amount.at) + 1
    if (at === 0) return amount
    sheet.line = sheet.line.slice(0, at) + unit + sheet.line.slice(at + unit.length)
    return bare
  })
}
