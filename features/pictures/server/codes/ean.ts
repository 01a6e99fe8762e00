import type { Code } from '../../contract.ts'
import type { Runs } from './scan-lines.ts'
import { patternDistance, nearestPattern, type Widths, parseWidths } from './widths.ts'

/** Digits on the right side, and on the left side with odd parity. Digits with even parity are mirrored. */
const odd = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'].map(parseWidths)
const even = odd.map((digit) => digit.toReversed())
const left: readonly Widths[] = [...odd, ...even]

/** The first digit is coded in which of the six left digits have even parity. */
const firstDigits = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
]

const edgeGuard = parseWidths('111')
const middleGuard = parseWidths('11111')
const guardTolerance = 0.5

/** Checks the last digit: the sum of all, with every other one counted three times, is a multiple of ten. */
function isValid(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Reads a code with `side` digits on each side that begins at the run at `start`, which is dark. */
function readAt(runs: Runs, start: number, side: 4 | 6): string | undefined {
  const total = 3 + side * 4 + 5 + side * 4 + 3
  const part = runs.slice(start, start + total)
  if (part.length < total) return undefined
  const rightAt = 3 + side * 4 + 5
  const matches = (at: number, pattern: Widths) =>
    patternDistance(part.slice(at, at + pattern.length), pattern) < guardTolerance
  if (!matches(0, edgeGuard) || !matches(3 + side * 4, middleGuard) || !matches(total - 3, edgeGuard))
    return undefined
  const digitAt = (at: number, patterns: readonly Widths[]) =>
    nearestPattern(part.slice(at, at + 4), patterns)
  let [digits, parities] = ['', '']
  for (let index = 0; index < side; index++) {
    const digit = digitAt(3 + index * 4, side === 6 ? left : odd)
    if (digit === undefined) return undefined
    digits += String(digit % 10)
    parities += digit < 10 ? '0' : '1'
  }
  for (let index = 0; index < side; index++) {
    const digit = digitAt(rightAt + index * 4, odd)
    if (digit === undefined) return undefined
    digits += String(digit)
  }
  if (side === 4) return digits
  const first = firstDigits.indexOf(parities)
  return first === -1 ? undefined : `${first}${digits}`
}

/** Whether a light margin stands before the code; the standards require one. */
const hasMargin = (runs: Runs, start: number): boolean => (runs[start - 1] ?? 0) >= 3 * (runs[start] ?? 0)

/** Reads EAN-13, EAN-8 and UPC-A. A UPC-A is an EAN-13 that begins with 0. */
export function readEan(runs: Runs): Code | undefined {
  for (let start = 1; start + 43 <= runs.length; start += 2) {
    if (!hasMargin(runs, start)) continue
    const long = readAt(runs, start, 6)
    if (long !== undefined && isValid(long))
      return long.startsWith('0') ? { kind: 'upca', value: long.slice(1) } : { kind: 'ean13', value: long }
    const short = readAt(runs, start, 4)
    if (short !== undefined && isValid(short)) return { kind: 'ean8', value: short }
  }
  return undefined
}
