import type { Context } from '../parts/context.ts'
import type { Cat, Values } from '../parts/values.ts'
import type { Rule } from './rule.ts'

/** A part of the question that a word, a tagger or a rule explains. */
export interface Edge<C extends Cat = Cat> {
  readonly from: number
  /** The token behind it. */
  readonly to: number
  readonly cat: C
  readonly value: Values[C]
  /** Of two explanations the cheaper one is likelier. */
  readonly cost: number
}

/** All explanations of all parts, by their first token. Nothing is consumed: the cheapest whole decides. */
export type Chart = readonly (readonly Edge[])[]

/** The explanations kept of the same tokens in the same category. */
const beam = 6

class Cells {
  private readonly cells: Edge[][]
  private readonly counts = new Map<string, number>()

  constructor(length: number) {
    this.cells = Array.from({ length: length + 1 }, () => [])
  }

  at(from: number): readonly Edge[] {
    return this.cells[from] ?? []
  }

  /** False if there are cheaper ones enough. */
  add(edge: Edge): boolean {
    const key = `${edge.from} ${edge.to} ${edge.cat}`
    const count = this.counts.get(key) ?? 0
    if (count === beam) return false
    this.counts.set(key, count + 1)
    this.cells[edge.from]?.push(edge)
    return true
  }

  all(): Chart {
    return this.cells
  }
}

/** The rules by the category that they begin with. */
export function byFirst(rules: readonly Rule[]): ReadonlyMap<Cat, readonly Rule[]> {
  const index = new Map<Cat, Rule[]>()
  for (const rule of rules)
    for (const first of rule.parts[0] ?? [])
      if (first !== undefined) index.set(first, [...(index.get(first) ?? []), rule])
  return index
}

/**
 * Explains a question from its last token to its first: whatever begins further right is complete when a rule asks for
 * it. Rules of one part cannot go round, which `byFirst` is tested for.
 */
export function chartOf(
  seeds: readonly (readonly Edge[])[],
  rules: ReadonlyMap<Cat, readonly Rule[]>,
  /** Of words that say nothing and may stand within a construction: `since the fifth`. */
  fillerCosts: readonly (number | undefined)[],
  context: Context,
  check: () => void = () => {},
): Chart {
  const cells = new Cells(seeds.length)

  const extend = (rule: Rule, values: readonly unknown[], from: number, to: number, cost: number): Edge[] => {
    const wanted = rule.parts[values.length]
    if (wanted === undefined) {
      const value = rule.make(values, context)
      return value === undefined ? [] : [{ from, to, cat: rule.out, value, cost }]
    }
    const found = wanted.includes(undefined) ? extend(rule, [...values, undefined], from, to, cost) : []
    for (let at = to, extra = 0; at < seeds.length; at += 1) {
      for (const next of cells.at(at))
        if (wanted.includes(next.cat))
          found.push(...extend(rule, [...values, next.value], from, next.to, cost + next.cost + extra))
      const filler = fillerCosts[at]
      if (rule.isTight || filler === undefined) break
      extra += filler
    }
    return found
  }

  for (let from = seeds.length - 1; from >= 0; from -= 1) {
    const agenda = [...(seeds[from] ?? [])]
    while (agenda.length > 0) {
      check()
      const edge = cheapest(agenda)
      if (!cells.add(edge)) continue
      for (const rule of rules.get(edge.cat) ?? [])
        agenda.push(...extend(rule, [edge.value], from, edge.to, edge.cost + rule.cost))
    }
  }
  return cells.all()
}

function cheapest(agenda: Edge[]): Edge {
  let best = 0
  for (const [at, { cost }] of agenda.entries()) if (cost < (agenda[best]?.cost ?? 0)) best = at
  const [edge] = agenda.splice(best, 1)
  if (edge === undefined) throw new Error('An empty agenda has no cheapest edge')
  return edge
}
