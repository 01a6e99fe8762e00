import type { Intent } from './intent.ts'

export const stock: Intent = {
  tool: 'stock',
  categories: ['material'],
  concepts: {
    stock: { weight: 4 },
    lowStock: { weight: 5, set: { low: true } },
    outOfStock: { weight: 5, set: { maximum: '0' } },
    have: { weight: 1 },
    howMuch: {},
    count: {},
    movement: {},
  },
  names: {
    material: { field: 'material', weight: 2 },
    warehouse: { field: 'warehouse', weight: 2 },
  },
  dimensions: {
    material: { by: 'material', weight: 1 },
    warehouse: { by: 'warehouse', weight: 2 },
  },
  texts: { text: { field: 'text', weight: 0 } },
  step: '0.000001',
  hasOperation: false,
  hasOrder: true,
  check: (draft, { has, marks }) => {
    if (has('movement')) return undefined
    // Stock is what there is now.
    return marks.concepts.some(({ concept }) => concept === 'count') &&
      draft['material'] === undefined &&
      draft['low'] === undefined &&
      draft['maximum'] === undefined &&
      draft['text'] === undefined &&
      !has('stock')
      ? undefined
      : draft
  },
}
