import type { ParsedQuestion } from '../frames/parsed-question.ts'
import { byDue, type Draft, dueOf, type ToolGrammar, isSet } from '../frames/grammar.ts'
import { fieldless, same, times } from './rows.ts'
import { isOfKind, isSaid } from '../frames/predicates.ts'

/** `Have we paid the invoice`: what we pay is a supplier’s. */
export const isOursToPay = (said: ParsedQuestion): boolean =>
  said.isByUs &&
  (!said.has('be') || said.all('name').some((mark) => mark.case === 'to')) &&
  (said.has('paid', 'settled') || said.hasAct('pay'))

/** What suppliers want to be paid. */
export const bills: ToolGrammar<'bills'> = {
  tool: 'bills',
  cost: 0.7,
  kind: 'supplier',
  topics: ['debt', 'bill', 'paper', 'money'],
  senses: {
    ...fieldless('value', 'recorded', 'due', 'must'),
    bill: [-0.6, {}],
    invoice: [0.2, {}],
    supplierBill: [-0.9, {}],
    creditNote: [-0.6, { kind: 'creditNote' }],
    issued: [0.1, {}],
    noCreditNote: [-0.1, { kind: 'invoice' }],
    draft: [0, { status: 'draft' }],
    acknowledged: [0, { status: 'accepted' }],
    settled: [0, { open: false }],
    paid: [0, { open: false }],
    notOverdue: [0, { overdue: false }],
    payable: [-0.6, { open: true }],
    dues: [0, { open: true }],
    creditor: [-0.1, {}],
    open: [0, { open: true }],
    overdue: [0, { overdue: true }],
    late: [0, { overdue: true }],
    nextUp: [0, { order: 'dueFirst', open: true }],
    disputed: [-0.2, { status: 'disputed' }],
    money: [0.2, {}],
  },
  names: { supplier: [0, 'supplier'], party: [0.4, 'supplier'] },
  dimensions: { ...same('supplier', 'status', 'currency', ...times), party: 'supplier' },
  texts: { text: 'text', number: 'number' },
  days: ['from', 'to'],
  dueDays: ['dueFrom', 'dueTo'],
  step: '0.01',
  hasCurrency: true,
  counts: 'count',
  hasOrder: true,
  finish: (given, said) => {
    const draft = byDue(given, said)
    if (said.context.kinds?.has('supplier') !== true) return undefined
    // What we invoice is no bill, unless we pay it.
    if (said.has('invoice') && !isOursToPay(said)) return undefined
    if (said.hasAct('charge') && said.flow === 'out') return undefined
    const isOfThem = said.has('creditor') || isSet(draft, 'supplier') || draft['by'] === 'supplier'
    if (said.has('dues') && !isOfThem) return undefined
    if (said.has('nextUp'))
      return said.has('due') && said.has('bill', 'invoice', 'supplierBill')
        ? { dueFrom: said.context.today, ...draft }
        : undefined
    const isOwed = said.isAbout('debt') || said.has('payable', 'dues')
    // Who has billed nothing is owed nothing; of others nothing is known here.
    const isKnown = said.all('name').every((mark) => isOfKind(mark, 'supplier'))
    if (!isKnown && !(isOwed && said.flow === 'out')) return undefined
    if (isOwed) {
      // `What is owing on INV-7` is owed to us.
      if (isSet(draft, 'number') && !said.hasMark('us')) return undefined
      // `Hafenstrom owed?` is owed to them.
      const isCut = said.all('act').some(({ written }) => written === 'owed') && isSet(draft, 'supplier')
      // `Who owed us money?`
      const isToUs = said.marks.some((mark, at) => {
        const next = said.marks[at + 1]
        const isOwing = isSaid(mark, 'dues') || (mark.kind === 'act' && mark.act === 'owe')
        return isOwing && next?.kind === 'us' && next.case === 'bare'
      })
      if (isToUs || (said.flow === 'in' && !isCut)) return undefined
      if (said.hasMark('period')) return { ...dueOf(draft), open: true }
      const rest = { ...draft, operation: undefined, limit: undefined, open: true }
      return !isSet(draft, 'supplier')
        ? { ...rest, by: 'supplier', measure: 'open', operation: 'group' }
        : rest
    }
    // What is still to be paid, and when.
    if (said.has('must') && said.hasAct('pay') && said.flow === 'out' && said.hasMark('period'))
      return { ...dueOf(draft), open: true }
    const bare =
      said.hasAct('charge') &&
      draft['operation'] === 'total' &&
      isSet(draft, 'supplier') &&
      !said.has('bill', 'supplierBill')
    if (bare) return { ...draft, operation: undefined }
    const isOfSupplier =
      isSet(draft, 'supplier') || draft['by'] === 'supplier' || said.flow === 'in' || said.has('supplierBill')
    if (said.topics?.has('money') === true && said.topics.size < 3) return undefined
    if (!said.has('bill', 'invoice', 'supplierBill', 'creditNote') && !said.isAbout('bill')) return undefined
    const isState = isSet(draft, 'open', 'overdue', 'status')
    const isDue = isSet(draft, 'dueFrom', 'dueTo')
    if (!isOfSupplier && !isState && !isDue) return undefined
    const isOfOpen = draft['open'] === true && isSet(draft, 'operation') && !isSet(draft, 'measure')
    return {
      ...draft,
      ...(isOfOpen ? { measure: 'open' } : {}),
      ...(isDue && !isSet(draft, 'overdue') ? { open: true } : {}),
      limit: draft['limit'] === 50 ? undefined : draft['limit'],
    }
  },
}

/** Recorded payments. Transactions are told of money unless a payment is known of the name. */
export const payments: ToolGrammar<'payments'> = {
  tool: 'payments',
  cost: 0.2,
  topics: ['money'],
  senses: {
    value: [0, {}],
    payment: [-0.3, {}],
    recordedPayment: [-0.8, {}],
    recorded: [-0.4, {}],
    card: [-0.3, { method: 'card' }],
    bankTransfer: [-0.3, { method: 'bank' }],
    cash: [-0.3, { method: 'cash' }],
    money: [0.1, {}],
  },
  names: { payer: [-0.4, 'party'] },
  dimensions: { ...same('party', 'method', 'direction', 'currency', ...times), customer: 'party' },
  days: ['from', 'to'],
  step: '0.01',
  hasCurrency: true,
  counts: 'count',
  hasOrder: true,
  finish: paymentsOf,
}

function paymentsOf(draft: Draft, said: ParsedQuestion): Draft | undefined {
  const isNamed = isSet(draft, 'party')
  const isKept = said.context.kinds?.has('payer') === true || said.has('card', 'bankTransfer', 'cash')
  if (!isKept) return undefined
  const isRecorded = said.has('recordedPayment') || (said.has('payment') && said.has('recorded'))
  // Without parties of its own a book has no recorded payments.
  if (!isNamed && !isRecorded && said.context.kinds?.has('payer') !== true) return undefined
  if (!isNamed && !isRecorded && !isSet(draft, 'method') && draft['by'] !== 'method') return undefined
  if (said.flow === 'out' && isNamed) return undefined
  const { limit, operation, ...rest } = draft
  const isTotal = operation === 'total' && isNamed && !isSet(draft, 'measure')
  return {
    ...rest,
    limit: limit === 50 ? undefined : limit,
    operation: isTotal ? undefined : operation,
    ...(isNamed ? { direction: 'in' } : {}),
  }
}

/** What is open by the days since it was due. */
export const ages: ToolGrammar<'ages'> = {
  tool: 'ages',
  cost: 0.4,
  kind: 'payer',
  topics: ['debt'],
  senses: {
    ...fieldless('open', 'overdue'),
    ages: [-0.8, {}],
    dues: [0.15, { side: 'receivable' }],
    debtor: [0, { side: 'receivable' }],
    invoice: [0, { side: 'receivable' }],
    bill: [0, { side: 'payable' }],
    supplierBill: [-0.3, { side: 'payable' }],
    creditor: [0, { side: 'payable' }],
    payable: [0, { side: 'payable' }],
    money: [0.1, {}],
  },
  names: { payer: [0, 'party'], customer: [0.1, 'party'], supplier: [0.1, 'party'] },
  dimensions: { customer: 'row', party: 'row', supplier: 'row' },
  hasCurrency: true,
  counts: 'rows',
  ages: { late: 'over', old: 'over', open: 'over' },
  finish: (draft, said) => {
    const [age] = said.all('age')
    if (!said.has('ages') && age === undefined) return undefined
    const side = said.flow === 'out' ? 'payable' : (draft['side'] ?? 'receivable')
    return { ...draft, side }
  },
}

/** Customers and suppliers. */
export const parties: ToolGrammar<'parties'> = {
  tool: 'parties',
  cost: 0.6,
  senses: {
    recorded: [0, {}],
    terms: [-0.3, {}],
    contact: [-0.3, { show: 'contacts' }],
    address: [-0.3, { show: 'address' }],
  },
  names: { partner: [-0.2, 'name'], city: [0, 'city'] },
  dimensions: { customer: 'none', supplier: 'none', party: 'none' },
  texts: { country: 'country' },
  length: 'termsDays',
  finish: (draft, said) => {
    const [side, another] = (['customer', 'supplier'] as const).filter((each) => said.hasDimension(each))
    if (another !== undefined) return undefined
    const isOf = isSet(draft, 'name')
      ? said.has('terms', 'contact', 'address')
      : isSet(draft, 'city', 'country', 'termsDays') && side !== undefined
    return isOf ? { ...draft, side } : undefined
  },
}

/** Items and services, by name. */
export const items: ToolGrammar<'items'> = {
  tool: 'items',
  cost: 0.6,
  kind: 'item',
  senses: {
    ...fieldless('recorded', 'must'),
    item: [-0.4, {}],
    service: [-0.4, { service: true }],
    price: [-0.4, {}],
    noPrice: [-0.4, { hasPrice: false }],
    minimum: [0.5, {}],
    noMinimum: [0, { hasMinimum: false }],
    low: [0.1, { belowMinimum: true }],
    reorder: [0, { belowMinimum: true }],
    code: [-0.2, {}],
  },
  names: { item: [0, 'name'] },
  texts: { code: 'code' },
  finish: (draft, said) =>
    said.has('item', 'service') || (isSet(draft, 'name', 'text') && said.has('price', 'code', 'minimum'))
      ? draft
      : undefined,
}
