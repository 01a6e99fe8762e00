import type { Intent } from './intent.ts'

export const invoices: Intent = {
  tool: 'invoices',
  categories: ['erp'],
  concepts: {
    invoice: { weight: 4 },
    invoiced: { weight: 4.5 },
    draft: { weight: 2, set: { status: 'draft' } },
    final: { weight: 2, set: { status: 'final' } },
    sent: { weight: 1, set: { status: 'sent' } },
    acknowledged: { weight: 2, set: { status: 'acknowledged' } },
    statusWord: {},
    overdue: { weight: 1.2, set: { overdue: true } },
    due: { weight: 1 },
    paidAmount: { weight: 4, set: { measure: 'paid' } },
    beenPaid: { weight: 0.5, set: { measure: 'paid' } },
    // Of one invoice, by its number.
    paid: { weight: 0.5, set: { measure: 'paid' } },
    received: { weight: 0.5, set: { measure: 'paid' } },
    howMuch: {},
    worth: {},
    whoIs: {},
    wrote: {},
    recorded: {},
    used: {},
  },
  names: { customer: { field: 'customer', weight: 1 } },
  dimensions: {
    customer: { by: 'customer', weight: 1 },
    status: { by: 'status', weight: 1 },
    currency: { by: 'currency', weight: 0.2 },
    day: { by: 'day', weight: 0 },
    month: { by: 'month', weight: 0 },
    quarter: { by: 'quarter', weight: 0 },
    year: { by: 'year', weight: 0 },
  },
  texts: { text: { field: 'text', weight: 0 }, number: { field: 'number', weight: 5 } },
  days: { from: 'from', to: 'to' },
  dueDays: { from: 'dueFrom', to: 'dueTo' },
  step: '0.01',
  hasCurrency: true,
  measures: ['sum', 'paid', 'count', 'average', 'largest', 'smallest'],
  who: 'customer',
  most: ['customer'],
  hasOperation: true,
  hasOrder: true,
  check: (draft, { has, marks }) => {
    const isNamed = has('invoice') || has('invoiced') || has('paidAmount') || draft['number'] !== undefined
    if ((has('paid') || has('received')) && draft['number'] === undefined) return undefined
    // `Issued` is said of invoices and of materials; nothing else here stands for it.
    if ((has('used') || has('wrote')) && !isNamed) return undefined
    if (
      has('used') &&
      marks.concepts.some(({ concept, words }) => concept === 'used' && !/issue/.test(words))
    )
      return undefined
    if (has('sent') && !isNamed) return undefined
    if (has('due') && marks.periods.length === 0 && !has('when')) return undefined
    return isNamed ||
      has('draft') ||
      has('overdue') ||
      has('acknowledged') ||
      has('due') ||
      (draft['by'] === 'customer' && draft['order'] !== undefined)
      ? draft
      : undefined
  },
}
