import type { Intent } from './intent.ts'

const into = { type: 'in' }
const out = { type: 'out' }

export const movements: Intent = {
  tool: 'movements',
  categories: ['material'],
  concepts: {
    movement: { weight: 6 },
    delivery: { weight: 4, set: into },
    delivered: { weight: 3, set: into },
    bought: { weight: 2.5, set: into },
    received: { weight: 1.5, set: into },
    used: { weight: 4, set: out },
    recorded: { weight: 1 },
    outward: { weight: 2, set: out },
    wentOut: { weight: 2.7, set: out },
    sold: { weight: 3, set: out },
    shipment: { weight: 3 },
    stock: {},
    howMuch: {},
    net: { weight: 0.2 },
    raw: { weight: 1, set: { category: 'Raw Material' } },
    packaging: { weight: 1, set: { category: 'Packaging Material' } },
    finished: { weight: 1, set: { category: 'Finished Goods' } },
  },
  names: {
    material: { field: 'material', weight: 2 },
    warehouse: { field: 'warehouse', weight: 1.5 },
    project: { field: 'project', weight: 0.4 },
    party: { field: 'party', weight: 0.4 },
  },
  dimensions: {
    material: { by: 'material', weight: 1.5, isNatural: true },
    warehouse: { by: 'warehouse', weight: 1 },
    project: { by: 'project', weight: 0.3 },
    party: { by: 'party', weight: 0.3 },
    supplier: { by: 'party', weight: 0.5, set: into },
    customer: { by: 'party', weight: 0.3, set: out },
    category: { by: 'category', weight: 0.2 },
    type: { by: 'type', weight: 0.2 },
    day: { by: 'day', weight: 0 },
    month: { by: 'month', weight: 0 },
    quarter: { by: 'quarter', weight: 0 },
    year: { by: 'year', weight: 0 },
  },
  texts: { text: { field: 'text', weight: 0 } },
  days: { from: 'from', to: 'to' },
  step: '0.000001',
  measures: ['sum', 'net', 'count', 'average', 'largest', 'smallest'],
  who: 'party',
  most: ['material'],
  checksAll: true,
  hasOperation: true,
  hasOrder: true,
  check: (draft, { has, nameIn }) => {
    // `Stock` is where things went, beside a verb; alone it is what is there.
    if (has('stock') && draft['type'] === undefined && !has('movement')) return undefined
    if (draft['type'] === 'in' && nameIn('party')?.before === 'to') return undefined
    if (draft['type'] === 'out' && nameIn('party')?.before === 'from') return undefined
    // How many of a material is its quantity, unless movements are counted.
    const isQuantity =
      draft['measure'] === 'count' && !has('movement') && !has('delivery') && !has('shipment')
    if (!isQuantity) return draft
    const { measure: _, ...rest } = draft
    return draft['material'] === undefined && draft['text'] === undefined && draft['by'] !== 'material'
      ? undefined
      : rest
  },
}
