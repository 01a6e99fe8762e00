import type { Draft, Found, Intent } from '../intents/intent.ts'
import type { NameMark } from './names.ts'

interface Option {
  readonly set: Draft
  readonly weight: number
}

/** The fields in which a name may stand for these records. The word before it decides between two fields. */
export function optionsOf(intent: Intent, { hits, before, written }: NameMark, has: Found['has']): Option[] {
  const places = hits.flatMap(({ kind, value }) => {
    const place = intent.names[kind]
    return place === undefined
      ? []
      : [{ kind, place, value: place.field === 'text' || place.field === 'location' ? written : value }]
  })
  // `Spent on travel`: what a tag is called as well is looked for among the payments.
  const isCost =
    intent.tool === 'transactions' && hits.every(({ kind }) => kind === 'tag') && /^(?:on|for)$/.test(before)
  if (isCost) return [{ set: { text: written }, weight: 0 }]
  // `Whom do we supply with valves` names goods after `with`.
  const isSupplied = before === 'with' && (has('used') || has('delivery'))
  const isPerson =
    (!isSupplied && /^(to|from|by|with|pay|paid|owe|owes)$/.test(before)) || has('paidUs') || has('paidName')
  const isWork = /^(for|on|in)$/.test(before)
  const liked = places.filter(({ kind }) =>
    isPerson
      ? kind === 'party' || kind === 'customer' || kind === 'person'
      : isWork
        ? kind === 'project' || kind === 'material' || kind === 'warehouse'
        : false,
  )
  const kept =
    liked.length > 0 && (intent.prefers === undefined || intent.heedsBefore === true) ? liked : places
  const unique = new Map(
    kept.map(({ place, value }) => [
      `${place.field} ${value}`,
      { set: { [place.field]: value }, weight: place.weight },
    ]),
  )
  const options = preferred([...unique.values()], intent.prefers)
  const materials = isPerson ? [] : options.filter(({ set }) => set['material'] !== undefined)
  if (materials.length === 1 && options.length > 1 && has('stock')) return materials
  // `Bearings` are all materials that are called so.
  if (materials.length > 1)
    return [{ set: { materials: singular(written) }, weight: options[0]?.weight ?? 0 }]
  return options
}

/** The likeliest first, where the records say which that is. */
const preferred = (options: readonly Option[], prefers: Intent['prefers']): Option[] => {
  const rankOf = ({ set }: Option) => (prefers ?? []).indexOf(Object.keys(set)[0] ?? '')
  return options.toSorted((left, right) => rankOf(left) - rankOf(right))
}

const singular = (word: string): string => word.replace(/(?<=x|ch|sh|ss)es$|(?<=[^s])s$/i, '')
