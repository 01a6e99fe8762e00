import { type ToolGrammar, isSet } from '../frames/grammar.ts'
import { isOfKind } from '../frames/predicates.ts'
import { fieldless } from './rows.ts'

/** What accepted orders still bring and take. */
export const orders: ToolGrammar<'orders'> = {
  tool: 'orders',
  cost: 0.3,
  topics: ['goods'],
  senses: {
    ...fieldless('stock', 'goods', 'item', 'quantity'),
    tradeOrder: [-0.6, {}],
    purchaseOrder: [-0.7, { side: 'buying' }],
    salesOrder: [-0.7, { side: 'selling' }],
    awaited: [-0.3, { side: 'buying' }],
    reserved: [-0.4, { side: 'selling' }],
    delayed: [-0.3, { late: true }],
    open: [-0.1, {}],
    recorded: [0.1, {}],
  },
  names: {
    party: [0, 'party'],
    supplier: [0, 'party'],
    customer: [0, 'party'],
    partner: [0, 'party'],
    item: [0, 'item'],
    material: [0, 'item'],
  },
  dimensions: { material: 'row' },
  texts: { text: 'text' },
  days: ['from', 'to'],
  isAhead: true,
  finish: (draft, said) => {
    // `Our orders by Kyowa`: who acts is told by the verb, and there is none of these.
    if (said.topics !== undefined) return undefined
    const isOrder = said.has('tradeOrder', 'purchaseOrder', 'salesOrder')
    const isGoods =
      said.has('stock', 'goods', 'item', 'quantity') || isSet(draft, 'item') || said.hasDimension('material')
    // `What do we expect from Kyowa`: money is expected from customers.
    const isOfSupplier =
      said.all('name').some((mark) => !isOfKind(mark, 'customer')) &&
      said.has('awaited', 'reserved') &&
      isSet(draft, 'party')
    if (!isOrder && !isOfSupplier && !(isGoods && said.has('awaited', 'reserved'))) return undefined
    const isBehind = typeof draft['to'] === 'string' && draft['to'] < said.context.today
    // What was to come earlier is late now; nothing is known of what has come.
    return isBehind && !isSet(draft, 'late') ? undefined : draft
  },
}

/** Requisitions whose deadline is ahead. */
export const requisitions: ToolGrammar<'requisitions'> = {
  tool: 'requisitions',
  cost: 0.3,
  senses: {
    requisition: [-0.4, {}],
    rfq: [-0.5, {}],
    ownRequisition: [-0.6, { whose: 'own' }],
    open: [-0.2, {}],
    quotable: [-0.5, { whose: 'others' }],
    due: [-0.1, {}],
    deadline: [-0.1, {}],
    recorded: [0.1, {}],
  },
  names: {},
  texts: { text: 'text', topic: 'text' },
  days: ['dueFrom', 'dueTo'],
  dueDays: ['dueFrom', 'dueTo'],
  isAhead: true,
  finish: (draft, said) => {
    if (!said.has('requisition', 'rfq', 'ownRequisition')) return undefined
    // Posts tell of those that are over.
    const isAhead =
      said.has('open', 'quotable', 'due') || (said.has('ownRequisition') && said.topics === undefined)
    return isAhead && said.topics === undefined ? draft : undefined
  },
}

/** Quotes of one's own side. */
export const quotes: ToolGrammar<'quotes'> = {
  tool: 'quotes',
  cost: 0.4,
  topics: ['paper'],
  senses: {
    tradeQuote: [-0.5, {}],
    ownQuote: [-0.6, {}],
    sent: [-0.2, { side: 'given' }],
    given: [-0.2, { side: 'given' }],
  },
  names: {},
  texts: { text: 'text', topic: 'text' },
  counts: 'rows',
  finish: (draft, said) => {
    if (!said.has('tradeQuote', 'ownQuote')) return undefined
    if (said.flow === 'in') return { ...draft, side: 'received' }
    if (said.flow === 'out') return { ...draft, side: 'given' }
    // `Quotes of others` are nobody's to read.
    return said.has('ownQuote', 'sent', 'given') ? draft : undefined
  },
}

/** What a requisition would ask for. */
export const shortages: ToolGrammar<'shortages'> = {
  tool: 'shortages',
  cost: 0.2,
  senses: {
    ...fieldless('item', 'goods', 'stock'),
    drafting: [-0.5, {}],
    requisition: [-0.3, {}],
    rfq: [-0.3, {}],
    low: [-0.2, {}],
    reorder: [-0.2, {}],
  },
  names: {},
  dimensions: { material: 'row' },
  counts: 'rows',
  finish: (draft, said) =>
    said.has('drafting') && said.has('requisition', 'rfq') && said.has('low', 'reorder') ? draft : undefined,
}

/** What is disputed of bills and invoices of orders. */
export const disputes: ToolGrammar<'disputes'> = {
  tool: 'disputes',
  cost: 0.4,
  topics: ['bill', 'paper'],
  senses: {
    tradeDispute: [-0.7, {}],
    ownDispute: [-0.8, { side: 'buying' }],
    theirDispute: [-0.8, { side: 'selling' }],
    disputed: [-0.2, {}],
    // German has one word for what is sent and what comes.
    invoice: [0, {}],
    bill: [0, { side: 'buying' }],
    supplierBill: [0, { side: 'buying' }],
    open: [-0.1, {}],
    unanswered: [-0.1, { state: 'open' }],
    reply: [-0.1, { state: 'answered' }],
    settled: [-0.1, { state: 'settled' }],
    recorded: [0.1, {}],
  },
  names: {
    party: [0, 'party'],
    supplier: [0, 'party'],
    customer: [0, 'party'],
    partner: [0, 'party'],
  },
  texts: { text: 'text', topic: 'text' },
  finish: (draft, said) => {
    if (said.has('tradeDispute', 'ownDispute', 'theirDispute')) return draft
    const isPaper = said.has('invoice', 'bill', 'supplierBill')
    // What is open or settled of a paper is money.
    return isPaper && said.has('disputed') && !said.has('open', 'settled', 'unanswered', 'reply')
      ? draft
      : undefined
  },
}
