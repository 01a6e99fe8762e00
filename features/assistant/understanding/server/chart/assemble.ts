import type { Mark } from '../parts/marks.ts'
import type { Chart } from './chart.ts'

/** A way to read a whole question: its parts in order, each with the tokens that it explains. */
export interface Assembly {
  readonly parts: readonly { readonly mark: Mark; readonly from: number; readonly to: number }[]
  readonly cost: number
}

/** What leaving out a token costs; undefined where it may not be left out. */
export type SkipCost = (at: number) => number | undefined

/** The ways that are followed on. */
const beam = 40

/**
 * A question is any sequence of parts. What they have to do with each other is decided where they are unified with the
 * schema of a tool, so the order of words is free here.
 */
export function assemblies(
  chart: Chart,
  length: number,
  skipCost: SkipCost,
  check: () => void = () => {},
): Assembly[] {
  const states: Assembly[][] = Array.from({ length: length + 1 }, () => [])
  states[0]?.push({ parts: [], cost: 0 })
  for (let at = 0; at < length; at += 1) {
    check()
    const here = cheapest(states[at] ?? [])
    const skipped = skipCost(at)
    for (const { parts, cost } of here) {
      if (skipped !== undefined) states[at + 1]?.push({ parts, cost: cost + skipped })
      for (const edge of chart[at] ?? [])
        if (edge.cat === 'Mark') {
          // The chart holds marks in the category of marks.
          const mark = edge.value as Mark
          states[edge.to]?.push({
            parts: [...parts, { mark, from: at, to: edge.to }],
            cost: cost + edge.cost,
          })
        }
    }
  }
  return cheapest(states[length] ?? [])
}

/** The cheapest, each set of marks once. */
function cheapest(states: readonly Assembly[]): Assembly[] {
  const best: Assembly[] = []
  const seen = new Set<string>()
  for (const state of states.toSorted((one, other) => one.cost - other.cost)) {
    const key = state.parts.map(({ mark, from }) => `${from}${keyOf(mark)}`).join()
    if (seen.has(key)) continue
    seen.add(key)
    best.push(state)
    if (best.length === beam) break
  }
  return best
}

const keyOf = (mark: Mark): string => {
  switch (mark.kind) {
    case 'sense':
      return mark.sense
    case 'act':
      return `${mark.act}${mark.isPassive}`
    case 'name':
      return `name${mark.case}${mark.name.written}${mark.dimension ?? ''}`
    case 'period':
      return `period${mark.period.past.from}-${mark.period.past.to}`
    case 'us':
    case 'me':
      return mark.kind + mark.case
    case 'dimension':
    case 'group':
    case 'rank':
    case 'bound':
    case 'currency':
    case 'text':
    case 'age':
    case 'limit':
    case 'shift':
    case 'nth':
    case 'length':
    case 'wanted':
      return JSON.stringify(mark)
  }
}
