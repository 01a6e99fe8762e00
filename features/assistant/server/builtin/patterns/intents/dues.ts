import type { Intent } from './intent.ts'
import { notDueYet } from './not-due.ts'

/** `Has not paid since June`: the records do not say when something was paid. */
export const unpaidSince =
  /(?<![^ ])(?:who|customers?|clients?|anybody|anyone) (?:that |which |who )?(?:has|have) not (?:yet )?(?:paid|settled)(?: (?:us|me|anything|a thing|a cent|a penny))? since(?![^ ])/

export const dues: Intent = {
  tool: 'dues',
  categories: ['erp'],
  concepts: {
    owe: { weight: 5 },
    unpaid: { weight: 4.5 },
    open: { weight: 3 },
    statement: { weight: 4 },
    // A customer's balance; any other is of money.
    net: { weight: 4 },
    overdue: { weight: 1.2, set: { overdue: true } },
    arrears: { weight: 5, set: { overdue: true } },
    settledUp: { weight: 5, set: { settled: true } },
    orSettled: {},
    withUs: {},
    missing: { weight: 3 },
    missedDate: { weight: 1.2, set: { overdue: true } },
    notDue: { weight: 1.2 },
    // Of one customer: the day stands beside what is owed.
    when: { weight: 0.5 },
    payBy: { weight: 3 },
    howFar: { weight: 3 },
    // The day stands beside what is owed.
    oldest: {},
    apart: {},
    perCurrency: {},
    sent: {},
    whose: { weight: 1.5 },
    due: { weight: 1 },
    expected: { weight: 4 },
    // What is to come in.
    paymentIn: {},
    // Only of when it is to be.
    paidUs: {},
    who: { weight: 1.5 },
    whoIs: { weight: 1.5 },
    money: {},
    payment: {},
    invoice: { weight: 0.6 },
    howMuch: { weight: 0.7 },
    worth: {},
    have: {},
  },
  names: { customer: { field: 'customer', weight: 1 } },
  dimensions: {
    customer: { weight: 2, isRow: true },
    party: { weight: 0.5, isRow: true },
    currency: { weight: 0.3, isRow: true },
  },
  texts: {},
  dueDays: { from: 'dueFrom', to: 'dueTo' },
  step: '0.01',
  hasCurrency: true,
  hasOperation: false,
  hasOrder: true,
  check: (given, found) => {
    const { has, marks } = found
    const draft = notDueYet(given, found)
    if (marks.concepts.some(({ concept, words }) => concept === 'oldest' && !/due|matur|soon/.test(words)))
      return undefined
    // How late something is stands in its invoice.
    const isOfCustomers = marks.dimensions.some(({ dimension }) => dimension === 'customer')
    const isOneOwed = has('owe') || has('arrears') || draft['customer'] !== undefined
    if (marks.periods.some(({ isDue }) => isDue) && !isOfCustomers && !isOneOwed) return undefined
    const isUntil = marks.concepts.some(({ concept, words }) => concept === 'due' && words.includes('when'))
    if (has('paymentIn') && !has('expected')) return undefined
    // `To come from the October invoices`: the days are those of the invoices.
    const isOfPast = marks.periods.some(({ to }) => to !== undefined && to < found.today)
    if (has('expected') && has('invoice') && isOfPast) return undefined
    if (unpaidSince.test(marks.plain)) return undefined
    if (has('paidUs') && !isUntil && !has('expected')) return undefined
    const isOfCustomer =
      draft['customer'] !== undefined || marks.dimensions.some(({ dimension }) => dimension === 'customer')
    const balances = marks.concepts.filter(({ concept }) => concept === 'net')
    if (balances.length > 0 && !(isOfCustomer && balances.every(({ words }) => words.includes('balance'))))
      return undefined
    const isNamed =
      has('owe') ||
      has('unpaid') ||
      has('open') ||
      has('statement') ||
      has('arrears') ||
      has('settledUp') ||
      balances.length > 0
    // There is one row for each customer: invoices cannot be counted in them.
    if (
      has('invoice') &&
      (has('count') || has('average') || has('largest') || has('smallest') || has('newest') || has('oldest'))
    )
      return undefined
    const isMissing = has('missing') || has('howFar')
    if (isMissing && draft['customer'] === undefined) return undefined
    if (has('sent') && !has('arrears')) return undefined
    // `When is the next money expected`: the days stand beside what each owes.
    const isNext = marks.concepts.some(
      ({ concept, words }) => concept === 'expected' && /(?<![^ ])next(?![^ ])/.test(words),
    )
    if (has('when') && draft['customer'] === undefined && !isNext) return undefined
    if (has('payBy') && draft['customer'] === undefined && (marks.periods.length === 0 || has('invoice')))
      return undefined
    // What is open is asked for invoice by invoice.
    const isAnything = marks.concepts.some(
      ({ concept, words }) => concept === 'all' && /^(any|some)thing$/.test(words),
    )
    if (isAnything && !has('owe') && (has('unpaid') || has('open'))) return undefined
    if (has('settledUp') && (has('invoice') || has('owe') || has('unpaid'))) return undefined
    const isAsked =
      isNamed ||
      (has('notDue') && !has('invoice')) ||
      isMissing ||
      has('payBy') ||
      (has('expected') && (isOfCustomer || isNext || marks.periods.length > 0)) ||
      ((has('overdue') || has('missedDate') || (has('due') && (isOfCustomer || marks.periods.length > 0))) &&
        !has('invoice'))
    if (!isAsked) return undefined
    // `What is overdue, per currency` is of invoices; no debt is named.
    if (!isNamed && !isMissing && marks.dimensions.some(({ dimension }) => dimension === 'currency'))
      return undefined
    // Whether one customer has settled is told by what that customer owes.
    const { settled: _, ...ofOne } = draft
    return draft['customer'] === undefined ? draft : ofOne
  },
}
