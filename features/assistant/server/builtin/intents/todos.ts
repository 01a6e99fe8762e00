import type { Intent } from './intent.ts'

export const todos: Intent = {
  tool: 'todos',
  categories: ['todo'],
  concepts: {
    todo: { weight: 5 },
    deadline: { weight: 3 },
    due: { weight: 1.5 },
    overdue: { weight: 1.2, set: { overdue: true } },
    active: { weight: 1.5, set: { status: 'active' } },
    open: { weight: 0.5, set: { status: 'active' } },
    completed: { weight: 1.5, set: { status: 'completed' } },
    high: { weight: 3, set: { priority: 'high' } },
    medium: { weight: 3, set: { priority: 'medium' } },
    lowPriority: { weight: 3, set: { priority: 'low' } },
    undated: { weight: 2, set: { undated: true } },
    shared: { weight: 3, set: { whose: 'shared' } },
    sharedBy: { weight: 3, set: { whose: 'shared' } },
    own: { weight: 0.5, set: { whose: 'own' } },
    have: {},
    statusWord: {},
    recorded: {},
  },
  names: {
    person: { field: 'sharedBy', weight: 0.5 },
    project: { field: 'text', weight: 0 },
    party: { field: 'text', weight: 0 },
    customer: { field: 'text', weight: 0 },
    material: { field: 'text', weight: 0 },
    warehouse: { field: 'text', weight: 0 },
    tag: { field: 'text', weight: 0 },
  },
  dimensions: {
    priority: { by: 'priority', weight: 1.5 },
    status: { by: 'status', weight: 0.5 },
    month: { by: 'month', weight: 0 },
    material: { weight: 0 },
  },
  texts: { text: { field: 'text', weight: 0 } },
  days: { from: 'from', to: 'to' },
  most: ['priority'],
  hasOperation: true,
  hasOrder: true,
  check: (draft, { has, marks, nameIn }) => {
    // Completed when is not known: days are of the due date.
    if (has('completed') && marks.periods.length > 0 && !has('due')) return undefined
    // A person shares; in any other place nobody knows what he is there for.
    const person = nameIn('sharedBy')
    if (person !== undefined && !has('sharedBy') && !(has('shared') || /^(from|by|of)$/.test(person.before)))
      return undefined
    if (marks.dimensions.some(({ dimension }) => dimension === 'material') && !has('due') && !has('overdue'))
      return undefined
    const isKnown =
      has('todo') ||
      has('deadline') ||
      has('due') ||
      has('shared') ||
      has('high') ||
      has('undated') ||
      has('overdue') ||
      has('medium') ||
      has('lowPriority') ||
      (has('sharedBy') && person !== undefined)
    if (!isKnown) return undefined
    // What is left is not done.
    const isLeft = marks.concepts.some(
      ({ concept, words }) => concept === 'have' && /left|remain/.test(words),
    )
    return isLeft && draft['status'] === undefined ? { ...draft, status: 'active' } : draft
  },
}
