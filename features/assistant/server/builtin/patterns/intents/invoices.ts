import type { Draft, Found, Intent } from './intent.ts'
import { unpaidSince } from './dues.ts'
import { groupOfMost } from './most.ts'
import { notDueYet } from './not-due.ts'
import { withoutDrafts } from './without-drafts.ts'

export const invoices: Intent = {
  tool: 'invoices',
  categories: ['erp'],
  concepts: {
    invoice: { weight: 4 },
    invoiced: { weight: 4.5 },
    draft: { weight: 2, set: { status: 'draft' } },
    // Whom no invoice went to is not told by invoices: those that are not yet issued, or all, may tell it.
    notBilled: { weight: 4.5, either: [{ status: 'draft' }, {}] },
    raised: { weight: 0.5 },
    wentTo: {},
    // What went out is no draft.
    wentOut: { weight: 0.5, set: { issued: true } },
    gotInvoice: { weight: 0.5 },
    fromUs: {},
    final: { weight: 2, set: { status: 'final' } },
    sent: { weight: 1, set: { status: 'sent' } },
    acknowledged: { weight: 2, set: { status: 'acknowledged' } },
    statusWord: {},
    overdue: { weight: 1.2, set: { overdue: true } },
    due: { weight: 1 },
    notDue: { weight: 1.5 },
    arrears: { weight: 1.2, set: { overdue: true } },
    unpaid: { weight: 1.5, set: { unpaid: true } },
    open: { weight: 1.5, set: { unpaid: true } },
    nothingPaid: { weight: 1.5, set: { payment: 'none' } },
    partPaid: { weight: 1.5, set: { payment: 'part' } },
    owe: { weight: 1, set: { unpaid: true } },
    missing: { weight: 0.5, set: { unpaid: true } },
    howFar: { weight: 0.5, set: { unpaid: true } },
    apart: {},
    perCurrency: {},
    // Whose it is.
    who: { weight: 0.3 },
    whose: {},
    missedDate: { weight: 2.2, set: { overdue: true } },
    issuedOnly: { weight: 1, set: { issued: true } },
    payBy: { weight: 0.5 },
    isSettled: { weight: 0.5, set: { measure: 'paid' } },
    orSettled: {},
    withUs: {},
    paidInvoices: { weight: 4.5, set: { unpaid: false } },
    settledUp: { weight: 0.5, set: { unpaid: false } },
    paidAmount: { weight: 4, set: { measure: 'paid' } },
    beenPaid: { weight: 0.5, set: { measure: 'paid' } },
    paidName: { weight: 0.5, set: { measure: 'paid' } },
    // Of one invoice, by its number.
    paid: { weight: 0.5, set: { measure: 'paid' } },
    received: { weight: 0.5, set: { measure: 'paid' } },
    paidUs: { weight: 0.5, set: { measure: 'paid' } },
    money: {},
    brought: {},
    dated: {},
    have: {},
    howMuch: {},
    worth: {},
    whoIs: {},
    wrote: {},
    recorded: {},
    // `Issued`: what was issued is no draft.
    used: { set: { issued: true } },
    carriedOver: { weight: 2, set: { carried: true } },
  },
  names: { customer: { field: 'customer', weight: 1 } },
  dimensions: {
    customer: { by: 'customer', weight: 1 },
    status: { by: 'status', weight: 1 },
    currency: { by: 'currency', weight: 0.2 },
    day: { by: 'day', weight: 0 },
    month: { by: 'month', weight: 0 },
    quarter: { by: 'quarter', weight: 0 },
    year: { by: 'year', weight: 0 },
  },
  texts: { text: { field: 'text', weight: 0 }, number: { field: 'number', weight: 5 } },
  days: { from: 'from', to: 'to' },
  dueDays: { from: 'dueFrom', to: 'dueTo' },
  step: '0.01',
  hasCurrency: true,
  measures: ['sum', 'paid', 'count', 'average', 'largest', 'smallest'],
  who: 'customer',
  most: ['customer'],
  hasOperation: true,
  hasOrder: true,
  check: (said, found) => {
    const draft = checked(said, found)
    return draft && withoutDrafts(draft)
  },
}

function checked(said: Draft, found: Found): Draft | undefined {
  const { has, marks } = found
  const given = paidOnes(notDueYet(said, found), found)
  if (unpaidSince.test(marks.plain)) return undefined
  // `Hotel bills` are those of others.
  if (marks.texts.some((mark) => mark.isCost === true) && marks.names.length === 0) return undefined
  const isOne = given['number'] !== undefined
  const isUntil = marks.concepts.some(isUntilWhen)
  // `Is anything open at Midlands` asks for the invoices.
  const isAnything =
    (has('unpaid') || has('open')) &&
    marks.concepts.some(({ concept, words }) => concept === 'all' && /^(any|some)thing$/.test(words))
  const isNamed =
    has('invoice') ||
    has('invoiced') ||
    has('notBilled') ||
    has('paidAmount') ||
    has('paidInvoices') ||
    has('gotInvoice') ||
    (has('sent') && has('notDue')) ||
    isOne ||
    isAnything
  // `Of what we billed` somebody, what was paid.
  if (has('paidName') && !(has('invoiced') && /(?<![^ ])of what /.test(marks.plain))) return undefined
  if ((has('nothingPaid') || has('partPaid')) && !isNamed) return undefined
  if (/(?<![^ ])payers?(?![^ ])/.test(marks.plain) && !isNamed) return undefined
  // What we paid is no payment of an invoice of ours; what came in on invoices is asked for as a sum.
  if (has('paid') && !isOne && !isUntil && !asksIfPaid.test(marks.plain)) return undefined
  const isItsOwn = given['customer'] !== undefined && ofItsOwn.test(marks.plain)
  if (
    (has('received') || has('paidUs')) &&
    !isOne &&
    !isUntil &&
    !isItsOwn &&
    !asksIfPaid.test(marks.plain) &&
    !(has('invoice') && has('howMuch'))
  )
    return undefined
  // `Issued` is said of invoices and of materials; nothing else here stands for it.
  if (
    (has('used') || has('wrote') || has('raised') || has('brought') || has('wentOut') || has('wentTo')) &&
    !isNamed
  )
    return undefined
  if (has('brought') && !has('invoiced')) return undefined
  if (has('used') && marks.concepts.some(({ concept, words }) => concept === 'used' && !/issue/.test(words)))
    return undefined
  if (has('sent') && !isNamed) return undefined
  // Whether a customer is late is told by what is owed.
  if (has('overdue') && !isNamed && given['customer'] !== undefined) return undefined
  if (has('fromUs') && !has('gotInvoice')) return undefined
  const isOfInvoices = (has('all') || has('count')) && has('invoice')
  if (has('isSettled') && !isOne && !isOfInvoices && !asksIfPaid.test(marks.plain)) return undefined
  // `The oldest debt`, `receivables older than 60 days`: an invoice tells how old it is.
  // `Who has not paid for three months`
  const isLate = (has('unpaid') || has('open')) && marks.periods.some(({ isDue }) => isDue)
  const isAged =
    isLate ||
    (has('owe') &&
      (has('oldest') ||
        has('newest') ||
        marks.periods.some(
          ({ to, written }) => /^(?:older|for) /.test(written) && to !== undefined && to < found.today,
        )))
  if ((has('missing') || has('howFar') || has('owe')) && !isOne && !has('invoice') && !isAged)
    return undefined
  if ((has('payBy') || has('issuedOnly')) && !isNamed) return undefined
  // Until when somebody pays, no invoice named, is told by what is owed.
  if (isUntil && !isNamed) return undefined
  const asked = groupOfMost(
    datedWhen(
      dueAhead(given, found),
      has('when') || isUntil,
      has('newest') || has('oldest') || has('largest'),
    ),
    marks,
  )
  // Whose one invoice is stands beside it.
  const { by, operation: _operation, measure: _measure, limit: _limit, ...ofOne } = asked
  const draft: Draft = longestDue(isOne && by === 'customer' ? ofOne : asked, found)
  // What should have been paid, and no day is named, is overdue by now.
  const shouldBe = marks.concepts.find(({ concept }) => concept === 'payBy')?.words
  if (shouldBe !== undefined && marks.periods.length === 0 && !has('when') && !isUntil)
    return {
      ...draft,
      ...(/have been|supposed|(?:was|were|had) to/.test(shouldBe) ? { overdue: true } : { unpaid: true }),
    }
  // The day stands beside each.
  const isDueBeside = has('invoice') && /(?<![^ ])with (?:their|its|the) due dates?(?![^ ])/.test(marks.plain)
  const isDueOfOpen =
    isDueBeside || (has('invoice') && (has('unpaid') || has('open')) && /due dates? of/.test(marks.plain))
  if (has('due') && marks.periods.length === 0 && !has('when') && !isUntil && !isDueOfOpen)
    return isOne ? draft : undefined
  // `What is unpaid from the second quarter` is of invoices of those days.
  const isOfPast =
    (has('unpaid') || has('open')) &&
    marks.periods.length > 0 &&
    marks.periods.every(
      ({ to, written }) =>
        to !== undefined &&
        to < found.today &&
        /^(?:from|of|for|before|dated|since|prior|older)(?![^ ])/.test(written),
    )
  if (draft['unpaid'] !== undefined) {
    // `Who still owes for September`: whose an invoice is stands beside it.
    const { by: _by, limit: _rows, ...ofAll } = draft
    const isEach = draft['operation'] === 'group' && draft['measure'] === undefined
    const isWho =
      isEach &&
      ((isAged && has('who')) ||
        (isOfPast && draft['by'] === 'customer' && marks.dimensions.every(({ isBy }) => !isBy)))
    return isNamed || isOfPast || isAged
      ? stateOf(isWho ? { ...ofAll, operation: 'list' } : draft, isOne)
      : undefined
  }
  return isNamed ||
    has('draft') ||
    has('overdue') ||
    has('missedDate') ||
    has('acknowledged') ||
    has('due') ||
    (draft['by'] === 'customer' && draft['order'] !== undefined)
    ? draft
    : undefined
}

/** `How many invoices have been paid` is of those that are, not of all of them. */
function paidOnes(draft: Draft, { has, marks }: Found): Draft {
  const isPaid = has('beenPaid') || has('isSettled')
  if (!isPaid || draft['unpaid'] !== undefined) return draft
  if (draft['measure'] === 'count') return { ...draft, unpaid: false }
  // `The invoices of October that are paid`
  const { measure: _, ...list } = draft
  return draft['operation'] === 'list' && thatArePaid.test(marks.plain) ? { ...list, unpaid: false } : draft
}
const thatArePaid =
  /(?<![^ ])(?:invoices?|bills?) (?:[^ ]+ ){0,4}(?:that|which) (?:are|were|is|was|have been|has been) (?:already |fully |all )*(?:paid|settled|cleared)(?![^ ])|(?<![^ ])(?:invoices?|bills?) (?:(?:settled|paid|cleared) in full|fully (?:paid|settled|cleared))(?![^ ])|^(?:which|what) (?:[^ ]+ ){0,3}(?:invoices?|bills?) (?:[^ ]+ ){0,4}(?:are|were|have been|got) (?:already |fully |all )*(?:paid|settled|cleared)$/

/** `Is the bill of October already paid` */
const asksIfPaid =
  /^(?:have|had|were|did) we (?:been |get |got |already |ever )*paid for (?:the|our|all|any|this|that) (?:[^ ]+ ){0,3}(?:invoices?|bills?)(?![^ ])|^(?:is|are|was|were|has|have) (?!we |i |you )(?:the |any |all |our |this |that |last )*(?:(?!invoices? |bills? )[^ ]+ ){0,3}(?:invoices?|bills?) (?!.*(?:we|i) ).*(?:paid|settled|cleared)(?: yet| already| now)?$/

/** `Has Latticini settled its bill of October`: the bill tells it. */
const ofItsOwn =
  /(?<![^ ])(?:has|have|did) (?!we |i |you )(?:[^ ]+ ){1,4}(?:paid|pay|settled?|cleared?|honou?r(?:ed|s)?) (?:its|their|the|his|her|our|that) (?:[^ ]+ ){0,3}(?:invoices?|bills?)(?![^ ])/

const isUntilWhen = ({ concept, words }: Found['marks']['concepts'][number]): boolean =>
  concept === 'due' && words.includes('when')

/** The most overdue invoice is the oldest of them. */
function longestDue(draft: Draft, { marks }: Found): Draft {
  const isLongest = marks.concepts.some(
    ({ concept, words }) => concept === 'overdue' && /(?<![^ ])(?:most|longest)(?![^ ])/.test(words),
  )
  // `Who has the longest overdue invoice`: whose it is stands beside it.
  if (isLongest && draft['by'] === 'customer' && marks.dimensions.every(({ isBy }) => !isBy)) {
    const { by: _by, measure: _measure, ...rest } = draft
    return { ...rest, operation: 'list', order: 'oldest', limit: 1 }
  }
  if (!isLongest || draft['operation'] !== 'list' || draft['order'] !== undefined) return draft
  const isOne = /(?<![^ ])(?:invoice|bill)(?![^ ])/.test(marks.plain) && draft['limit'] === undefined
  return { ...draft, order: 'oldest', ...(isOne ? { limit: 1 } : {}) }
}

/** What `will be overdue by Friday` is open, and due by then. */
function dueAhead(draft: Draft, { marks, today }: Found): Draft {
  const { overdue, from, to, ...rest } = draft
  const isAhead = typeof to === 'string' && to >= today && overdue === true
  return isAhead && willBe.test(marks.plain)
    ? { ...rest, unpaid: true, ...(from === undefined ? {} : { dueFrom: from }), dueTo: to }
    : draft
}
const willBe =
  /(?<![^ ])(?:will|shall|would|going to|about to|gets?|becomes?|turns?|go|goes|become|turn) (?:be |go |become |get |turn |been )*(?:overdue|late|past due)(?![^ ])/

/** `When is the bill of November due` names the bill by its own date. */
function datedWhen(draft: Draft, asksWhen: boolean, isOrdered: boolean): Draft {
  if (!asksWhen) return draft
  // When it is to be paid, not what was.
  const { dueFrom, dueTo, measure: _, ...dated } = draft
  // `How long has the invoice been open`: nobody knows which, and every day stands there.
  const { order: _order, limit: _limit, ...all } = dated
  const isAny =
    draft['unpaid'] === true && draft['customer'] === undefined && draft['number'] === undefined && !isOrdered
  const rest: Draft = isAny ? all : dated
  return {
    ...rest,
    ...(dueFrom === undefined ? {} : { from: dueFrom }),
    ...(dueTo === undefined ? {} : { to: dueTo }),
  }
}

/** What is open stands beside each invoice; sums of it would count what later invoices carry twice. */
function stateOf(draft: Draft, isOne: boolean): Draft | undefined {
  const { operation, measure, unpaid, ...rest } = draft
  if (isOne) return { ...rest, operation: 'list' }
  if (operation === 'group' && measure === undefined) return undefined
  if (operation === 'total' && measure === undefined)
    return { ...rest, unpaid: unpaid ?? true, operation: 'list' }
  return draft
}
