import type { Draft, Found, Intent } from './intent.ts'
import { isOfMoney, withoutKind } from './material.ts'

export const stock: Intent = {
  tool: 'stock',
  categories: ['material'],
  concepts: {
    stock: { weight: 4 },
    lowStock: { weight: 5, set: { low: true } },
    outOfStock: { weight: 5, set: { maximum: '0' } },
    minimumStock: { weight: 5 },
    noMinimum: { weight: 7, set: { hasMinimum: false } },
    howFar: { weight: 0.5 },
    unmoved: { weight: 5 },
    have: { weight: 1 },
    leftWith: { weight: 1 },
    where: { weight: 1.6 },
    howMuch: {},
    count: {},
    movement: {},
    compare: {},
    more: {},
    unit: { weight: 1 },
    sizes: {},
  },
  names: {
    material: { field: 'material', weight: 2.8 },
    warehouse: { field: 'warehouse', weight: 2 },
  },
  dimensions: {
    material: { by: 'material', weight: 1 },
    warehouse: { by: 'warehouse', weight: 2 },
  },
  texts: {
    text: { field: 'text', weight: 0 },
    wanted: { field: 'wanted', weight: 0.5 },
    wantedUnit: { field: 'wantedUnit', weight: 0 },
  },
  saidDays: { said: ['unmoved'], from: 'unmovedSince', to: 'unmovedTo' },
  step: '0.000001',
  prefers: ['material', 'warehouse'],
  hasOperation: false,
  hasOrder: true,
  check: (given, found) => {
    const { has, marks } = found
    const draft = unmoved(given, found)
    if (draft === undefined) return undefined
    // Whether there is enough is asked of one material.
    if (draft['wanted'] !== undefined && (draft['material'] === undefined || draft['minimum'] !== undefined))
      return undefined
    // What it is worth is not kept.
    if (isOfMoney(marks)) return undefined
    // Units are not sifted.
    if (has('onlyThose') && has('unit')) return undefined
    if (has('movement') || (has('compare') && !isOfTwo(found))) return undefined
    const ordered = withoutKind(ofMinimum(inOrder(draft, found), found))
    // Stock is what there is now.
    return marks.concepts.some(({ concept }) => concept === 'count') &&
      ordered['material'] === undefined &&
      ordered['materials'] === undefined &&
      ordered['low'] === undefined &&
      ordered['hasMinimum'] === undefined &&
      ordered['maximum'] === undefined &&
      ordered['text'] === undefined &&
      !has('stock')
      ? undefined
      : ordered
  },
}

/** `Not moved since August`: until today, and of materials; since when must be told. */
function unmoved(draft: Draft, { has, today }: Found): Draft | undefined {
  const { unmovedTo, ...rest } = draft
  if (!has('unmoved')) return draft
  if (draft['unmovedSince'] === undefined || (unmovedTo !== undefined && unmovedTo < today)) return undefined
  const isByPlace =
    draft['by'] !== undefined || draft['warehouse'] !== undefined || draft['material'] !== undefined
  return isByPlace ? rest : { ...rest, by: 'material' }
}

/** What was there before is not known: only materials and warehouses can be compared. */
const isOfTwo = ({ marks }: Found): boolean =>
  (['material', 'warehouse'] as const).some(
    (kind) =>
      new Set(
        marks.names.flatMap(({ hits }) => hits.filter((hit) => hit.kind === kind).map(({ value }) => value)),
      ).size > 1,
  )

/** Which have a minimum, and which lie above it: of those that are named that is to be seen beside it. */
function ofMinimum(draft: Draft, { marks }: Found): Draft {
  if (['material', 'materials', 'text'].some((field) => draft[field] !== undefined)) return draft
  const words = marks.concepts.flatMap((mark) => (mark.concept === 'minimumStock' ? [mark.words] : []))
  if (words.some((each) => /^(above|over|within|clear|well|beyond|higher)/.test(each)))
    return { ...draft, low: false, hasMinimum: true }
  return words.some((each) => /(^| )(have|has|with|set|put|fixed|entered|defined)( |$)/.test(each))
    ? { ...draft, hasMinimum: true }
    : draft
}

function inOrder(draft: Draft, { has, marks }: Found): Draft {
  // `Which warehouse holds more`: the one with most comes first.
  if (has('more') && draft['by'] !== undefined && draft['order'] === undefined)
    return { ...draft, order: 'largest' }
  // The minimum of a material is no smallest quantity.
  const isMinimum = marks.concepts.some(
    ({ concept, words }) => concept === 'smallest' && /^min(imum)?$/.test(words),
  )
  if (!isMinimum || draft['order'] !== 'smallest') return draft
  const { order: _, ...rest } = draft
  return rest
}
