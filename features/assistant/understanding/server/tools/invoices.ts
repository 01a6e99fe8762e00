import { addDays } from '#platform/contract/dates.ts'
import type { ParsedQuestion } from '../frames/parsed-question.ts'
import { byDue, type Draft, type ToolGrammar, isSet } from '../frames/grammar.ts'
import { fieldless, same, times } from './rows.ts'
import { isOursToPay } from './trade.ts'

export const invoices: ToolGrammar<'invoices'> = {
  tool: 'invoices',
  cost: 0.3,
  topics: ['bill', 'money', 'paper', 'debt'],
  senses: {
    ...fieldless('value', 'must', 'ages'),
    whose: [0.1, {}],
    invoice: [-0.6, {}],
    bill: [-0.4, {}],
    draft: [-0.4, { status: 'draft' }],
    sent: [0, { status: 'sent' }],
    unsent: [0, {}],
    issued: [-0.1, { issued: true }],
    acknowledged: [-0.2, { status: 'acknowledged' }],
    paid: [0, { unpaid: false }],
    settled: [0, { unpaid: false }],
    open: [-0.1, { unpaid: true }],
    overdue: [-0.1, { overdue: true }],
    notOverdue: [-0.1, { overdue: false }],
    late: [0.1, { overdue: true }],
    due: [-0.1, {}],
    notDue: [-0.1, { issued: true }],
    partlyPaid: [-0.2, { payment: 'part' }],
    unpaidWholly: [-0.2, { payment: 'none' }],
    dues: [0.1, { unpaid: true }],
    money: [0.2, {}],
    longest: [-0.3, { overdue: true, order: 'oldest' }],
    turnover: [0.3, {}],
    doing: [-0.5, {}],
    nextUp: [0, { order: 'dueFirst', unpaid: true }],
    recorded: [0.1, {}],
    onHand: [0.3, {}],
    final: [-0.2, { status: 'final' }],
    /** That of one invoice. */
    balance: [0, {}],
    small: [0.1, {}],
    big: [0.1, {}],
  },
  names: { customer: [0, 'customer'], party: [0.5, 'customer'] },
  dimensions: { ...same('customer', 'status', 'currency', ...times), party: 'customer' },
  texts: { text: 'text', number: 'number' },
  days: ['from', 'to'],
  dueDays: ['dueFrom', 'dueTo'],
  ages: { late: 'dueTo', old: 'to', open: 'to' },
  step: '0.01',
  hasCurrency: true,
  counts: 'count',
  hasAverage: true,
  hasOrder: true,
  finish,
}

const states = ['unpaid', 'overdue', 'status', 'payment', 'issued'] as const
function finish(given: Draft, said: ParsedQuestion): Draft | undefined {
  let draft = byDue(given, said)
  // `The invoices that Attica still owes us`, `what is owing on INV-7`.
  const isOwed = said.isAbout('debt')
  const isOfOne = isSet(draft, 'number')
  const isOurDebt = said.flow === 'out' && said.hasMark('us')
  if (isOwed && (isOurDebt || (!isOfOne && (!said.has('invoice') || isSet(draft, 'by'))))) return undefined
  if (isOwed && !isOfOne) draft = { ...draft, unpaid: true }
  if (said.has('balance') && !isSet(draft, 'number')) return undefined
  const isInvoice =
    said.has('invoice', 'bill', 'draft', 'final', 'partlyPaid', 'unpaidWholly') ||
    isSet(draft, 'number') ||
    // `Is anything still open with Midlands?`
    (said.has('anything') && said.has('open') && isSet(draft, 'customer') && said.topics === undefined) ||
    // Only invoices have drafts that may be left aside.
    (said.has('issued') && said.has('open', 'overdue'))
  const isBilled = said.isAbout('bill')
  const isDebt =
    said.has('open', 'dues') &&
    (said.hasMark('age') || (said.has('still') && said.hasMark('period') && draft['by'] === 'customer'))
  const isOfCourse = said.has('doing') && said.has('more', 'less', 'versus', 'compare')
  if (!isInvoice && !isBilled && !isDebt && !isOfCourse) return undefined
  if (isOursToPay(said)) return undefined
  // `Customers who never paid`: of what, nobody says.
  if (said.has('unpaidWholly') && !said.has('invoice', 'bill') && draft['by'] === 'customer') return undefined
  if (said.all('us').some((mark) => mark.case !== 'agent' && !isBilled && said.topics === undefined))
    return undefined
  if (said.has('still') && !said.has('must') && said.isAbout('money')) return undefined
  if (said.topics !== undefined && said.flow === 'in' && isBilled) return undefined
  // What we have sent is issued, whatever became of it.
  if (draft['status'] === 'sent' && said.isByUs) draft = { ...draft, status: undefined, issued: true }
  if (said.has('notDue')) draft = { ...draft, dueFrom: addDays(said.context.today, 1) }
  if (said.has('nextUp') && !said.has('due')) return undefined
  // Drafts are not sent, nor are final ones: of both together nothing is told.
  if (said.has('unsent') && !/^(?:draft|final)$/.test(String(draft['status']))) return undefined
  if (said.has('nextUp')) {
    const limit = said.isPlural('invoice') ? undefined : draft['limit']
    return { dueFrom: said.context.today, ...draft, limit }
  }
  const isYesNo =
    said.has('be', 'have', 'do') &&
    !said.has('which', 'howMany', 'howMuch', 'list', 'what') &&
    !said.hasMark('dimension')
  // What has come in of them.
  const isPaid = said.has('howMuch') && said.flow === 'in' && said.hasAct('come', 'arrive', 'get')
  const { number } = draft
  if (isPaid)
    // How much of it came tells whether it is paid.
    return { ...draft, ...(number === undefined ? {} : { unpaid: undefined }), measure: 'paid' }
  if (number !== undefined && draft['by'] === 'customer')
    return { ...draft, by: undefined, operation: undefined, limit: undefined }
  // What is to be paid, or will be late.
  if (said.has('must') && (said.has('paid', 'overdue') || said.hasAct('pay'))) {
    if (said.flow === 'out') return undefined
    const rest = { ...draft, overdue: undefined, unpaid: undefined }
    if (said.has('when')) return rest
    return draft['overdue'] === true || said.has('still')
      ? { ...rest, unpaid: true }
      : { ...rest, issued: true }
  }
  if (said.has('paid', 'settled') || said.hasAct('pay')) {
    if (said.has('open', 'late', 'overdue')) return undefined
    if (number !== undefined && said.has('what', 'which')) draft = { ...draft, operation: 'total' }
    const isOfAmount = said.has('howMuch') || number !== undefined || isYesNo
    draft = { ...draft, ...(isOfAmount ? { measure: 'paid', unpaid: undefined } : { unpaid: false }) }
  } else if (number !== undefined)
    // What is open on one invoice stands beside it.
    draft = { ...draft, unpaid: undefined, operation: undefined }
  if (said.all('age').some((mark) => mark.of === 'late')) draft = { ...draft, overdue: true }
  const isDue = isSet(draft, 'dueFrom', 'dueTo')
  if (isDue && !isSet(draft, ...states)) draft = { ...draft, issued: true }
  return draft
}
