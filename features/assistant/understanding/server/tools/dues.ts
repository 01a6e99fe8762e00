import { addDays } from '#platform/contract/dates.ts'
import type { ParsedQuestion } from '../frames/parsed-question.ts'
import { type Draft, type ToolGrammar, isSet } from '../frames/grammar.ts'
import { fieldless } from './rows.ts'
import { isOfKind } from '../frames/predicates.ts'

export const dues: ToolGrammar<'dues'> = {
  tool: 'dues',
  cost: 0.35,
  topics: ['debt', 'money'],
  senses: {
    ...fieldless('value', 'open', 'due', 'notDue', 'must', 'whose'),
    dues: [-0.5, {}],
    debtor: [-0.5, {}],
    overdue: [-0.05, { overdue: true }],
    notOverdue: [0, { overdue: false }],
    late: [-0.1, { overdue: true }],
    settled: [0, { settled: true }],
    money: [0.1, {}],
    receipt: [0.3, {}],
    balance: [-0.25, {}],
    invoice: [0.6, {}],
    behind: [0.2, { overdue: true }],
    square: [-0.2, {}],
    bill: [0.4, {}],
    onHand: [0.5, {}],
    number: [0.2, {}],
    item: [0.1, {}],
    longest: [-0.2, { order: 'oldest' }],
  },
  names: { customer: [0, 'customer'], party: [0.3, 'customer'] },
  dimensions: { customer: 'row', party: 'row', currency: 'row' },
  dueDays: ['dueFrom', 'dueTo'],
  isAhead: true,
  step: '0.01',
  hasCurrency: true,
  counts: 'rows',
  hasOrder: true,
  finish,
}

/** What customers are still to pay. */
const isExpected = (said: ParsedQuestion): boolean =>
  said.has('must', 'still') &&
  said.flow !== 'out' &&
  !said.hasAct('earn') &&
  (said.hasAct('pay', 'come', 'arrive', 'get') || said.has('money', 'receipt'))

function finish(given: Draft, said: ParsedQuestion): Draft | undefined {
  const isDebt = said.isAbout('debt')
  // `What do they owe today` is all that they owe.
  const { today } = said.context
  const isNow =
    (isDebt || said.has('dues', 'balance')) &&
    !said.has('due', 'must', 'overdue', 'late') &&
    said.hasMark('period') &&
    said.all('period').every(({ period }) => period.past.from === today && period.past.to === today)
  const draft = isNow ? { ...given, dueFrom: undefined, dueTo: undefined } : given
  const isExpectedNow = isExpected(said)
  const isLate =
    said.has('late') &&
    (said.topics === undefined ||
      said.all('act').some(({ act, isParticiple }) => act === 'pay' && !isParticiple))
  const isSaid =
    isDebt ||
    isExpectedNow ||
    isLate ||
    said.has(
      'dues',
      'debtor',
      'open',
      'overdue',
      'notOverdue',
      'due',
      'notDue',
      'behind',
      'square',
      'settled',
    ) ||
    (said.has('balance') && (isSet(draft, 'customer') || said.hasDimension('customer')))
  if (!isSaid) return undefined
  if (isDebt && said.flow === 'out') return undefined
  // Who was never invoiced owes nothing; of others nothing is due from them.
  const isKnown = said.all('name').every((mark) => isOfKind(mark, 'customer'))
  if (!isKnown && !isDebt) return undefined
  // `What they owed at the end of September` is not kept.
  const isPast = said
    .all('period')
    .some(({ period }) => (period.past.to ?? said.context.today) < said.context.today)
  const wasOwed = said.all('act').some(({ written, isPassive }) => written === 'owed' && !isPassive)
  const isOnDay = said.all('period').some(({ period, field }) => period.unit === 'day' && field === undefined)
  const isOwed = wasOwed || (isOnDay && (isDebt || said.has('dues')))
  if (isPast && isOwed && !said.has('due', 'be', 'open')) return undefined
  if (said.has('invoice', 'bill') && !said.hasMark('group') && !isLate && !said.has('square'))
    return undefined
  if (said.topics !== undefined && !isDebt && !isExpectedNow && !isLate && !said.has('due')) return undefined
  // Of what is open or due somebody or something must be told, or it is of other records as well.
  const isPlain =
    said.has('open', 'overdue', 'due', 'notDue') && !isDebt && !said.has('dues', 'debtor', 'money')
  const isOfCustomers =
    isSet(draft, 'customer') || said.hasMark('dimension', 'group') || said.has('howMuch', 'total', 'amount')
  const isOfDays = said.has('open') && !said.has('due') && !isNow && said.hasMark('period')
  if (isPlain && (!isOfCustomers || isOfDays)) return undefined
  if (isExpectedNow && !isOfCustomers && !said.hasMark('period')) return undefined
  if (said.has('square') && !isSet(draft, 'customer')) return { ...draft, settled: true }
  if (said.has('settled') && isSet(draft, 'customer')) return undefined
  if (said.has('notDue')) return { ...draft, dueFrom: addDays(said.context.today, 1) }
  return draft['limit'] === 1 ? { ...draft, limit: undefined } : draft
}
