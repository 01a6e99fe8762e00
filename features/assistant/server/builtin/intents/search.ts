import type { Intent } from './intent.ts'

export const search: Intent = {
  tool: 'search',
  categories: ['financial', 'material', 'posts', 'erp', 'todo', 'user', 'notifications'],
  concepts: { search: { weight: 3 } },
  names: {
    project: { field: 'text', weight: 1 },
    party: { field: 'text', weight: 1 },
    account: { field: 'text', weight: 1 },
    material: { field: 'text', weight: 1 },
    warehouse: { field: 'text', weight: 1 },
    customer: { field: 'text', weight: 1 },
    person: { field: 'text', weight: 1 },
    tag: { field: 'text', weight: 1 },
  },
  dimensions: {},
  texts: { text: { field: 'text', weight: 1 } },
  hasOperation: false,
  hasOrder: false,
  check: ({ text }, { has }) =>
    text === undefined || has('howMuch') || has('count') || has('when') || has('compare')
      ? undefined
      : { text },
}
