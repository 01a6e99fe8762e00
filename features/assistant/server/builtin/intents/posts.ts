import type { Intent } from './intent.ts'

export const posts: Intent = {
  tool: 'posts',
  categories: ['posts', 'erp'],
  concepts: {
    post: { weight: 5 },
    regular: { weight: 1, set: { type: 'regular' } },
    erpPost: { weight: 5, set: { type: 'ERP post' } },
    buying: { weight: 6, set: { type: 'Buying Requisition post' } },
    selling: { weight: 6, set: { type: 'Selling Requisition post' } },
    requisition: {
      weight: 5,
      each: [{ type: 'Buying Requisition post' }, { type: 'Selling Requisition post' }],
    },
    wrote: { weight: 3 },
    myPosts: { weight: 5, set: { mine: true } },
    own: { set: { mine: true } },
    tagged: { weight: 2 },
    used: {},
    shared: {},
    sharedBy: {},
    have: {},
  },
  names: {
    person: { field: 'author', weight: 0.5 },
    tag: { field: 'tag', weight: 0.8 },
    project: { field: 'text', weight: 0 },
    party: { field: 'text', weight: 0 },
    customer: { field: 'text', weight: 0 },
    material: { field: 'text', weight: 0 },
    warehouse: { field: 'text', weight: 0 },
  },
  dimensions: {
    author: { by: 'author', weight: 3 },
    type: { by: 'type', weight: 0.2 },
    tag: { by: 'tag', weight: 3 },
    day: { by: 'day', weight: 0 },
    month: { by: 'month', weight: 0 },
    quarter: { by: 'quarter', weight: 0 },
    year: { by: 'year', weight: 0 },
  },
  texts: { text: { field: 'text', weight: 0 }, tag: { field: 'tag', weight: 2 } },
  days: { from: 'from', to: 'to' },
  who: 'author',
  most: ['author'],
  hasOperation: true,
  hasOrder: true,
  check: (draft, { has, nameIn }) => {
    if (has('used') && draft['by'] !== 'tag') return undefined
    // Shared to whom is not known of posts.
    if (has('shared') || (has('sharedBy') && nameIn('author') === undefined)) return undefined
    if (nameIn('author')?.before === 'to') return undefined
    const isNamed =
      has('post') ||
      has('erpPost') ||
      has('buying') ||
      has('selling') ||
      has('requisition') ||
      has('wrote') ||
      has('myPosts')
    return isNamed || draft['tag'] !== undefined || draft['by'] === 'tag' || draft['by'] === 'author'
      ? draft
      : undefined
  },
}
