import type { ParsedQuestion } from '../frames/parsed-question.ts'
import { type Draft, type ToolGrammar, isSet } from '../frames/grammar.ts'
import { fieldless, same, times } from './rows.ts'
import { comesAndGoes, isOfWares } from './material.ts'
import { summed, withoutRepeat } from './money.ts'
import { isOfKind, isSaid, isUnit } from '../frames/predicates.ts'

const paid = { type: 'paid' } as const
const received = { type: 'received' } as const

/** What is paid and received, one by one. */
const entries = ['payment', 'disbursement', 'transaction'] as const

export const transactions: ToolGrammar<'transactions'> = {
  tool: 'transactions',
  cost: 0.3,
  topics: ['money'],
  senses: {
    ...fieldless('purse', 'value'),
    transaction: [-0.5, {}],
    money: [-0.3, {}],
    payment: [-0.5, {}],
    disbursement: [-0.5, paid],
    receipt: [-0.4, received],
    expense: [-0.5, { ...paid, category: 'expense' }],
    spending: [-0.4, paid],
    income: [-0.5, { ...received, category: 'income' }],
    turnover: [-0.2, received],
    profit: [-0.5, { measure: 'profit' }],
    loss: [-0.5, { measure: 'profit' }],
    net: [-0.5, { measure: 'net' }],
    balance: [-0.1, { measure: 'net' }],
    loan: [-0.3, { category: 'loan' }],
    investment: [-0.3, { category: 'investment' }],
    inward: [0.1, received],
    outward: [0.1, paid],
    recorded: [0.15, {}],
    expensive: [0, paid],
    minus: [0.1, {}],
    movement: [0.6, {}],
    bothWays: [-0.25, {}],
    /** What is left on an account. */
    onHand: [0.1, {}],
    bill: [0.3, {}],
    stock: [0.5, {}],
    where: [0.1, {}],
    doing: [-0.5, {}],
    happened: [0.2, {}],
    small: [0.1, {}],
    big: [0.1, {}],
  },
  names: {
    party: [0, 'party'],
    account: [0.1, 'account'],
    project: [0.1, 'project'],
  },
  dimensions: {
    ...same('party', 'project', 'account', 'category', 'currency', 'type', ...times),
    customer: 'party',
    supplier: 'party',
  },
  texts: { text: 'text', custom: 'custom', number: 'text', purpose: 'text' },
  days: ['from', 'to'],
  step: '0.01',
  hasCurrency: true,
  counts: 'count',
  hasAverage: true,
  hasGroupBounds: true,
  countsGroups: true,
  hasOrder: true,
  finish,
}

/** Which way the money went: by who did it, by the noun, or by whom it is asked for. */
function typeOf(draft: Draft, said: ParsedQuestion): Draft | undefined {
  if (said.flow === 'both') return {}
  // `Kyowa, paid`: to them or by them? A customer pays.
  const isCut =
    said.marks.some(
      (mark, at) =>
        mark.kind === 'act' &&
        mark.act === 'pay' &&
        (mark.isParticiple || /^(?:paid|pay)$/.test(mark.written)) &&
        !mark.isPassive &&
        // `Paid Nordlicht` is no `Nordlicht paid`.
        said.marks.slice(0, at).some(({ kind }) => kind === 'name' || kind === 'dimension'),
    ) &&
    !said.hasMark('us') &&
    !said.has('be', 'do', 'have', 'what')
  const bare = said.all('name').filter((mark) => mark.case === 'bare' && isOfKind(mark, 'party'))
  // `Kaltenbach paid`: a project of theirs pays nobody.
  if (isCut && bare.length === 0 && said.all('name').some(({ name }) => name.isOneOf === true))
    return undefined
  // Who is no customer is paid.
  if (isCut && bare.some((mark) => !isOfKind(mark, 'customer'))) return paid
  // `Suppliers paid more than 50,000`: they were paid.
  if (isCut && said.hasDimension('supplier') && said.flow === 'in') return paid
  // `The payments we made to them`.
  const isMade = said.has('make') && said.has('payment') && said.isByUs
  // `The largest payment a customer made`.
  const doer = said.marks[said.marks.findIndex((mark) => isSaid(mark, 'make')) - 1]
  const isTheirs =
    said.has('payment', 'transaction') &&
    (doer?.kind === 'dimension' || doer?.kind === 'name') &&
    doer.case === 'bare' &&
    said.flow === undefined
  const isByThem =
    said.has('payment') && said.all('dimension').some((mark) => mark.isAny === true && mark.case === 'by')
  if (isTheirs || isByThem) return received
  const flow = said.flow === 'in' ? received : said.flow === 'out' || isMade ? paid : undefined
  const type = draft['type']
  // `Our purchases from Kyowa` are paid.
  if (said.has('spending') && said.topics === undefined && flow?.type === 'received') return paid
  if (flow !== undefined) return type === undefined || type === flow.type ? flow : undefined
  if (type !== undefined) return {}
  const isNamed = said.all('name').some((mark) => mark.case !== 'for' && isOfKind(mark, 'party'))
  // `Transfer us money`: something is done.
  if (isNamed && said.topics === undefined && said.all('us').some((mark) => mark.case === 'bare'))
    return undefined
  // `Which customers grew?` By what they paid.
  if (said.has('compare') && draft['by'] === 'party' && said.hasDimension('customer', 'supplier'))
    return said.hasDimension('customer') ? received : paid
  if (said.has('payment') && !said.has('receipt') && !isNamed && draft['by'] !== 'type')
    return said.all('group').some(({ by }) => by === 'customer') ? received : paid
  if (said.hasMark('rank') || said.has('most')) {
    // By what they pay, or by what they are billed? It must be said.
    if (said.hasDimension('customer')) return undefined
    if (said.hasDimension('supplier')) return paid
  }
  // `How many customers do we have?` Those who paid.
  if (said.has('howMany', 'number') && draft['by'] === 'party')
    return said.hasDimension('customer') ? received : said.hasDimension('supplier') ? paid : {}
  return {}
}

/** `What did we make on it` is earned; `we made payments` is not. */
const isOwnAct = (said: ParsedQuestion): boolean =>
  said.hasAct('earn') ||
  (said.has('make') &&
    said.topics === undefined &&
    !said.has(...entries, 'loss', 'profit', 'spending', 'receipt'))

function finish(given: Draft, said: ParsedQuestion): Draft | undefined {
  const draft = withoutRepeat(given, said)
  const { type: _, category, ...rest } = draft
  // `We made a profit` and `made payments` earn nothing.
  const isOfMany = said.has('howMany', 'number') && draft['by'] === 'party'
  if (
    said.has('howMany') &&
    !isOfMany &&
    said.topics !== undefined &&
    !said.has(...entries, 'receipt') &&
    !said.hasMark('name')
  )
    return undefined
  if (isOwnAct(said) && said.has(...entries, 'loss')) return undefined
  if (said.has('happened') && !isSet(draft, 'account')) return undefined
  // `How did the second quarter go?`
  if (said.has('compare') && said.hasAct('go') && !said.has('howMuch', 'money', 'payment', 'spending')) {
    const isOfAll =
      said.marks.every((mark) => /^(?:sense|act|period)$/.test(mark.kind)) &&
      !said.has(...entries, 'receipt', 'income', 'expense', 'turnover')
    return isOfAll ? summed({ ...rest, measure: 'profit' }) : undefined
  }
  // `Did we deposit anything` is done.
  const doer = said.marks[said.marks.findIndex((mark) => isSaid(mark, 'receipt')) - 1]
  if (doer?.kind === 'us' && doer.case === 'agent' && !said.isPlural('receipt')) return undefined
  // What is still to come is owed; so is the balance of a customer.
  if (said.has('still') && said.flow === 'in') return undefined
  const isOfCustomer = said.hasName('customer')
  const isOfInvoice = said.hasText('number')
  if (said.has('balance') && (isSet(draft, 'party') || isOfCustomer || isOfInvoice)) return undefined
  const isOfResult = said.has('profit', 'loss') || (said.has('minus') && category === 'income')
  const isOfProject = isSet(draft, 'project') && !isSet(draft, 'by')
  const isOfCourse = said.has('doing') && (isOfProject || said.has('more', 'less', 'versus', 'compare'))
  // The most loss is the least profit.
  const ofLoss = said.has('loss') && rest['order'] === 'largest' ? { order: 'smallest' } : {}
  if (isOfResult || isOfCourse) return summed({ ...rest, ...ofLoss, measure: 'profit' })
  const isMade =
    said.has('make') &&
    (said.has('howMuch', 'most', 'least', 'be') || (said.has('money') && said.has('do', 'have'))) &&
    !isSet(draft, 'party')
  if (isOwnAct(said) && (isOfProject || (isMade && said.flow !== 'out')))
    return summed({ ...rest, measure: 'profit' })
  // `Expenses minus freight` leaves something out.
  const less = said.marks.findIndex((mark) => isSaid(mark, 'minus'))
  if (less >= 0 && /^(?:name|text)$/.test(said.marks[less + 1]?.kind ?? '')) return undefined
  // `Less than in October` subtracts nothing.
  if (said.has('minus') && said.has('than')) return undefined
  if (draft['measure'] === 'net' || said.has('minus')) {
    if (said.topics !== undefined && !said.has('minus')) return undefined
    const isOfDay = said.has('balance') && isSet(draft, 'from') && draft['from'] === draft['to']
    const from = isOfDay ? undefined : draft['from']
    return summed({ ...draft, type: undefined, from, measure: 'net' })
  }
  const isBalance =
    said.topics === undefined &&
    !said.has(...entries, 'receipt', 'expense', 'income', 'spending', 'movement', 'recorded')
  // `How much money is in the bank`: on each account.
  if (isBalance && said.has('purse') && !isSet(draft, 'account'))
    return { ...draft, order: undefined, operation: 'group', by: 'account', measure: 'net', limit: 50 }
  // `Which account is the fullest`
  if (isBalance && draft['by'] === 'account' && said.hasMark('rank')) return { ...draft, measure: 'net' }
  const isOnAccount =
    isSet(draft, 'account') &&
    isBalance &&
    said.has('howMuch', 'what', 'which', 'onHand', 'doing') &&
    !said.hasMark('period')
  if (isOnAccount || (said.has('have') && said.has('money') && isBalance && said.has('howMuch')))
    return summed({ ...draft, measure: 'net' })
  // `How much have we got in the bank?`
  if (said.hasAct('get') && said.has('purse') && said.has('have')) return undefined
  // `Petty cash left?`
  const isLeft = said.hasAct('leave') && isSet(draft, 'account') && !said.hasMark('period')
  if (said.has('onHand', 'stock') || isLeft) return undefined
  if (said.has('where')) {
    const isAsked = said.has('money') && said.topics !== undefined && !isSet(draft, 'by')
    const way = said.flow === 'in' ? received : paid
    return isAsked ? { ...draft, ...way, operation: 'group', by: 'party', order: 'largest' } : undefined
  }
  if (said.has('bothWays'))
    return said.has('money', 'transaction', 'payment') ||
      said.isPlural('bothWays') ||
      said.hasMark('currency') ||
      isSet(draft, 'account', 'project')
      ? { ...draft, type: undefined }
      : undefined
  // An invoice's number stands in the text of its payment.
  if (isOfInvoice) return said.has('payment', 'transaction') ? draft : undefined
  const isGiven = said
    .all('act')
    .some(
      (mark) =>
        isOfWares(mark, said) ||
        (mark.act === 'go' && isSet(draft, 'project') && said.has('what')) ||
        comesAndGoes(mark, said) === 'goods',
    )
  const isMoney =
    said.has('money', ...entries, 'receipt', 'income', 'spending', 'purse') ||
    said.hasMark('currency', 'bound') ||
    isSet(draft, 'account') ||
    said.hasDimension('account')
  if (isGiven && !isMoney && !said.has('most', 'howMuch')) return undefined
  // `Only in EUR` is of nothing; `dollars in` is.
  if (said.has('inward', 'outward') && said.topics === undefined && !isMoney) return undefined
  // `Hotel bills` are what hotels cost.
  const purpose = said.hasText('purpose')
  const isBilled = isSet(draft, 'project') && !isSet(draft, 'party')
  if (said.has('bill') && !purpose) return isBilled && said.has('howMuch') ? { ...draft, ...paid } : undefined
  if (purpose && said.topics === undefined)
    return { ...draft, ...(said.has('bill', 'spending', 'payment') || said.flow === 'out' ? paid : {}) }
  const type = typeOf(draft, said)
  if (type === undefined) return undefined
  const earned = said.hasAct('earn') && category === undefined ? { category: 'income' } : {}
  // The worst month for expenses is that of most of them.
  const isOfTime = isUnit(draft['by'])
  const isCostly = isOfTime && said.all('rank').some(({ isWorth }) => isWorth === true)
  const turned = { largest: 'smallest', smallest: 'largest' }[String(draft['order'])]
  const ofWorth = isCostly && { ...draft, ...type }['type'] === 'paid' ? { order: turned } : {}
  const whole = { ...draft, ...type, ...earned, ...ofWorth }
  // Nothing but a name or a day is said of no kind of records.
  const isOfMoney =
    said.topics !== undefined ||
    said.marks.some((mark) => mark.kind === 'sense' && mark.sense in transactions.senses)
  const isByTime = isOfTime && isSet(draft, 'party')
  return isOfMoney ||
    isByTime ||
    isSet(draft, 'account', 'project', 'custom') ||
    (said.has('total') && isSet(draft, 'party')) ||
    (isOfMany && said.hasDimension('customer', 'supplier')) ||
    (said.hasDimension('customer', 'supplier', 'account', 'project') && said.hasMark('rank', 'period'))
    ? whole
    : undefined
}
