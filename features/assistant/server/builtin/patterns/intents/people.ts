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
    anyRequest: { weight: 1 },
    unanswered: { weight: 1 },
    waiting: {},
    active: {},
    stock: {},
    received: {},
    own: {},
    occupation: { weight: 1 },
    location: { weight: 1 },
    inHouse: {},
    // `Where is Rosa`
    where: { weight: 0.6 },
    have: {},
  },
  names: {
    person: { field: 'name', weight: 0.6 },
    // A warehouse is called after its town.
    warehouse: { field: 'location', weight: 0 },
  },
  dimensions: {},
  texts: {
    location: { field: 'location', weight: 3 },
    occupation: { field: 'occupation', weight: 3 },
    name: { field: 'name', weight: 3 },
    member: { field: 'text', weight: 4 },
    text: { field: 'text', weight: 0 },
  },
  hasOperation: true,
  hasOrder: false,
  check: (draft, { has, marks }) => {
    const { order: _, ...rest } = draft
    // They are listed, and counted as a whole.
    if (
      /\b(per|by|each|every) (location|city|town|place|office|country|occupation|job|role|position|profession|job title|title|function)\b/.test(
        marks.plain,
      ) &&
      draft['occupation'] === undefined &&
      draft['location'] === undefined
    )
      return undefined
    const isAsked = draft['connection'] === 'sent' || draft['connection'] === 'received'
    // All that is answered is a connection, or gone.
    if ((has('unanswered') || has('active') || has('waiting') || has('anyRequest')) && !isAsked)
      return undefined
    // What lies in a place is goods; people sit there too.
    if (
      marks.concepts.some(
        ({ concept, words }) => concept === 'stock' && !/^(got|(got )?(sits?|sitting)|in house)$/.test(words),
      )
    )
      return undefined
    if (has('own') && !has('connection')) return undefined
    const isKnown = ['name', 'location', 'occupation', 'connection'].some(
      (field) => draft[field] !== undefined,
    )
    const isBeside = marks.texts.some(({ role }) => role === 'member')
    return isKnown || isBeside || has('person') || has('connection') || has('inHouse') ? rest : undefined
  },
}
