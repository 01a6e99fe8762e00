import { toolCall, type ToolCall } from '#features/assistant/tools/contract.ts'
import type { Reading } from './frames/read.ts'
import type { Parsed, Question } from './parse.ts'
import { monthOf, monthSpan, yearOf, yearSpan } from './parts/calendar.ts'
import type { Sense } from './parts/senses.ts'

/** Questions that judge and name no records: `how are we doing`, `anything important`, `are we doing better`. */

type Judgement = 'well' | 'better' | 'important'

const call = (tool: string, input: object): ToolCall => toolCall.parse({ tool, input })
const profit = (days: object): ToolCall =>
  call('transactions', { measure: 'profit', operation: 'total', ...days })
const month = (today: string, ahead = 0) => monthSpan(yearOf(today), monthOf(today) + ahead)

/** What each may ask for. Of two times the later one comes first. */
const readings: Readonly<Record<Judgement, (today: string) => readonly (readonly ToolCall[])[]>> = {
  well: (today) => [
    [profit(yearSpan(yearOf(today)))],
    [call('transactions', { operation: 'total', ...month(today) })],
    [call('dues', { overdue: true })],
  ],
  better: (today) => [
    [profit(month(today)), profit(month(today, -1))],
    [profit(yearSpan(yearOf(today))), profit(yearSpan(yearOf(today) - 1))],
  ],
  important: () => [
    [call('todos', { priority: 'high', status: 'active' })],
    [call('invoices', { overdue: true })],
    [call('notifications', { unread: true })],
  ],
}

/** What may stand beside the word that judges. */
const beside: ReadonlySet<Sense> = new Set<Sense>([
  'be', 'have', 'do', 'what', 'anything', 'all', 'matter', 'it', 'that', 'doing', 'high', 'more', 'compare',
]) // prettier-ignore

function judgementIn(senses: ReadonlySet<Sense>): Judgement | undefined {
  const isOfAll = senses.has('doing') || senses.has('anything') || senses.has('matter')
  if (isOfAll && (senses.has('more') || senses.has('compare'))) return 'better'
  if (senses.has('doing')) return 'well'
  return senses.has('high') && (senses.has('what') || isOfAll) ? 'important' : undefined
}

/** What such a question may ask for; nothing if anything else is said, or if it goes on from an answer. */
export function judgements({ lastCalls = [] }: Question, { ways, context }: Parsed): Reading[] {
  const marks = ways[0]?.parts.map(({ mark }) => mark) ?? []
  const senses = new Set(marks.flatMap((mark) => (mark.kind === 'sense' ? [mark.sense] : [])))
  const isBare = marks.every(({ kind }) => kind === 'us' || kind === 'sense')
  const judgement = judgementIn(senses)
  if (judgement === undefined || lastCalls.length > 0 || !isBare) return []
  if ([...senses].some((sense) => !beside.has(sense))) return []
  return readings[judgement](context.today).map((calls) => ({ calls, cost: 0 }))
}
