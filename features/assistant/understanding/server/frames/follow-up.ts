import { toolCall, type ToolCall } from '#features/assistant/tools/contract.ts'
import { spanAround, units } from '../parts/calendar.ts'
import type { Context } from '../parts/context.ts'
import type { Mark } from '../parts/marks.ts'
import { type AnyGrammar, callOf, type Draft, dueOf, isSet } from './grammar.ts'
import { operationOf } from './operation.ts'
import { isOfKind, isSaid } from './predicates.ts'
import { settingsOf } from './settings.ts'
import { isOfRecord } from './carried.ts'
import { readAs, type Reading } from './read.ts'
import { daySets, products, unified } from './sets.ts'
import { type ParsedQuestion, parsedQuestion } from './parsed-question.ts'

/** What is kept of an earlier call: all that the new operation does not replace. */
function kept({ input }: ToolCall, operation: Draft, said: ParsedQuestion): Draft {
  const { operation: before, by, order: lastOrder, limit: _limit, measure, ...rest }: Draft = input
  const isWhole = measure === 'profit' || measure === 'net' || measure === 'open' || measure === 'paid'
  const same = isWhole ? { measure } : {}
  if (operation['by'] !== undefined)
    return { ...rest, ...same, ...(said.has('else') ? { order: lastOrder } : {}) }
  if (operation['operation'] === 'total') return { ...rest, ...same }
  if (said.has('list')) return { ...rest, operation: before === undefined ? undefined : 'list' }
  if (operation['order'] !== undefined)
    return {
      ...rest,
      by,
      measure,
      operation: before === 'group' ? before : undefined,
    }
  return input
}

/** Later days replace earlier ones, wherever these stood. */
const withoutDays = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(([field]) => !/^(?:from|to|dueFrom|dueTo|doneFrom|doneTo)$/.test(field)),
  )

const isAboutIt = (said: ParsedQuestion): boolean =>
  said.has('it', 'that') ||
  (said.all('dimension').some(({ isAsked }) => isAsked) && !said.hasMark('rank') && !said.has('most')) ||
  (said.has('when') && said.topics === undefined)

/** Days stand in the fields that the earlier question had them in. */
const placed = (days: Draft, before: Draft): Draft => {
  const isDue = isSet(before, 'dueFrom', 'dueTo')
  if (!isDue || isSet(days, 'dueFrom', 'dueTo')) return days
  return dueOf(days)
}

/** The days before or after those of a call. */
function shifted(before: Draft, said: ParsedQuestion): Draft | undefined {
  const [shift] = said.all('shift')
  if (shift === undefined) return {}
  const fields = !isSet(before, 'dueFrom') ? (['from', 'to'] as const) : (['dueFrom', 'dueTo'] as const)
  const [from, to] = fields.map((field) => before[field])
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  const unit =
    shift.unit ??
    units.find((each) => spanAround(from, each).from === from && spanAround(from, each).to === to)
  if (unit === undefined) return undefined
  const days = spanAround(from, unit, shift.by)
  return { [fields[0]]: days.from, [fields[1]]: days.to }
}

/** `The second one`: as many of the list as it takes to show it. */
function nth(before: Draft, said: ParsedQuestion): Draft | undefined {
  const { order, limit } = before
  // `And before that?`
  const isBefore =
    said.has('previous') &&
    order === 'newest' &&
    !said.has('that') &&
    said.marks.every(({ kind }) => kind === 'sense')
  const [mark = isBefore ? { more: -1, n: undefined, order: undefined } : undefined] = said.all('nth')
  if (mark === undefined) return {}
  if (order === undefined || (mark.order !== undefined && mark.order !== order)) return undefined
  const shown = typeof limit === 'number' ? limit : 1
  // What was before is further down only where the newest come first.
  if (mark.more !== undefined && mark.more < 0 !== (order === 'newest')) return undefined
  return { limit: mark.n ?? shown + Math.abs(mark.more ?? 1) }
}

/** One earlier call with what a later question changes of it. */
function changed(
  grammar: AnyGrammar,
  call: ToolCall,
  said: ParsedQuestion,
): { calls: ToolCall[]; cost: number } | undefined {
  // What is done must change the direction of the records, or it is of others.
  const isDirected = call.tool === 'transactions' || call.tool === 'movements'
  if (said.topics !== undefined && !(isDirected && grammar.topics?.some(said.isAbout) === true))
    return undefined
  if (isOfRecord(grammar, said.marks) && kept(call, {}, said)['by'] === undefined)
    return { calls: [call], cost: -1 }
  const found = settingsOf(grammar, said, true)
  const input: Draft = call.input
  // `And who got it?` of one record is told by the record.
  if (
    input['limit'] === 1 &&
    !said.has('previous', 'following') &&
    !said.hasMark('name', 'period', 'nth', 'limit') &&
    isAboutIt(said)
  )
    return { calls: [call], cost: 0 }
  const operation = operationOf(grammar, said)
  // `The oldest of them`: all of them are shown.
  if (said.has('them', 'that') && said.hasMark('rank') && input['limit'] !== 10 && !isSet(input, 'by'))
    return { calls: [call], cost: 0 }
  if (said.hasMark('nth') && said.hasMark('rank')) return undefined
  const isTotal = operation?.fields['operation'] === 'total'
  const isDated = operation?.fields['order'] === 'newest' || operation?.fields['order'] === 'oldest'
  // A part of a list has no total, and groups have no dates.
  if (isTotal && isSet(input, 'order') && !isSet(input, 'by')) return undefined
  if (isDated && isSet(input, 'by')) return undefined
  const days = daySets(grammar, said, true, false)
  if (found === undefined || operation === undefined || days === undefined) return undefined
  const [moved, further] = [shifted(input, said), nth(input, said)]
  if (moved === undefined || further === undefined) return undefined
  const base = { ...kept(call, operation.fields, said), ...further, ...moved }
  const done = said.flow === 'in' || said.flow === 'out' ? said.flow : undefined
  const acted =
    done === undefined || said.topics === undefined
      ? {}
      : { type: call.tool === 'movements' ? done : done === 'in' ? 'received' : 'paid' }
  const way =
    said.has('payment') && grammar.tool === 'transactions' && input['type'] === 'received'
      ? { type: 'paid' }
      : {}
  const drafts = products(unified(found.settings)).flatMap((fields) => {
    // What is late is due already.
    const isLate = fields['overdue'] === true && isSet(input, 'dueFrom', 'dueTo')
    return days.map((set): Draft => {
      const later = placed(set, input)
      const same = isLate || Object.keys(later).length > 0 ? withoutDays(base) : base
      return { ...same, ...operation.fields, ...acted, ...way, ...fields, ...later }
    })
  })
  const calls = drafts.flatMap((draft) => callOf(call.tool, draft) ?? [])
  const isSame = calls.every((one) => JSON.stringify(one) === JSON.stringify(call))
  const isAsked =
    said.has('list', 'howMuch', 'when', 'that', 'it') || said.all('dimension').some(({ isAsked }) => isAsked)
  return calls.length === drafts.length && (!isSame || isAsked) ? { calls, cost: found.cost } : undefined
}

/** A share of somebody, of no records and no time. */
export const isShareOfLast = (marks: readonly Mark[]): boolean =>
  marks.some((mark) => mark.kind === 'name') &&
  marks.every(
    (mark) =>
      /^(?:name|act|us)$/.test(mark.kind) ||
      isSaid(mark, 'share', 'what', 'which', 'be', 'do', 'have', 'howMuch', 'and'),
  )

/** `What share of that came from Attica?` is a part of it; `of all receipts` is the whole. */
function shareOfLast(
  grammars: readonly AnyGrammar[],
  marks: readonly Mark[],
  last: readonly ToolCall[],
  context: Context,
): Reading | undefined {
  const [call, another] = last
  const grammar = grammars.find(({ tool }) => tool === call?.tool)
  const rest = marks.filter((mark) => !isSaid(mark, 'share', 'that', 'it'))
  if (
    call === undefined ||
    another !== undefined ||
    grammar === undefined ||
    // `What share came from Attica?` is of that answer.
    (rest.length === marks.length - 1 && !isShareOfLast(marks))
  )
    return undefined
  if (rest.some(({ kind }) => kind === 'name')) {
    const part = changed(grammar, call, parsedQuestion(rest, context))
    return part && { calls: [...part.calls, call], cost: part.cost, working: 'share' }
  }
  const whole = readAs(grammar, [...rest, { kind: 'sense', sense: 'total', isPlural: false }], context)
  return whole && { calls: [call, ...whole.calls], cost: whole.cost, working: 'share' }
}

/** `Who works in Istanbul? And in Haifa?`: after people of a place or a job, a word is another one. */
function ofPeople(mark: Mark, [call, another]: readonly ToolCall[]): Mark {
  if (call?.tool !== 'people' || another !== undefined) return mark
  const { location, occupation } = call.input
  const role = location !== undefined ? 'place' : occupation !== undefined ? 'work' : undefined
  const isPerson = mark.kind === 'name' && isOfKind(mark, 'person')
  if (role === undefined || (mark.kind !== 'name' && mark.kind !== 'text') || isPerson) return mark
  if (mark.kind === 'name') return { kind: 'text', text: mark.name.written, role }
  return /^(?:place|work|job)$/.test(mark.role) ? mark : { ...mark, role }
}

/**
 * A question that leans on the answer before: what it says is merged into each part of that answer, so that an
 * answer of two parts keeps both.
 */
export function followedUp(
  grammars: readonly AnyGrammar[],
  given: readonly Mark[],
  lastCalls: readonly ToolCall[],
  context: Context,
): Reading | undefined {
  const last = lastCalls.map((call) => toolCall.parse(call))
  const marks = given.map((mark) => ofPeople(mark, last))
  const said = parsedQuestion(marks, context)
  if (last.length === 0 || said.has('not', 'no')) return undefined
  if (said.has('share')) return shareOfLast(grammars, marks, last, context)
  // `Only the first`: of an answer of two parts.
  const [nthMark, rank] = [said.all('nth')[0], said.all('rank')[0]]
  const place = nthMark?.n ?? (rank?.order === 'oldest' ? 1 : rank?.order === 'newest' ? 2 : undefined)
  const isPlace = last.length === 2 && marks.every(({ kind }) => /^(?:nth|rank|sense)$/.test(kind))
  if (isPlace && place !== undefined && marks.length <= 2 && last[place - 1] !== undefined)
    return { calls: last.slice(place - 1, place), cost: 0 }
  // `Which of the two got more?` They are asked for what they do.
  if (
    last.length === 2 &&
    said.topics !== undefined &&
    said.has('more', 'less', 'most') &&
    !said.hasMark('name')
  )
    return last.every(
      ({ input }) =>
        'type' in input && input.type === (said.flow === 'in' && !said.hasAct('bring') ? 'paid' : 'received'),
    )
      ? { calls: last, cost: 0 }
      : undefined
  if (said.has('difference') && last.length === 2) return { calls: last, cost: 0, working: 'difference' }
  const parts = last.map((call) => {
    const grammar = grammars.find(({ tool }) => tool === call.tool)
    return grammar && changed(grammar, call, said)
  })
  const isMixed = new Set(last.map(({ tool }) => tool)).size > 1
  if (parts.every((part) => part === undefined) || (!isMixed && parts.includes(undefined))) return undefined
  const calls = parts.flatMap((part) => part?.calls ?? [])
  const distinct = [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()]
  // `And Kyowa?` after two companies: nobody can tell which of them it replaces.
  if (distinct.length < last.length && !isMixed) return undefined
  const cost = Math.max(...parts.map((part) => part?.cost ?? 0))
  const [first] = last
  // `Is that more than in September`: that answer, less this.
  if (
    said.has('compare', 'than', 'versus') &&
    last.length === 1 &&
    distinct.length === 1 &&
    first !== undefined
  )
    return { calls: [...distinct, first], cost, working: 'difference' }
  return { calls: distinct, cost }
}
