import type { Code } from '../../contract.ts'
import type { Runs } from './scan-lines.ts'
import { patternDistance, nearestPattern, parseWidths } from './widths.ts'

/** ISO/IEC 15417, table 1: the patterns of the symbols, by value. */
export const symbolPatterns = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122
123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131
213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122
141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112
124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141
411131 211412 211214 211232`
  .trim()
  .split(/\s+/)
  .map(parseWidths)
export const stopPattern = parseWidths('2331112')

const starts = { 103: 'A', 104: 'B', 105: 'C' } as const
type Set = (typeof starts)[keyof typeof starts]
const switches: Readonly<Record<number, Set>> = { 99: 'C', 100: 'B', 101: 'A' }
const shift = 98
const guardTolerance = 0.5

const isStart = (value: number): value is keyof typeof starts => value in starts

const characterOf = (value: number, set: 'A' | 'B'): string =>
  String.fromCharCode(set === 'A' && value >= 64 ? value - 64 : value + 32)

/** Values of the symbols from the run at `start`, which is dark, to the stop pattern. */
function valuesAt(runs: Runs, start: number): number[] | undefined {
  const values: number[] = []
  for (let at = start; at + 7 <= runs.length; at += 6) {
    if (values.length > 2 && patternDistance(runs.slice(at, at + 7), stopPattern) < guardTolerance)
      return values
    const value = nearestPattern(runs.slice(at, at + 6), symbolPatterns)
    if (value === undefined || isStart(value) !== (values.length === 0)) return undefined
    values.push(value)
  }
  return undefined
}

function textOf([start = 0, ...values]: readonly number[]): string | undefined {
  if (!isStart(start)) return undefined
  let set: Set = starts[start]
  let shifted = false
  let text = ''
  for (const value of values) {
    const current: Set = shifted ? (set === 'A' ? 'B' : 'A') : set
    shifted = false
    if (current === 'C' && value < 100) text += String(value).padStart(2, '0')
    else if (current !== 'C' && value < 96) text += characterOf(value, current)
    else if (value === shift) shifted = true
    // Function characters and a switch to the current set add no text.
    else if (switches[value] !== current) set = switches[value] ?? set
  }
  return text
}

/** Reads Code 128. Its last symbol is a checksum. */
export function readCode128(runs: Runs): Code | undefined {
  for (let start = 1; start + 25 <= runs.length; start += 2) {
    if ((runs[start - 1] ?? 0) < 2 * (runs[start] ?? 0)) continue
    const values = valuesAt(runs, start)
    const check = values?.pop()
    if (values === undefined || check === undefined) continue
    const sum = values.reduce((total, value, index) => total + value * Math.max(1, index), 0)
    const text = sum % 103 === check ? textOf(values) : undefined
    if (text !== undefined && text !== '') return { kind: 'code128', value: text }
  }
  return undefined
}
