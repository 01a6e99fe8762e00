/** Widths of bars and gaps, counted in the code's narrowest. */
export type Widths = readonly number[]

export const widths = (digits: string): Widths => Array.from(digits, Number)

/** How far from a whole pattern runs may be, in narrowest bars for each. */
const tolerance = 0.45

/** How far these runs are from a pattern, in narrowest bars for each; Infinity where it is another. */
export function distance(runs: readonly number[], pattern: Widths): number {
  const modules = pattern.reduce((sum, width) => sum + width, 0)
  const narrowest = runs.reduce((sum, run) => sum + run, 0) / modules
  let sum = 0
  for (const [place, width] of pattern.entries()) {
    const off = Math.abs((runs[place] ?? 0) / narrowest - width)
    if (off > 2 * tolerance) return Infinity
    sum += off
  }
  return sum / pattern.length
}

/** The place of the pattern that these runs are most like; undefined where they are like none. */
export function likest(runs: readonly number[], patterns: readonly Widths[]): number | undefined {
  let [best, least] = [-1, tolerance]
  for (const [place, pattern] of patterns.entries()) {
    const off = distance(runs, pattern)
    if (off < least) [best, least] = [place, off]
  }
  return best === -1 ? undefined : best
}
