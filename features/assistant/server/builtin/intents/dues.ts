import type { Intent } from './intent.ts'

export const dues: Intent = {
  tool: 'dues',
  categories: ['erp'],
  concepts: {
    owe: { weight: 5 },
    unpaid: { weight: 4.5 },
    open: { weight: 3 },
    statement: { weight: 4 },
    overdue: { weight: 1.2, set: { overdue: true } },
    due: { weight: 1 },
    money: {},
    payment: {},
    invoice: { weight: 0.6 },
    howMuch: {},
    worth: {},
    whoIs: {},
    have: {},
  },
  names: { customer: { field: 'customer', weight: 1 } },
  dimensions: { customer: { weight: 1, isRow: true }, party: { weight: 0.5, isRow: true } },
  texts: {},
  step: '0.01',
  hasCurrency: true,
  hasOperation: false,
  hasOrder: true,
  check: (draft, { has }) => {
    const isNamed = has('owe') || has('unpaid') || has('open') || has('statement')
    // There is one row for each customer: invoices cannot be counted in them.
    if (
      has('invoice') &&
      (has('count') || has('average') || has('largest') || has('smallest') || has('newest') || has('oldest'))
    )
      return undefined
    return isNamed ||
      (has('overdue') && !has('invoice')) ||
      (has('due') && !has('invoice') && draft['customer'] !== undefined)
      ? draft
      : undefined
  },
}
