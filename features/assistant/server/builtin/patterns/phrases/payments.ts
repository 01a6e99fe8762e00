import type { Phrase } from './phrase.ts'

const theirs = '(?:the )?(?:last|latest|newest|most recent) payment'

/** Payments that somebody recorded. */
export const paymentPhrases: readonly Phrase[] = [
  {
    tool: 'payments',
    says: [
      '(?:what|how much) (?:did|has|have) <payer> (?:pay|paid)(?: us)?',
      '(?:what|how much) (?:did|has|have) <payer> (?:pay|paid)(?: us)? <when>',
      '(?:all |the |which |any )*payments (?:of|from|by) <payer>',
      '(?:all |the |which |any )*payments (?:of|from|by) <payer> <when>',
    ],
    asks: { direction: 'in' },
    isShy: true,
  },
  {
    tool: 'payments',
    says: [
      `(?:when was |what was |what is )?${theirs} (?:of|from|by) <payer>`,
      `(?:when was |what was )<payer> (?:last|latest) payment`,
      'when did <payer> (?:last pay(?: us)?|pay(?: us)? last)',
    ],
    asks: { direction: 'in', order: 'newest', limit: 1 },
    isShy: true,
  },
  {
    tool: 'payments',
    says: [
      '(?:which |all |the )?recorded payments(?: <when>)?',
      '(?:which|what) payments (?:were|are) recorded(?: <when>)?',
      '(?:which |all |the )?payments by <method>(?: <when>)?',
      '(?:which|what) payments (?:came|were made|were) by <method>(?: <when>)?',
    ],
    asks: {},
  },
  {
    tool: 'payments',
    says: [
      'how much (?:was|were|did we get|have we got|came in) (?:paid )?by <method>(?: <when>)?',
      '(?:sum|total) of (?:the )?recorded payments(?: <when>)?',
    ],
    asks: { operation: 'total' },
  },
  {
    tool: 'payments',
    says: [
      'how many payments (?:were|are|have been) recorded(?: <when>)?',
      'number of recorded payments(?: <when>)?',
    ],
    asks: { operation: 'total', measure: 'count' },
  },
  {
    tool: 'payments',
    says: ['(?:recorded )?payments by (?:payment )?method(?: <when>)?'],
    asks: { operation: 'group', by: 'method' },
  },
  {
    tool: 'payments',
    says: ['recorded payments by month(?: <when>)?', 'recorded payments per month(?: <when>)?'],
    asks: { operation: 'group', by: 'month' },
  },
  {
    tool: 'payments',
    says: ['recorded payments by (?:customer|party)(?: <when>)?', 'who paid (?:us )?by <method>(?: <when>)?'],
    asks: { operation: 'group', by: 'party' },
  },
  {
    tool: 'payments',
    says: ['(?:which is |what is )?(?:the )?(?:largest|biggest|highest) recorded payment(?: <when>)?'],
    asks: { order: 'largest', limit: 1 },
  },
]
