import type { AnyGrammar, Draft } from './grammar.ts'
import type { Mark, MarkOf } from '../parts/marks.ts'
import type { Sense } from '../parts/senses.ts'
import type { Said } from './said.ts'

export interface Operation {
  readonly fields: Draft
  /** The mean of the groups is asked for. */
  readonly isMean?: true
}

/** The longest list of groups. */
const allGroups = 50

const somebody = /^(?:customer|supplier|party|material|warehouse)$/

/** What the records are grouped by; undefined if it cannot be, `{}` if they are not. */
function groupOf(
  grammar: AnyGrammar,
  said: Said,
): { fields: Draft; isAsked: boolean; isCounted: boolean } | undefined {
  let fields: Draft = {}
  let isAsked = false
  let isCounted = false
  const take = (dimension: MarkOf<'group'>['by'], isGroup: boolean, isSaidToGroup = false): boolean => {
    const place = grammar.dimensions[dimension]
    if (place === undefined) return false
    if (place === 'row' || place === 'none') return place === 'row' || !isSaidToGroup
    const by = place['by']
    if (isGroup && by === undefined) return false
    if (isGroup && fields['by'] !== undefined && fields['by'] !== by) return false
    fields = isGroup ? { ...fields, by } : fields
    return true
  }
  const { marks } = said
  // `Top 3 by what we paid them`: somebody.
  const isOfThem = said.has('them') && said.topics !== undefined && said.all('name').length === 0
  if (isOfThem && said.all('rank').some(({ limit }) => limit !== undefined) && !take('party', true))
    return undefined
  for (const [at, mark] of marks.entries()) {
    if (mark.kind === 'group' && !take(mark.by, true, true)) return undefined
    if (mark.kind === 'dimension' && mark.isAny === true && !take(mark.dimension, false)) return undefined
    if (mark.kind !== 'dimension' || mark.isAny === true) continue
    // `The first three customers` are not the first three payments.
    const [ranked, number] = marks.slice(0, at).slice(-2)
    const first = number?.kind === 'limit' ? ranked : number
    const isNumbered = number?.kind === 'limit' || (number?.kind === 'rank' && number.limit !== undefined)
    const isOfPeople = /^(?:customer|supplier|party)$/.test(mark.dimension)
    if (isNumbered && isOfPeople && first?.kind === 'rank' && /^(?:old|new)est$/.test(first.order))
      return undefined
    // Different customers are counted where the answer counts its groups.
    const isSomebody = somebody.test(mark.dimension)
    if (counts(marks, at) && grammar.counts !== 'rows') {
      if (grammar.countsGroups !== true || !(isSomebody || mark.dimension === 'project')) return undefined
      isCounted = true
    }
    // `The month with most income`.
    const isTop =
      isUnit(mark.dimension) &&
      !mark.isPlural &&
      mark.case === 'bare' &&
      said.all('period').length < 2 &&
      marks.slice(at + 1).some(isMost)
    // `Suppliers we paid more than 50,000`, `projects by profit`: they are what is asked for.
    const next = marks[at + 1]
    const isHead =
      // `List supplier deliver 6204`.
      (mark.isPlural
        ? /^(?:customer|supplier|party|project|account)$/
        : next?.kind === 'act' && !next.isParticiple && at > 0
          ? /^(?:customer|supplier)$/
          : /^$/
      ).test(mark.dimension) &&
      marks.slice(0, at).every((one) => one.kind === 'sense' && /^(?:list|all|which|what)$/.test(one.sense))
    // `The last month` is one of months, `the last goods` are not of groups.
    const isLastUnit = isUnit(mark.dimension) && marks[at - 1]?.kind === 'rank'
    if (
      !isSomebody &&
      mark.case === 'bare' &&
      !mark.isAsked &&
      !isHead &&
      !(isUnit(mark.dimension) ? isLastUnit || isTop : ranks(marks, at)) &&
      !said.all('text').some(({ role }) => role === 'number') &&
      grammar.dimensions[mark.dimension] !== 'none'
    )
      return undefined
    // `Supplier spend, top 3`.
    const isShort =
      /^(?:customer|supplier|party)$/.test(mark.dimension) &&
      mark.case === 'bare' &&
      said.all('rank').some(({ limit }) => limit !== undefined) &&
      !isOfRecord(said)
    const isRanked = ranks(marks, at) || isLastUnit || isTop || isShort
    // `Goods in by supplier`.
    const isGoods =
      mark.dimension === 'material' &&
      (said.all('group').length > 0 ||
        marks
          .slice(0, at)
          .some((one) => one.kind === 'dimension' && one.isAsked && one.dimension !== 'material'))
    const isGroup =
      mark.isAsked ||
      isEach(marks, at) ||
      counts(marks, at) ||
      isHead ||
      isRanked ||
      (mark.isPlural && !isGoods && said.has('most', 'least')) ||
      (mark.isPlural && !isGoods && (mark.case !== 'bare' || said.topics === undefined))
    // `The month with the highest receipts` is one of months.
    const ofRecord =
      isOfRecord(said) &&
      !(isUnit(mark.dimension) && marks.some((one) => isRecordNoun(one) && 'isPlural' in one && one.isPlural))
    // `The three customers who pay latest`
    if (mark.limit !== undefined && ofRecord) return undefined
    // `The first payment of each customer` is one of many; `the last one, who was it from` is not.
    const rankAt = marks.findIndex((one) => one.kind === 'rank')
    const isOfIt = marks.slice(at).some((one) => one.kind === 'sense' && /^(?:it|them)$/.test(one.sense))
    if (ofRecord && rankAt < at && ((mark.isAsked && !isOfIt) || isEach(marks, at))) return undefined
    if (mark.isAsked && !ofRecord) isAsked = true
    if (!take(mark.dimension, isGroup && !(mark.isAsked && ofRecord))) return undefined
  }
  return { fields, isAsked, isCounted }
}

/** `Each customer`, `of each customer`. */
function isEach(marks: readonly Mark[], at: number): boolean {
  const [before, mark] = [marks[at - 1], marks[at]]
  return (
    mark?.kind === 'dimension' &&
    !mark.isPlural &&
    mark.case === 'bare' &&
    before?.kind === 'sense' &&
    /^(?:all|apart)$/.test(before.sense)
  )
}

/** `Who got the biggest payment`: one payment is asked for, so nothing is grouped. */
const isOfRecord = (said: Said): boolean =>
  said.marks.some(
    (mark, at) =>
      mark.kind === 'rank' &&
      (mark.order === 'newest' ||
        mark.order === 'oldest' ||
        // `Top 3 expenses by project` are projects.
        (!(mark.limit !== undefined && said.has('expense') && said.all('group').length > 0) &&
          isRecordNoun(
            said.marks.slice(at + 1).find((next) => isRecordNoun(next) || next.kind === 'dimension'),
          ))),
  )
const recordNouns: ReadonlySet<Sense> = new Set<Sense>([
  ...([
    'payment',
    'disbursement',
    'receipt',
    'expense',
    'transaction',
    'invoice',
    'bill',
    'delivery',
    'shipment',
  ] as const),
  ...(['movement', 'post', 'todo', 'amount', 'issue', 'recordedPayment', 'supplierBill'] as const),
])
const isRecordNoun = (mark: Mark | undefined): boolean =>
  mark?.kind === 'sense' && recordNouns.has(mark.sense)

const isMost = (mark: Mark): boolean => mark.kind === 'sense' && /^(?:most|least)$/.test(mark.sense)

const counts = (marks: readonly Mark[], at: number): boolean =>
  marks
    .slice(Math.max(0, at - 2), at)
    .some((mark) => mark.kind === 'sense' && (mark.sense === 'howMany' || mark.sense === 'number'))

/** `Top 5 suppliers`: the rank is of what stands behind it. */
const ranks = (marks: readonly Mark[], at: number): boolean => {
  const [rank, act] = [marks[at - 2], marks[at - 1]]
  // `When did we last receive goods` ranks none of them.
  return (
    (act?.kind === 'rank' && (act.limit !== undefined || /^(?:larg|small)est$/.test(act.order))) ||
    // `Our best paying customers`, `the biggest expense category`.
    ((act?.kind === 'act' || (act?.kind === 'sense' && /^(?:expense|spending|income)$/.test(act.sense))) &&
      rank?.kind === 'rank' &&
      /^(?:larg|small)est$/.test(rank.order))
  )
}

const isPluralNoun = (said: Said, at: number): boolean => {
  // `When did we last get goods` asks for one time.
  const isNoun = (mark: Mark) =>
    mark.kind === 'sense' ||
    (mark.kind === 'dimension' && !(mark.dimension === 'material' && said.has('when')))
  const next = said.marks.slice(at + 1).find(isNoun)
  return next !== undefined && 'isPlural' in next && next.isPlural
}

/** The operation, measure, order and limit that a question asks for. Undefined if the records have none such. */
export function operationOf(grammar: AnyGrammar, said: Said): Operation | undefined {
  const grouped = groupOf(grammar, said)
  if (grouped === undefined) return undefined
  const isGrouped = grouped.fields['by'] !== undefined
  const [rank, another] = said.all('rank')
  if (another !== undefined && another.order !== rank?.order) return undefined
  // `Which warehouse holds more?`
  const isMore = said.has('more') && grouped.isAsked && !said.has('than', 'or', 'versus')
  const most = said.has('most') || isMore ? 'largest' : said.has('least') ? 'smallest' : undefined
  const order = rank?.order ?? most ?? (said.has('lately') ? 'newest' : undefined)
  // `The two who paid most`: a number alone is how many are asked for.
  const asked = said
    .all('dimension')
    .flatMap((mark) => (mark.limit === undefined ? [] : [{ limit: mark.limit }]))
  const [limit, ...limits] = [...said.all('limit'), ...asked]
  if (
    limits.length > 0 ||
    (limit !== undefined && rank?.limit !== undefined) ||
    (limit !== undefined && order === undefined && !said.has('longest', 'liked', 'commented', 'nextUp'))
  )
    return undefined
  if (order !== undefined && !grammar.hasOrder) return undefined
  // `Customers who owe in both currencies` are not all of them.
  if (said.has('eachCurrency') && said.all('dimension').some(({ dimension }) => somebody.test(dimension)))
    return undefined
  // `The biggest invoice of each customer`; there is no last one of each.
  const at = said.marks.findIndex((mark) => mark.kind === 'rank')
  const noun = said.marks[at + 1]
  const isOfBill = noun?.kind === 'act' && noun.act === 'charge' && !noun.isParticiple
  const isOfEach = isGrouped && said.all('group').length > 0
  if (isOfEach && isOfBill) return undefined
  if (isOfEach && isOfRecord(said)) {
    const isOfSize = rank !== undefined && /^(?:larg|small)est$/.test(rank.order) && rank.limit === undefined
    return isOfSize && grammar.hasAverage === true
      ? { fields: { ...grouped.fields, operation: 'group', measure: rank.order, limit: allGroups } }
      : undefined
  }
  // `How many euros` is a sum.
  const isOfMoney = said.marks.some((mark, at) => mark.kind === 'currency' && isHowMany(said.marks[at - 1]))
  // `Who got most payments` counts them.
  const isMany = said.marks.some(
    (mark, at) =>
      mark.kind === 'sense' &&
      mark.isPlural &&
      isRecordNoun(mark) &&
      said.marks.slice(at - 1, at).some((one) => one.kind === 'sense' && one.sense === 'most'),
  )
  const isCount =
    (isMany || said.has('howMany', 'number')) &&
    !said.has('amount', 'howMuch') &&
    !isOfMoney &&
    !addsUp(said.marks)
  const isTotal = said.has('howMuch', 'total') || (said.has('howMany', 'number') && !isCount)

  let fields: Record<string, unknown> = { ...grouped.fields }
  if (isGrouped) {
    if (order === 'newest' || order === 'oldest') return undefined
    if (grammar.counts !== 'rows') fields['operation'] = 'group'
    if (order !== undefined) fields['order'] = order
    else if (grammar.counts !== 'rows') fields['limit'] = allGroups
    if (rank?.limit !== undefined || limit !== undefined) fields['limit'] = rank?.limit ?? limit?.limit
  } else if (order !== undefined) {
    fields['order'] = order
    if (rank?.limit !== undefined || limit !== undefined) fields['limit'] = rank?.limit ?? limit?.limit
    else if (
      (rank !== undefined || said.has('atOnce')) &&
      rank?.isSorting === undefined &&
      !said.has('sorted') &&
      !isPluralNoun(said, at)
    )
      fields['limit'] = 1
    if (said.has('total', 'howMany')) return undefined
  } else if (said.has('longest', 'liked', 'commented', 'nextUp')) {
    const at = said.marks.findIndex(
      (mark) => mark.kind === 'sense' && /^(?:longest|liked|commented|nextUp)$/.test(mark.sense),
    )
    if (limit !== undefined) fields['limit'] = limit.limit
    else if (!isPluralNoun(said, at)) fields['limit'] = 1
  } else if (said.has('when') && !said.has('due', 'must', 'overdue', 'late', 'howMany'))
    fields = { ...fields, order: 'newest', limit: 1 }
  else if (!said.has('when') && (isTotal || isCount || said.has('average')) && grammar.counts !== 'rows')
    fields['operation'] = 'total'

  const isMean = said.has('average') && isGrouped && (isUnit(fields['by']) || said.topics !== undefined)
  if (said.has('average') && !isMean) {
    if (grammar.hasAverage === undefined) return undefined
    fields['measure'] = 'average'
  } else if (
    isCount &&
    (grammar.counts === 'count' || grouped.isCounted) &&
    (isGrouped || order === undefined)
  )
    fields['measure'] = 'count'
  const isSorted = said.has('sorted')
  if (isSorted && order === undefined) {
    fields['order'] = said.has('due') ? 'oldest' : said.has('date') ? 'newest' : 'largest'
    delete fields['limit']
  }
  return { fields, ...(isMean ? { isMean } : {}) }
}

/** `How many were there, and what do they add up to`: a sum tells how many it is of. */
const addsUp = (marks: readonly Mark[]): boolean => {
  const isSaid = (mark: Mark, senses: RegExp) => mark.kind === 'sense' && senses.test(mark.sense)
  const at = marks.findIndex((mark) => isSaid(mark, /^total$/))
  const isOfThem = (mark: Mark) => isSaid(mark, /^(?:what|do|be|make|have|it|them|that|also|all|and|comma)$/)
  const begin = marks.slice(0, Math.max(0, at)).findLastIndex((mark) => !isOfThem(mark)) + 1
  return marks.slice(begin, at).some((mark) => isSaid(mark, /^(?:what|them|and)$/)) && begin > 0
}

const isHowMany = (mark: Mark | undefined): boolean => mark?.kind === 'sense' && mark.sense === 'howMany'

const isUnit = (by: unknown): boolean => typeof by === 'string' && /^(?:day|month|quarter|year)$/.test(by)
