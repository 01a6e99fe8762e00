import type { Draft } from '../intents/intent.ts'
import type { Concept } from '../lexicon/index.ts'
import type { Marks } from '../entities/entities.ts'

const standing = new Set(['status', 'overdue', 'unpaid', 'undated', 'priority'])
const nouns = new Set<Concept>(['todo', 'deadline', 'invoice', 'notification', 'post'])

/** `How many are open, how many overdue`: each state gets its own count. */
export function askedApart(
  placed: readonly { readonly at: number; readonly set: Draft }[],
  { concepts }: Marks,
  second: number,
): readonly Draft[] {
  const whole = mergedDrafts(placed.map(({ set }) => set))
  const noun = concepts.find(({ concept }) => nouns.has(concept))?.at ?? 0
  const isStanding = ({ set }: { readonly set: Draft }) =>
    Object.keys(set).some((field) => standing.has(field))
  const later = placed.filter((each) => each.at > second)
  // `How many open tasks` tells of which tasks, `how many are open` how they stand.
  const first = placed.filter((each) => each.at < second && each.at > noun && isStanding(each))
  if (whole.length > 1 || first.length === 0 || !later.some(isStanding)) return whole
  return [later, first].map(
    (left) => mergedDrafts(placed.filter((each) => !left.includes(each)).map(({ set }) => set))[0] ?? {},
  )
}

/** Merges sets that agree. Each set that does not is combined with the rest. */
export function mergedDrafts(sets: readonly Draft[]): readonly Draft[] {
  const agree = (one: Draft, other: Draft) =>
    Object.entries(other).every(([field, value]) => one[field] === undefined || one[field] === value)
  let groups: Draft[] = [{}]
  for (const [index, set] of sets.entries()) {
    if (groups.some((group) => agree(group, set)))
      groups = groups.map((group) => (agree(group, set) ? { ...group, ...set } : group))
    else {
      const apart = { ...set }
      for (const other of sets.slice(0, index)) if (agree(apart, other)) Object.assign(apart, other)
      groups.push(apart)
    }
  }
  return groups
}
