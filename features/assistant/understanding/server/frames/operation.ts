import type { AnyGrammar, Draft } from './grammar.ts'
import type { Mark } from '../parts/marks.ts'
import { groupOf, somebody } from './group.ts'
import { isOfRecord } from './group.ts'
import { isRecordNoun, isSaid, isUnit } from './predicates.ts'
import type { ParsedQuestion } from './parsed-question.ts'

export interface Operation {
  readonly fields: Draft
  /** The mean of the groups is asked for. */
  readonly isMean?: true
}

/** The longest list of groups. */
const allGroups = 50

const isPluralNoun = (said: ParsedQuestion, at: number): boolean => {
  // `When did we last get goods` asks for one time.
  const isNoun = (mark: Mark) =>
    mark.kind === 'sense' ||
    (mark.kind === 'dimension' && !(mark.dimension === 'material' && said.has('when')))
  const next = said.marks.slice(at + 1).find(isNoun)
  return next !== undefined && 'isPlural' in next && next.isPlural
}

/** The operation, measure, order and limit that a question asks for. Undefined if the records have none such. */
export function operationOf(grammar: AnyGrammar, said: ParsedQuestion): Operation | undefined {
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
  const counted = [rank, ...said.all('limit'), ...said.all('dimension')]
  const [limit, ...limits] = counted.flatMap((mark) => mark?.limit ?? [])
  const isFirst = (mark: Mark) => isSaid(mark, 'longest', 'liked', 'commented', 'nextUp')
  const firstAt = said.marks.findIndex(isFirst)
  if (limits.length > 0 || (limit !== undefined && order === undefined && firstAt < 0)) return undefined
  if (order !== undefined && grammar.hasOrder === undefined) return undefined
  // `Customers who owe in both currencies` are not all of them.
  if (said.has('eachCurrency') && said.all('dimension').some(({ dimension }) => somebody.test(dimension)))
    return undefined
  // `The biggest invoice of each customer`; there is no last one of each.
  const at = said.marks.findIndex((mark) => mark.kind === 'rank')
  const noun = said.marks[at + 1]
  const isOfBill = noun?.kind === 'act' && noun.act === 'charge' && !noun.isParticiple
  const isOfEach = isGrouped && said.hasMark('group')
  if (isOfEach && isOfBill) return undefined
  if (isOfEach && isOfRecord(said)) {
    const isOfSize = rank !== undefined && /^(?:larg|small)est$/.test(rank.order) && rank.limit === undefined
    return isOfSize && grammar.hasAverage === true
      ? { fields: { ...grouped.fields, operation: 'group', measure: rank.order, limit: allGroups } }
      : undefined
  }
  // `How many euros` is a sum.
  const isOfMoney = said.marks.some((mark, at) => mark.kind === 'currency' && isHowMany(said.marks[at - 1]))
  // `Who got most payments` counts them, `what goes out most often` too.
  const isMany = said.marks.some((mark, at) => {
    const isCounted = mark.kind === 'sense' && mark.isPlural ? isRecordNoun(mark) : isSaid(mark, 'number')
    return isCounted && isSaid(said.marks[at - 1], 'most')
  })
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
    if (limit !== undefined) fields['limit'] = limit
  } else if (order !== undefined) {
    fields['order'] = order
    if (limit !== undefined) fields['limit'] = limit
    else if (
      (rank !== undefined || said.has('atOnce')) &&
      rank?.isSorting === undefined &&
      !said.has('sorted') &&
      !isPluralNoun(said, at)
    )
      fields['limit'] = 1
    if (said.has('total', 'howMany')) return undefined
  } else if (firstAt >= 0) {
    if (limit !== undefined) fields['limit'] = limit
    else if (!isPluralNoun(said, firstAt)) fields['limit'] = 1
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
    (grammar.counts === 'count' || grouped.isCounted || (isMany && grammar.hasAverage === true)) &&
    (isGrouped || order === undefined)
  )
    fields['measure'] = 'count'
  if (said.has('sorted') && order === undefined) {
    fields['order'] = said.has('due') ? 'oldest' : said.has('date') ? 'newest' : 'largest'
    delete fields['limit']
  }
  return { fields, ...(isMean ? { isMean } : {}) }
}

/** `How many were there, and what do they add up to`: a sum tells how many it is of. */
const addsUp = (marks: readonly Mark[]): boolean => {
  const at = marks.findIndex((mark) => isSaid(mark, 'total'))
  const isOfThem = (mark: Mark) =>
    isSaid(mark, 'what', 'do', 'be', 'make', 'have', 'it', 'them', 'that', 'also', 'all', 'and', 'comma')
  const begin = marks.slice(0, Math.max(0, at)).findLastIndex((mark) => !isOfThem(mark)) + 1
  return marks.slice(begin, at).some((mark) => isSaid(mark, 'what', 'them', 'and')) && begin > 0
}

const isHowMany = (mark: Mark | undefined): boolean => isSaid(mark, 'howMany')
