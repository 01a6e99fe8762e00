/** Widths of bars and gaps in modules, the narrowest width of the code. */
export type Widths = readonly number[]

export const parseWidths = (digits: string): Widths => Array.from(digits, Number)

/** Largest mean distance between runs and a pattern, in modules per run. */
const tolerance = 0.45

/** Mean distance between runs and a pattern, in modules per run. Infinity if one run is too far off. */
export function patternDistance(runs: readonly number[], pattern: Widths): number {
  const modules = pattern.reduce((sum, width) => sum + width, 0)
  const narrowest = runs.reduce((sum, run) => sum + run, 0) / modules
  let sum = 0
  for (const [index, width] of pattern.entries()) {
    const difference = Math.abs((runs[index] ?? 0) / narrowest - width)
    if (difference > 2 * tolerance) return Infinity
    sum += difference
  }
  return sum / pattern.length
}

/** Index of the pattern nearest to the runs; undefined if none is near enough. */
export function nearestPattern(runs: readonly number[], patterns: readonly Widths[]): number | undefined {
  let [best, least] = [-1, tolerance]
  for (const [index, pattern] of patterns.entries()) {
    const difference = patternDistance(runs, pattern)
    if (difference < least) [best, least] = [index, difference]
  }
  return best === -1 ? undefined : best
}
