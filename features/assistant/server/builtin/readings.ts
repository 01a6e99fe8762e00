import { toolCall, type ToolCall } from '#features/inquiry/contract.ts'
import { maxCalls } from '#features/inquiry/domain.ts'
import { slotsOf } from './draft.ts'
import { type Draft, type Intent, intents, type Reading } from './intents/index.ts'
import type { Marks } from './marks.ts'

const asCall = (intent: Intent, input: Draft): ToolCall | undefined =>
  toolCall.safeParse({ tool: intent.tool, input }).data

/** Every way to choose one of each. */
const combined = (groups: readonly (readonly Draft[])[]): Draft[] =>
  groups.reduce<Draft[]>(
    (drafts, group) => drafts.flatMap((draft) => group.map((set) => ({ ...draft, ...set }))),
    [{}],
  )

/** What a question may mean in one kind of records; several readings when one of its words may mean several things. */
export function readingsIn(intent: Intent, marks: Marks, today: string, leansOn?: Draft): Reading[] {
  const { draft, variants, doubts, unplaced, score, found } = slotsOf(intent, marks, today, leansOn)
  return combined(doubts).map((chosen) => {
    const drafts = combined(variants).map((variant) => {
      const whole = merged(leansOn, { ...draft, ...variant, ...chosen })
      return (leansOn === undefined || intent.checksAll) && intent.check !== undefined
        ? intent.check(whole, found)
        : whole
    })
    const calls = drafts.flatMap((each) => (each === undefined ? [] : (asCall(intent, each) ?? [])))
    const isWhole = calls.length === drafts.length && calls.length <= maxCalls
    return {
      intent,
      calls,
      score,
      unplaced: isWhole ? unplaced : [...unplaced, 'how these belong together'],
      isComparison: found.has('compare') && calls.length === 2,
    }
  })
}

/** What is new goes over what was asked before; days and the way of counting as a whole. */
function merged(before: Draft | undefined, now: Draft): Draft {
  if (before === undefined) return now
  const isDated = ['from', 'to', 'dueFrom', 'dueTo'].some((field) => now[field] !== undefined)
  const drop = new Set<string>([
    ...(isDated ? ['from', 'to', 'dueFrom', 'dueTo'] : []),
    ...(now['operation'] === undefined
      ? []
      : ['operation', 'by', 'order', 'limit', ...(now['operation'] === 'list' ? ['measure'] : [])]),
    ...(now['minimum'] === undefined && now['maximum'] === undefined ? [] : ['minimum', 'maximum']),
    ...(now['type'] === undefined ? [] : ['category']),
  ])
  return { ...Object.fromEntries(Object.entries(before).filter(([field]) => !drop.has(field))), ...now }
}

/** In all kinds of records, the likeliest first. */
export const allReadings = (marks: Marks, today: string): Reading[] =>
  intents
    .flatMap((intent) => readingsIn(intent, marks, today))
    .sort((left, right) => right.score - left.score)

export const isWhole = ({ calls, unplaced, score }: Reading): boolean =>
  calls.length > 0 && unplaced.length === 0 && score >= 1
