import type { Intent } from './intent.ts'

export const people: Intent = {
  tool: 'people',
  categories: ['user'],
  concepts: {
    person: { weight: 4 },
    works: { weight: 3 },
    whoIs: { weight: 3 },
    connection: { weight: 5, set: { connection: 'connected' } },
    requestIn: { weight: 6, set: { connection: 'received' } },
    requestOut: { weight: 6, set: { connection: 'sent' } },
    received: {},
    occupation: { weight: 1 },
    location: { weight: 1 },
    have: {},
  },
  names: { person: { field: 'name', weight: 0.6 } },
  dimensions: {},
  texts: {
    location: { field: 'location', weight: 3 },
    occupation: { field: 'occupation', weight: 3 },
    name: { field: 'name', weight: 3 },
    text: { field: 'text', weight: 0 },
  },
  hasOperation: true,
  hasOrder: false,
  check: (draft, { has }) => {
    const { order: _, ...rest } = draft
    const isKnown = ['name', 'location', 'occupation', 'connection'].some(
      (field) => draft[field] !== undefined,
    )
    return isKnown || has('person') || has('connection') ? rest : undefined
  },
}
