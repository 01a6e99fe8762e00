import type { Mark, MarkOf } from '../parts/marks.ts'
import type { AnyGrammar, Draft } from './grammar.ts'
import { counts, isCompany, isMost, isRecordNoun, isSaid, isUnit, ranks } from './predicates.ts'
import type { ParsedQuestion } from './parsed-question.ts'

/** `Who got the biggest payment`: one payment is asked for, so nothing is grouped. */
export const isOfRecord = (said: ParsedQuestion): boolean =>
  said.marks.some(
    (mark, at) =>
      mark.kind === 'rank' &&
      (mark.order === 'newest' ||
        mark.order === 'oldest' ||
        // `Top 3 expenses by project` are projects.
        (!(mark.limit !== undefined && said.has('expense') && said.hasMark('group')) &&
          isRecordNoun(
            said.marks.slice(at + 1).find((next) => isRecordNoun(next) || next.kind === 'dimension'),
          ))),
  )

/** Whom or what a rank may be of. */
export const somebody = /^(?:customer|supplier|party|material|warehouse)$/

/** What the records are grouped by; undefined if it cannot be, `{}` if they are not. */
export function groupOf(
  grammar: AnyGrammar,
  said: ParsedQuestion,
): { fields: Draft; isAsked: boolean; isCounted: boolean } | undefined {
  let fields: Draft = {}
  let isAsked = false
  let isCounted = false
  const take = (dimension: MarkOf<'group'>['by'], isGroup: boolean, isSaidToGroup = false): boolean => {
    const by = grammar.dimensions?.[dimension]
    if (by === undefined) return false
    if (by === 'row' || by === 'none') return by === 'row' || !isSaidToGroup
    if (isGroup && fields['by'] !== undefined && fields['by'] !== by) return false
    fields = isGroup ? { ...fields, by } : fields
    return true
  }
  const { marks } = said
  // `Top 3 by what we paid them`: somebody.
  const isOfThem = said.has('them') && said.topics !== undefined && !said.hasMark('name')
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
    if (
      isNumbered &&
      isCompany(mark.dimension) &&
      first?.kind === 'rank' &&
      /^(?:old|new)est$/.test(first.order)
    )
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
      marks.slice(0, at).every((one) => isSaid(one, 'list', 'all', 'which', 'what')) &&
      (mark.isPlural
        ? isCompany(mark.dimension) || mark.dimension === 'project' || mark.dimension === 'account'
        : // `List supplier deliver 6204`.
          /^(?:customer|supplier)$/.test(mark.dimension) &&
          next?.kind === 'act' &&
          !next.isParticiple &&
          at > 0)
    // `The last month` is one of months, `the last goods` are not of groups.
    const isLastUnit = isUnit(mark.dimension) && marks[at - 1]?.kind === 'rank'
    if (
      !isSomebody &&
      mark.case === 'bare' &&
      !mark.isAsked &&
      !isHead &&
      !(isUnit(mark.dimension) ? isLastUnit || isTop : ranks(marks, at)) &&
      !said.hasText('number') &&
      grammar.dimensions?.[mark.dimension] !== 'none'
    )
      return undefined
    // `Supplier spend, top 3`.
    const isShort =
      isCompany(mark.dimension) &&
      mark.case === 'bare' &&
      said.all('rank').some(({ limit }) => limit !== undefined) &&
      !isOfRecord(said)
    const isRanked = ranks(marks, at) || isLastUnit || isTop || isShort
    // `Goods in by supplier`.
    const isGoods =
      mark.dimension === 'material' &&
      (said.hasMark('group') ||
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
    const isOfIt = marks.slice(at).some((one) => isSaid(one, 'it', 'them'))
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
    mark?.kind === 'dimension' && !mark.isPlural && mark.case === 'bare' && isSaid(before, 'all', 'apart')
  )
}
