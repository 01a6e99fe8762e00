import type { Intent } from './intent.ts'

export const search: Intent = {
  tool: 'search',
  categories: ['financial', 'material', 'posts', 'erp', 'todo', 'user', 'notifications', 'files'],
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
  check: ({ text }, { has, marks }) =>
    text === undefined ||
    // `Where is Rosa` asks where she works.
    (!has('search') &&
      has('where') &&
      marks.names.length > 0 &&
      marks.names.every(({ hits }) => hits.every(({ kind }) => kind === 'person'))) ||
    // `I am looking for tapered sets, do we have any`: whether they are there.
    (has('have') && marks.names.some(({ hits }) => hits.some(({ kind }) => kind === 'material'))) ||
    has('howMuch') ||
    has('count') ||
    has('when') ||
    has('compare')
      ? undefined
      : { text },
}
