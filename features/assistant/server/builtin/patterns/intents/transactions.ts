import type { Concept } from '../lexicon/index.ts'
import type { Marks } from '../entities/entities.ts'
import type { Draft, Found, Intent } from './intent.ts'
import { groupOfMost } from './most.ts'
import { bothWays, paid, received, withPayerTurned } from './paying.ts'
import { earnedOf, isLeftOver, leftIn, lostMost, netOf, profitOf } from './results.ts'

const paymentsAlone =
  /^(?:(?:and|now|then|also|what about|how about) )*(?:the |our |all )*payments(?: made| please| then)*$/

const isOfFullness = ({ concepts }: Marks): boolean =>
  concepts.some(
    ({ concept, words }) =>
      (concept === 'largest' || concept === 'smallest') &&
      /^(?:fullest|emptiest|richest|poorest)/.test(words),
  )

const isOfBank = ({ concepts }: Marks): boolean =>
  concepts.some(
    ({ concept, words }) =>
      concept === 'paid' &&
      /^(?:the|our) (?:house )?bank (?:has |have |had )?(?:took|taken|takes?|charge|deduct|debit|kept|keep)/.test(
        words,
      ),
  )

export const transactions: Intent = {
  tool: 'transactions',
  categories: ['financial'],
  concepts: {
    transaction: { weight: 4 },
    payment: { weight: 4 },
    paymentOut: { weight: 5, set: paid },
    paymentIn: { weight: 5, set: received },
    money: { weight: 3 },
    paid: { weight: 3, set: paid },
    beenPaid: { weight: 2.5, set: paid },
    recorded: { weight: 2.2 },
    outward: { weight: 0.5, set: paid },
    wentOut: { weight: 2.2, set: paid },
    leftAccount: { weight: 2.2, set: paid },
    wentTo: { weight: 2.2, set: paid },
    byWhatWePaid: { weight: 3, set: paid },
    byWhatTheyPaid: { weight: 3, set: received },
    brought: { weight: 2.4, set: received },
    dated: {},
    // They turn what was got or given round.
    fromUs: { weight: 2 },
    toUs: { weight: 2 },
    sent: { weight: 0.8 },
    used: { weight: 0.5, set: paid },
    delivery: { weight: 3, set: received },
    apart: {},
    perCurrency: { weight: 0.3 },
    // Of an account, or of money that is named.
    movement: { weight: 1 },
    paidName: { weight: 3, set: paid },
    leftWith: { weight: 2, set: received },
    paidEither: { weight: 3, either: [paid, received] },
    paidUs: { weight: 3, set: received },
    received: { weight: 2.4, set: received },
    broughtUs: { weight: 2.6, set: received },
    atOnce: {},
    expense: { weight: 4, set: { ...paid, category: 'expense' } },
    income: { weight: 4, set: { ...received, category: 'income' } },
    loan: { weight: 3, set: { category: 'loan' } },
    investment: { weight: 3, set: { category: 'investment' } },
    net: { weight: 4 },
    minus: { weight: 1 },
    bought: { weight: 1, set: paid },
    sold: { weight: 2.8, set: { ...received, category: 'income' } },
    worth: {},
    // What lies on an account.
    stock: {},
    whoIs: {},
    howMuch: { weight: 0.8 },
    // `Hotel bills` are what hotels cost.
    invoice: { weight: 0.5 },
  },
  names: {
    project: { field: 'project', weight: 0.6 },
    party: { field: 'party', weight: 0.6 },
    account: { field: 'account', weight: 3 },
  },
  dimensions: {
    project: { by: 'project', weight: 0.6 },
    party: { by: 'party', weight: 0.6 },
    supplier: { by: 'party', weight: 0.8, set: paid },
    customer: { by: 'party', weight: 1, set: received },
    category: { by: 'category', weight: 0.3 },
    account: { by: 'account', weight: 2 },
    type: { by: 'type', weight: 0.3 },
    currency: { by: 'currency', weight: 0.5 },
    day: { by: 'day', weight: 0, alone: 0.7 },
    month: { by: 'month', weight: 0, alone: 0.7 },
    quarter: { by: 'quarter', weight: 0, alone: 0.7 },
    year: { by: 'year', weight: 0, alone: 0.7 },
  },
  // An invoice's number stands in the description of its payment.
  texts: {
    text: { field: 'text', weight: 0 },
    custom: { field: 'custom', weight: 0.5 },
    number: { field: 'text', weight: 0 },
  },
  costs: 1,
  days: { from: 'from', to: 'to' },
  step: '0.01',
  hasCurrency: true,
  measures: ['sum', 'net', 'count', 'average', 'largest', 'smallest'],
  who: 'party',
  most: ['project', 'party'],
  prefers: ['party', 'account', 'project'],
  heedsBefore: true,
  checksAll: true,
  hasOperation: true,
  hasOrder: true,
  // `And the payments` after receipts are of the other direction.
  always: (draft, { marks }) =>
    draft['type'] === undefined && paymentsAlone.test(marks.plain) ? { ...draft, ...paid } : draft,
  check: (given, found) => {
    const draft = checked(given, found)
    return draft && earnedOf(profitOf(draft, found), found)
  },
}

function checked(given: Draft, found: Found): Draft | undefined {
  const { has, marks, nameIn } = found
  if (marks.texts.some(({ role }) => role === 'number'))
    return (has('payment') || has('transaction')) && given['type'] === undefined ? given : undefined
  const isCost = marks.texts.some((mark) => mark.isCost === true) && marks.names.length === 0
  if (has('invoice')) return isCost ? { ...given, ...paid } : undefined
  // There is one row for each payment: customers cannot be counted in them.
  if (has('count') && given['by'] === undefined && countsParties.test(marks.plain)) return undefined
  if (has('stock') || isLeftOver(found)) return leftIn(given)
  // The fullest account has the largest balance.
  if (given['by'] === 'account' && (has('largest') || has('smallest')) && isOfFullness(marks))
    return netOf({ ...given, measure: 'net' })
  // What the bank took is not all that was paid: what it was for, or how much, must be told.
  if (isOfBank(marks) && ['text', 'party', 'minimum'].every((field) => given[field] === undefined))
    return undefined
  if (!isMoney(given, has, marks)) return undefined
  // What is to come in is told by what is owed.
  if (given['type'] === 'received' && String(given['from'] ?? '') > found.today) return undefined
  // `How many have we got` tells of no money.
  const isGot = marks.concepts.every(
    ({ concept, words }) => concept !== 'received' || /^(?:got|get)$/.test(words),
  )
  if (has('count') && has('received') && isGot && !has('money') && !has('payment') && !has('transaction'))
    return undefined
  // `The last payment by supplier` would be one of each; there are only sums of each.
  const isEachLast = given['operation'] === 'group' && /^(?:newest|oldest)$/.test(String(given['order']))
  if (
    isEachLast &&
    marks.dimensions.some(({ isBy, dimension }) => isBy && !/^(?:day|month|quarter|year)$/.test(dimension))
  )
    return undefined
  // `The bank` that is paid is one of several parties, and no account.
  if (/(?<![^ ])(?:pay|paid|pays|paying) (?:to )?(?:the|our) bank(?! account)(?![^ ])/.test(marks.plain))
    return undefined
  // What is bought from us is sold.
  if (has('bought') && has('fromUs')) return undefined
  const turnedDraft = groupOfMost(withPayerTurned(given, has, marks), marks)
  const draft = netOf(lostMost(bothWays(turnedDraft, found), found))
  // A supplier's receipts are of goods.
  const isOfSupplier = marks.dimensions.some(({ dimension }) => dimension === 'supplier')
  if (isOfSupplier && draft['type'] === 'received') return undefined
  // So is what was received in a warehouse.
  if (draft['type'] === 'received' && isInWarehouse(marks) && !has('money') && !has('payment'))
    return undefined
  if (has('more') && has('either') && draft['operation'] !== 'total') {
    const { limit: _, by: _by, ...total } = draft
    return { ...total, operation: 'total' }
  }
  const before = nameIn('party')?.before
  // `Transfers to Shunfeng` are paid, `payments over 5k from Attica` received.
  const isTransfer = marks.concepts.some(
    ({ concept, words }) =>
      (concept === 'transaction' && /^transfers?$/.test(words)) || concept === 'payment',
  )
  if (
    isTransfer &&
    draft['type'] === undefined &&
    draft['measure'] !== 'net' &&
    draft['measure'] !== 'profit' &&
    /^(?:to|from)$/.test(before ?? '')
  )
    return { ...draft, ...(before === 'to' ? paid : received) }
  const roles = nameIn('party')?.hits.map(({ kind }) => kind) ?? []
  // `Attica, paid` is of what a customer paid.
  if (has('paidEither') && draft['type'] === 'paid' && roles.includes('customer')) return undefined
  // Goods are left in a warehouse.
  if (has('leftWith') && draft['account'] === undefined) return undefined
  // What goes to a customer are goods, unless money is named.
  if (has('wentTo') && !has('money') && roles.includes('customer')) return undefined
  const isBalance = marks.concepts.some(
    ({ concept, words }) => concept === 'net' && /balance|position/.test(words),
  )
  // A balance on a day is of all that came before it.
  if (isBalance && draft['from'] !== undefined && draft['from'] === draft['to']) {
    const { from: _, ...until } = draft
    return until
  }
  if (has('byWhatWePaid') || has('byWhatTheyPaid'))
    return draft['party'] === undefined
      ? { ...draft, operation: 'group', by: 'party', order: draft['order'] ?? 'largest' }
      : undefined
  // What went into an account was received.
  const isInto = marks.concepts.some(
    ({ concept, words }) => concept === 'wentTo' && words.endsWith('into') && draft['party'] === undefined,
  )
  if (isInto && draft['account'] !== undefined) return { ...draft, ...received }
  // What is left of the income after expenses is of both.
  const isLeft = marks.concepts.some(
    ({ concept, words }) => concept === 'net' && /after|left|remain|less/.test(words),
  )
  if (isLeft && draft['category'] === 'income') {
    const { category: _, type: _type, ...both } = draft
    return both
  }
  // `Paid from Kyowa` cannot be read in one way.
  if (draft['type'] === 'paid' && before === 'from' && !costsUs.test(marks.plain)) return undefined
  if (draft['type'] === 'received' && before === 'to') return undefined
  // What is expensive costs money.
  const isCostly = marks.concepts.some(
    ({ concept, words }) => concept === 'largest' && /expensive|pric|costl|dear/.test(words),
  )
  if (isCostly && draft['type'] === undefined) return { ...draft, ...paid }
  // What a company calls payments it makes, unless something tells of whom.
  const isOwn =
    has('payment') && draft['type'] === undefined && draft['by'] !== 'type' && draft['party'] === undefined
  return isOwn && !has('net') ? { ...draft, type: 'paid' } : draft
}

/** `What did that stuff from Kyowa set us back` is of what was bought. */
const costsUs =
  /(?<![^ ])(?:stuff|things?|damage|bill|goods|lot|orders?|deliver(?:y|ies)|materials?|parts?|loads?|shipments?|purchases?|consignments?) from .*(?<![^ ])(?:cost|costs|set|sets|run|ran) us(?![^ ])|(?<![^ ])damage from /

const countsParties =
  /(?<![^ ])(?:how many|number of) (?:different |of our |of the |other )*(?:suppliers?|vendors?|payees?|compan(?:y|ies)|part(?:y|ies)|customers?|clients?|projects?)(?![^ ])/

const isInWarehouse = ({ names, currencies }: Marks): boolean =>
  currencies.length === 0 &&
  names.some(
    ({ before, hits }) => /^(?:in|at|into)$/.test(before) && hits.some(({ kind }) => kind === 'warehouse'),
  )

const isOfMoney = ({ currency }: Marks['amounts'][number]): boolean => currency !== undefined

/** Goods arrive, are issued and are sent as well: of such words only those that speak of money. */
function isMoney(
  draft: Draft,
  has: Found['has'],
  { concepts, dimensions, currencies, amounts }: Marks,
): boolean {
  const every = (concept: Concept, pattern: RegExp) =>
    concepts.every((mark) => mark.concept !== concept || pattern.test(mark.words))
  const isNamed = has('money') || has('payment') || has('paid') || has('paidUs') || has('received')
  const isOfAccount =
    draft['account'] !== undefined || dimensions.some(({ dimension }) => dimension === 'account')
  if (has('sent') && !isNamed && currencies.length + amounts.filter(isOfMoney).length === 0) return false
  // What left an account was money.
  if (
    has('used') &&
    !(isOfAccount && every('used', /^(left|out|taken|took|drawn|drew|withdrawn|removed|gone)/))
  )
    return false
  if (has('delivery') && !every('delivery', /^(?:what )?(came|comes?|coming|arriv\w*)( in)?$/)) return false
  if (has('delivery') && !(isNamed || isOfAccount || has('howMuch') || currencies.length > 0)) return false
  // What is left is a balance: it is no word for all that came and went.
  if (!has('net') && !every('have', /^(?!.*(left|remain))/)) return false
  // `In and out` of a project is money.
  const isOfProject = draft['project'] !== undefined && every('movement', /^ins? (and|or) outs?$/)
  return (
    !has('movement') ||
    isOfAccount ||
    isOfProject ||
    has('net') ||
    has('money') ||
    // Goods are in no currency.
    currencies.length > 0
  )
}
