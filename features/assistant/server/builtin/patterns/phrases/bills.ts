import type { Phrase } from './phrase.ts'

const we = '(?:we|i)'
const owe = `(?:what|how much) do ${we}(?: still| currently| now)? owe`
const inAll = '(?: in total| in all| altogether| (?:to )?(?:our |the |all )?(?:suppliers|vendors|creditors))?'
const which = '(?:which|what|our|all|all our|the|any)'

/** What suppliers want to be paid. */
export const billPhrases: readonly Phrase[] = [
  {
    tool: 'bills',
    says: [
      `${owe}${inAll}`,
      `whom? do ${we}(?: still)? owe(?: money)?(?: to)?`,
      `(?:which|what) (?:suppliers|vendors|creditors) do ${we}(?: still)? owe(?: money)?(?: to)?`,
      '(?:what are )?(?:our |the |total )*(?:accounts )?payables(?: in total| by supplier)?',
      'open bills by supplier',
    ],
    asks: { operation: 'group', by: 'supplier', measure: 'open', open: true },
  },
  {
    tool: 'bills',
    says: [
      `(?:which|what) (?:supplier|vendor|creditor) do ${we} owe (?:the )?most(?: to)?`,
      `whom? do ${we} owe (?:the )?most(?: to)?`,
    ],
    asks: { operation: 'group', by: 'supplier', measure: 'open', open: true, order: 'largest' },
  },
  {
    tool: 'bills',
    says: [
      `(?:${which} )*bills(?: that)?(?: are| become| fall| come)? due <due>`,
      `what (?:do ${we} have to|must ${we}|do ${we} need to) pay <due>`,
      `${owe} <due>`,
      `${owe} in <currency>`,
    ],
    asks: { open: true },
  },
  {
    tool: 'bills',
    says: [
      `(?:${which} )*(?:open|unpaid|outstanding) bills(?: (?:of|from|by) <supplier>)?`,
      `(?:which|what) bills are(?: still)? (?:open|unpaid|outstanding|not paid)`,
      `${owe} (?:to )?<supplier>`,
    ],
    asks: { open: true },
  },
  {
    tool: 'bills',
    says: [
      `(?:${which} )*(?:overdue|late) bills(?: (?:of|from|by) <supplier>)?`,
      `(?:which|what) bills are(?: already)? (?:overdue|late|past due)`,
      `(?:which|what) bills are ${we} late with`,
    ],
    asks: { overdue: true },
  },
  {
    tool: 'bills',
    says: [
      `(?:${which} )*bills (?:of|from|by) <supplier>`,
      `(?:${which} )*bills (?:of|from|by) <supplier> <when>`,
      '(?:what|how much) (?:did|has|have) <supplier> (?:billed?|invoiced?) us',
      '(?:what|how much) (?:did|has|have) <supplier> (?:billed?|invoiced?) us <when>',
    ],
    asks: {},
  },
  {
    tool: 'bills',
    says: [
      '(?:what is |which is |when was )?(?:the |our )?(?:last|latest|newest) bill (?:of|from|by) <supplier>',
    ],
    asks: { order: 'newest', limit: 1 },
  },
  {
    tool: 'bills',
    says: [
      `how much (?:were|was|have|did) ${we} (?:been |get )?billed <when>`,
      'total of (?:the |our )?bills <when>',
    ],
    asks: { operation: 'total' },
  },
  {
    tool: 'bills',
    says: [`how many bills (?:did|have) ${we} (?:get|got|gotten|receive|received)(?: <when>)?`],
    asks: { operation: 'total', measure: 'count' },
  },
  { tool: 'bills', says: ['bills by supplier(?: <when>)?'], asks: { operation: 'group', by: 'supplier' } },
  { tool: 'bills', says: ['bills by month(?: <when>)?'], asks: { operation: 'group', by: 'month' } },
  {
    tool: 'bills',
    says: [`(?:${which} )*disputed bills`, '(?:which|what) bills are disputed'],
    asks: { status: 'disputed' },
  },
]

const dues = '(?:invoices|receivables|dues|debts|debtors)'
const open = '(?:open |unpaid |outstanding )?'
const more = '(?:more than|over|longer than)'
const aging = '(?:ages?|ageing|aging)'

/** How long something has been due. */
export const agePhrases: readonly Phrase[] = [
  {
    tool: 'ages',
    says: [
      `how old are (?:our |the )?${open}${dues}(?: in <currency>)?`,
      `(?:the )?${aging} of (?:our |the )?${open}${dues}(?: in <currency>)?`,
      `(?:receivables|debtors|dues|invoice) ${aging}(?: report)?`,
      'aged (?:receivables|debtors|dues)',
      `how old are (?:the )?${open}${dues} of <customer>`,
      'how old is what <customer> owes us',
      `(?:who|which customers?) (?:owes?|has owed|have owed) us(?: money)? for ${more} <over> days`,
      '(?:dues|debts) (?:older than|late by more than) <over> days',
      `what (?:is|has been) owed to us for ${more} <over> days`,
    ],
    asks: { side: 'receivable' },
  },
  {
    tool: 'ages',
    says: [
      `how old are (?:our |the )?${open}(?:bills|payables|creditors)(?: in <currency>)?`,
      `(?:the )?${aging} of (?:our |the )?${open}(?:bills|payables)(?: in <currency>)?`,
      `(?:payables|creditors|bills) ${aging}(?: report)?`,
      'aged (?:payables|creditors)',
      `how old are (?:our |the )?${open}bills (?:of|from) <creditor>`,
      `whom? (?:do|have) ${we} (?:owe|owed)(?: money)? for ${more} <over> days`,
      `(?:which )?${open}bills (?:are )?(?:older than|(?:overdue|late) (?:by|for) more than) <over> days`,
    ],
    asks: { side: 'payable' },
  },
]
