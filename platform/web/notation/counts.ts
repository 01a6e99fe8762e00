import { bytesText } from '#platform/contract/bytes.ts'
import { decimalMark, writeNumber } from '#platform/contract/notation.ts'
import { currentNotation } from './store.ts'

/** Without big.js, for the first screen. */

/** `12,345` in the member's notation. */
export const formatCount = (count: number): string => formatPlain(String(count))

/** A plain decimal as text, all its digits as they are, in the member's notation. */
export const formatPlain = (text: string): string => writeNumber(text, currentNotation().numbers)

/** `1.4 MB`. */
export const formatBytes = (bytes: number): string => bytesText(bytes, currentNotation().numbers)

/** `124.3K`, for tiles and axes. The exact form must be shown elsewhere. */
export function formatCompact(value: number, digits: number): string {
  const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: digits })
  return compact
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'decimal' ? decimalMark(currentNotation().numbers) : part))
    .join('')
}
