import type { Assembly } from '../chart/assemble.ts'
import type { ToolCall } from '#features/assistant/tools/contract.ts'
import { maxCalls } from '#features/assistant/tools/domain.ts'
import type { Context } from '../parts/context.ts'
import type { Mark } from '../parts/marks.ts'
import { type AnyGrammar, callOf, type Draft, isSet } from './grammar.ts'
import { operationOf } from './operation.ts'
import { settingsOf } from './settings.ts'
import { inOrder } from './periods.ts'
import { loses } from './lost.ts'
import { type ParsedQuestion, parsedQuestion } from './parsed-question.ts'
import { bothWays, eachWay } from './ways.ts'
import { daySets, products, unified } from './sets.ts'
import { isCompany, isOfKind, isRecordNoun, isSaid, isUnit } from './predicates.ts'

/** A question as calls of a tool. The cheapest reading is the likeliest. */
export interface Reading {
  readonly calls: readonly ToolCall[]
  readonly cost: number
  /** `difference`: the first call less the second. */
  readonly working?: 'difference' | 'share' | 'mean'
  /** What of the question it was read from. */
  readonly way?: Assembly
}

const joinsParts = (said: ParsedQuestion): boolean =>
  said.has('and', 'or', 'versus', 'compare', 'difference', 'than', 'apart', 'requisition') ||
  said.marks.some(isListed)

/** `DN80 DN50`: names of one kind side by side. */
const isBesideName = (mark: Mark, at: number, marks: readonly Mark[]): boolean => {
  const next = marks[at + 1]
  if (mark.kind !== 'name' || next?.kind !== 'name' || next.case !== 'bare') return false
  return next.name.hits.some((hit) => mark.name.hits.some(({ kind }) => kind === hit.kind))
}

/** `Kyowa, Nordlicht`: a comma joins what is of one kind. */
const isListed = (mark: Mark, at: number, marks: readonly Mark[]): boolean => {
  const isNoun = (one: Mark): boolean => one.kind !== 'sense' || !/^(?:one|total|amount)$/.test(one.sense)
  const [before, after] = [marks.slice(0, at).findLast(isNoun), marks.slice(at + 1).find(isNoun)]
  return (
    isSaid(mark, 'comma') &&
    before !== undefined &&
    before.kind === after?.kind &&
    /^(?:name|currency|period)$/.test(before.kind)
  )
}

/** What makes a part of the whole that is asked for: somebody, or a state. */
const isState = (mark: Mark | undefined): boolean =>
  isSaid(mark, 'overdue', 'open', 'late', 'paid', 'settled', 'draft', 'due', 'notDue')
const isPart = (mark: Mark): boolean => /^(?:name|age|text)$/.test(mark.kind) || isState(mark)

/** A part and its whole: the same question without what makes it a part. */
function shareOf(grammar: AnyGrammar, marks: readonly Mark[], context: Context): Reading | undefined {
  // A share of what is owed is one of its sums.
  const sum: readonly Mark[] =
    grammar.counts === 'rows' ? [{ kind: 'sense', sense: 'total', isPlural: false }] : []
  const rest = marks.flatMap((mark) => (isSaid(mark, 'share') ? sum : [mark]))
  // `The overdue share of Attica`, `what share of Attica’s dues is overdue`: the name is of the whole.
  const [last, verb] = marks.toReversed()
  const isOfState =
    isState(marks[marks.findIndex((mark) => isSaid(mark, 'share')) - 1]) ||
    (isState(last) && isSaid(verb, 'be'))
  const named = (['name', 'age', 'text'] as const).find((kind) => rest.some((mark) => mark.kind === kind))
  // `What portion of our freight goes to Kyowa`: the freight is of the whole.
  const isOfParty = (mark: Mark) => mark.kind === 'name' && isOfKind(mark, 'party', 'customer')
  const isMixed = rest.some(isOfParty) && rest.some((mark) => mark.kind === 'name' && !isOfParty(mark))
  const isNamed = (mark: Mark) => (isMixed ? isOfParty(mark) : mark.kind === named)
  const isOfPart = isOfState ? isState : named === undefined ? isPart : isNamed
  const whole = rest.filter((mark) => !isOfPart(mark))
  // Of what is open a part is overdue: both are said of the part.
  const isLate = rest.some((mark) => isSaid(mark, 'overdue'))
  const part = isLate ? rest.filter((mark) => !isSaid(mark, 'open')) : rest
  // Of two times one may be that of the whole.
  if (whole.length === rest.length || rest.filter(({ kind }) => kind === 'period').length > 1)
    return undefined
  const [one, all] = [part, whole].map((each) => readAs(grammar, each, context))
  const [call, another] = one?.calls ?? []
  const [of, more] = all?.calls ?? []
  if (one === undefined || call === undefined || of === undefined || (another ?? more) !== undefined)
    return undefined
  const total = (each: ToolCall) =>
    grammar.counts === 'rows' ? each : callOf(each.tool, { ...each.input, operation: 'total' })
  const [first, second] = [total(call), total(of)]
  if (first === undefined || second === undefined || JSON.stringify(first) === JSON.stringify(second))
    return undefined
  return { calls: [first, second], cost: one.cost, working: 'share' }
}

/** An amount is one of each group, unless it is said of single payments: `suppliers with payments over 1,000`. */
function ofGroups(grammar: AnyGrammar, draft: Draft, said: ParsedQuestion): Draft {
  const { minimum, maximum, ...rest } = draft
  const isOfTotal = said.all('bound').some(({ bound }) => bound.isTotal === true)
  const isOfRecords =
    !isOfTotal && said.has('payment', 'disbursement', 'receipt', 'transaction', 'delivery', 'movement')
  if (
    grammar.hasGroupBounds === undefined ||
    !isSet(draft, 'by') ||
    isOfRecords ||
    (minimum === undefined && maximum === undefined)
  )
    return draft
  return minimum === maximum ? draft : { ...rest, groupMinimum: minimum, groupMaximum: maximum }
}

/** Among goods `Tuzla` is the warehouse rather than a company of that town, and `bearings` are no bearing maker. */
function asGoods(mark: Mark): Mark {
  if (mark.kind !== 'name' || mark.dimension !== undefined || mark.case === 'by') return mark
  const of = (kinds: readonly string[]) => mark.name.hits.filter(({ kind }) => kinds.includes(kind))
  const [places, materials] = [of(['warehouse']), of(['material', 'item'])]
  const hits = places.length > 0 ? places : /^(?:from|to)$/.test(mark.case) ? [] : materials
  return hits.length === 0 ? mark : { ...mark, name: { ...mark.name, hits } }
}

/** Of all times, or from one month to another. */
const isTimeless = (said: ParsedQuestion): boolean => {
  const [period, another] = said.all('period')
  const isRange = another === undefined && period?.period.unit === 'range' && !said.has('than', 'and', 'or')
  return (period === undefined || isRange) && !said.hasMark('group', 'rank')
}

/** `Who paid more, Midlands or Attica?` These are who is asked for. */
function asChoice(marks: readonly Mark[]): readonly Mark[] {
  const asked = marks.findIndex(
    (mark) => mark.kind === 'dimension' && mark.isAsked && isCompany(mark.dimension),
  )
  const or = marks.findIndex((mark) => isSaid(mark, 'or'))
  const [one, other] = [marks[or - 1], marks[or + 1]]
  if (asked < 0 || asked > or || one?.kind !== 'name' || other?.kind !== 'name') return marks
  return [
    ...marks.slice(0, asked),
    ...marks.slice(or - 1, or + 2),
    ...marks.slice(asked + 1, or - 1),
    ...marks.slice(or + 2),
  ]
}

/** `Who gets most? The first four`: how many of the largest are asked for. */
function asCount(marks: readonly Mark[]): readonly Mark[] {
  const isBySize = (mark: Mark) =>
    isSaid(mark, 'most', 'least') ||
    (mark.kind === 'rank' && /^(?:larg|small)est$/.test(mark.order) && mark.limit === undefined)
  return marks.some(isBySize)
    ? marks.map((mark) =>
        mark.kind === 'rank' && mark.order === 'oldest' && mark.limit !== undefined
          ? { kind: 'limit', limit: mark.limit }
          : mark,
      )
    : marks
}

/** `How many money` is how much. */
const asMass = (mark: Mark, at: number, marks: readonly Mark[]): Mark => {
  const next = marks[at + 1]
  const noun = marks[at + 2]
  const isMany = (one: Mark | undefined) => one?.kind === 'sense' && one.isPlural
  const isOfMoney = isSaid(next, 'money') && !isMany(next) && !isMany(noun)
  return isOfMoney && isSaid(mark, 'howMany') ? { kind: 'sense', sense: 'howMuch', isPlural: false } : mark
}

const isSize = (mark: Mark): boolean => isSaid(mark, 'small', 'big')

/** A question as calls of one tool; undefined if a part of it has no place there. */
export function readAs(grammar: AnyGrammar, given: readonly Mark[], context: Context): Reading | undefined {
  const placed = grammar.names.warehouse === undefined ? given : given.map(asGoods)
  const ways = grammar.senses.bothWays === undefined ? eachWay(placed) : bothWays(placed)
  const marks = asCount(asChoice(inOrder(ways))).map(asMass)
  if (marks.some((mark) => isSaid(mark, 'share'))) return shareOf(grammar, marks, context)
  const said = parsedQuestion(marks, context)
  const { topics } = said
  if (topics !== undefined && grammar.topics?.some(said.isAbout) !== true) return undefined
  if (said.flow === 'unclear') return undefined
  // `Who does accounts payable here` asks for somebody's work.
  const isOfWork =
    said.has('do') &&
    topics === undefined &&
    !said.hasMark('us') &&
    said.all('dimension').some(({ dimension, isAsked }) => isAsked && dimension === 'party')
  if (isOfWork && grammar.tool !== 'people') return undefined
  // `A big debit on Monday` is the first by size; how small or big several are must be said.
  if (said.has('small', 'big') && !said.hasMark('bound')) {
    const noun = marks[marks.findIndex(isSize) + 1]
    const isOne = noun?.kind === 'sense' && !noun.isPlural && isRecordNoun(noun)
    if (!isOne || said.hasMark('rank')) return undefined
    const order = said.has('big') ? 'largest' : 'smallest'
    const bySize = marks.map((mark): Mark => (isSize(mark) ? { kind: 'rank', order, isSorting: true } : mark))
    return readAs(grammar, bySize, context)
  }
  // `How many bearings did we receive` counts no payments of bearing makers.
  const isOfGoods = marks.some((mark, at) => {
    const next = marks[at + 1]
    const isName = next?.kind === 'name' && /^(?:party|customer)$/.test(next.name.hits[0]?.kind ?? '')
    const isMany = isSaid(mark, 'howMany')
    return isMany && isName && !marks.slice(at).some((one) => one.kind === 'sense' && one.isPlural)
  })
  if (isOfGoods) return undefined
  // What is asked twice is two questions.
  const asks = said.marks.filter((mark) => isSaid(mark, 'howMuch', 'howMany'))
  const totals = said.marks.filter((mark) => isSaid(mark, 'total'))
  const isOfTwo =
    totals.length > 1 && said.topics !== undefined && !said.has('and', 'versus', 'than', 'minus')
  if ((asks.length > 1 && !said.has('share')) || isOfTwo) return undefined
  const found = settingsOf(grammar, said)
  const operation = operationOf(grammar, said)
  if (found === undefined || operation === undefined) return undefined
  const clusters = unified(found.settings)
  // `How did it develop, month by month?`
  const isByTime = said.all('group').some(({ by }) => isUnit(by))
  const isCompared =
    (said.has('compare') && !isByTime) ||
    said.has('versus', 'difference') ||
    (said.has('than') && said.has('more', 'less'))
  const isChoice = said.has('or') && said.has('more', 'less', 'most')
  // More than what?
  if (said.has('more', 'less') && grammar.senses.more === undefined && !isCompared && !isChoice)
    return undefined
  const days = daySets(
    grammar,
    said,
    operation.fields['operation'] === undefined && !isCompared,
    clusters.every((sets) => sets.length === 1),
  )
  if (days === undefined) return undefined
  const variants = [...clusters, days].filter((sets) => sets.length > 1)
  if (variants.length > 0 && !joinsParts(said) && (grammar.tool === 'search' || !marks.some(isBesideName)))
    return undefined
  const isSeveral = variants.length > 0
  const fields = { ...operation.fields }
  const isSummed =
    (isCompared || isChoice) &&
    isSeveral &&
    fields['operation'] === undefined &&
    fields['order'] === undefined
  if (isSummed && grammar.counts !== 'rows') fields['operation'] = 'total'
  // `Is our income growing?` By the months of it.
  const isTrend = said.has('compare') && !isSeveral && said.topics === undefined
  const isNoun = (mark: Mark) => mark.kind === 'sense' && (grammar.senses[mark.sense]?.[0] ?? 0) < -0.15
  if (isTrend && grammar.dimensions?.month !== undefined && said.marks.some(isNoun) && isTimeless(said)) {
    const isTurn = (mark: Mark) => isSaid(mark, 'compare')
    const byMonth = marks.map((mark): Mark => (isTurn(mark) ? { kind: 'group', by: 'month' } : mark))
    const reading = readAs(grammar, byMonth, context)
    // `Compare Q2–Q3` compares two times.
    return reading && { ...reading, cost: reading.cost + (said.hasMark('period') ? 0.5 : 0) }
  }
  // `Yesterday or today` is one time.
  const isOneTime = said.has('or') && !isCompared && said.all('period').length > 1
  if (!isSeveral && !isOneTime && (said.has('or', 'versus') || isCompared)) return undefined

  const drafts = products([...clusters, days]).map((draft) => {
    const whole = { ...draft, ...fields }
    const last = grammar.finish ? grammar.finish(whole, said) : whole
    return last === undefined || loses(whole, last, said.context) ? undefined : last
  })
  const bounded = drafts.map((draft) => draft && ofGroups(grammar, draft, said))
  const distinct = [...new Map(bounded.map((draft) => [JSON.stringify(draft), draft])).values()]
  if (distinct.length > maxCalls || distinct.some((draft) => draft === undefined)) return undefined
  const calls = distinct.flatMap((draft) => (draft && callOf(grammar.tool, draft)) ?? [])
  if (calls.length < distinct.length) return undefined
  return {
    calls,
    cost: found.cost,
    ...(operation.isMean === true
      ? { working: 'mean' as const }
      : isCompared && calls.length === 2
        ? { working: 'difference' as const }
        : {}),
  }
}
