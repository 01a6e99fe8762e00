import type { Intent } from './intent.ts'

const paid = { type: 'paid' }
const received = { type: 'received' }

export const transactions: Intent = {
  tool: 'transactions',
  categories: ['financial'],
  concepts: {
    transaction: { weight: 4 },
    payment: { weight: 4 },
    paymentOut: { weight: 5, set: paid },
    paymentIn: { weight: 5, set: received },
    money: { weight: 3 },
    paid: { weight: 3, set: paid },
    beenPaid: { weight: 2.5, set: paid },
    recorded: { weight: 2.2 },
    outward: { weight: 0.5, set: paid },
    wentOut: { weight: 2.2, set: paid },
    paidName: { weight: 3, set: paid },
    paidUs: { weight: 3, set: received },
    received: { weight: 2.4, set: received },
    expense: { weight: 4, set: { ...paid, category: 'expense' } },
    income: { weight: 4, set: { ...received, category: 'income' } },
    loan: { weight: 3, set: { category: 'loan' } },
    investment: { weight: 3, set: { category: 'investment' } },
    net: { weight: 4 },
    minus: { weight: 1 },
    bought: { weight: 1, set: paid },
    sold: { weight: 2.8, set: { ...received, category: 'income' } },
    worth: {},
    whoIs: {},
    howMuch: { weight: 0.8 },
  },
  names: {
    project: { field: 'project', weight: 0.6 },
    party: { field: 'party', weight: 0.6 },
    account: { field: 'account', weight: 3 },
  },
  dimensions: {
    project: { by: 'project', weight: 0.6 },
    party: { by: 'party', weight: 0.6 },
    supplier: { by: 'party', weight: 0.8, set: paid },
    customer: { by: 'party', weight: 1, set: received },
    category: { by: 'category', weight: 0.3 },
    account: { by: 'account', weight: 2 },
    type: { by: 'type', weight: 0.3 },
    currency: { by: 'currency', weight: 0.5 },
    day: { by: 'day', weight: 0 },
    month: { by: 'month', weight: 0 },
    quarter: { by: 'quarter', weight: 0 },
    year: { by: 'year', weight: 0 },
  },
  // An invoice's number stands in the description of its payment.
  texts: { text: { field: 'text', weight: 0 }, number: { field: 'text', weight: 0 } },
  days: { from: 'from', to: 'to' },
  step: '0.01',
  hasCurrency: true,
  measures: ['sum', 'net', 'count', 'average', 'largest', 'smallest'],
  who: 'party',
  most: ['project', 'party'],
  checksAll: true,
  hasOperation: true,
  hasOrder: true,
  check: (draft, { has, marks, nameIn }) => {
    if (marks.texts.some(({ role }) => role === 'number'))
      return (has('payment') || has('transaction')) && draft['type'] === undefined ? draft : undefined
    const before = nameIn('party')?.before
    const isBalance = marks.concepts.some(
      ({ concept, words }) => concept === 'net' && /balance|position/.test(words),
    )
    // A balance on a day is of all that came before it.
    if (isBalance && draft['from'] !== undefined && draft['from'] === draft['to']) {
      const { from: _, ...until } = draft
      return until
    }
    // `Paid from Kyowa` cannot be read in one way.
    if (draft['type'] === 'paid' && before === 'from') return undefined
    if (draft['type'] === 'received' && before === 'to') return undefined
    // What is expensive costs money.
    const isCostly = marks.concepts.some(
      ({ concept, words }) => concept === 'largest' && /expensive|pric|costl|dear/.test(words),
    )
    if (isCostly && draft['type'] === undefined) return { ...draft, ...paid }
    // What a company calls payments it makes, unless something tells of whom.
    const isOwn =
      has('payment') && draft['type'] === undefined && draft['by'] !== 'type' && draft['party'] === undefined
    return isOwn && !has('net') ? { ...draft, type: 'paid' } : draft
  },
}
