import { toolCall, type ToolCall } from '#features/inquiry/contract.ts'
import { addDays } from '#platform/contract/dates.ts'
import { maxCalls } from '#features/inquiry/domain.ts'
import { slotsOf } from './draft.ts'
import { type Draft, type Intent, intents, type Interpretation } from '../intents/index.ts'
import type { Marks } from '../entities/entities.ts'

const asCall = (intent: Intent, input: Draft): ToolCall | undefined =>
  toolCall.safeParse({ tool: intent.tool, input }).data

/** A name that could stand in several places most likely stands in the first. */
const lessLikely = 0.5

/** Every way to choose one of each. */
const combined = (groups: readonly (readonly Draft[])[]): Draft[] =>
  groups.reduce<Draft[]>(
    (drafts, group) => drafts.flatMap((draft) => group.map((set) => ({ ...draft, ...set }))),
    [{}],
  )

/** `In this year against out this year` names one year twice. */
const distinct = (drafts: readonly Draft[]): readonly Draft[] => {
  const unique = [...new Map(drafts.map((draft) => [JSON.stringify(draft), draft])).values()]
  return unique.length > 1 ? unique : drafts
}

/** One of each; two names never stand in one place, for then one of them would be lost. */
const chosenOf = (groups: readonly (readonly Draft[])[]): Draft[] =>
  groups.reduce<Draft[]>(
    (drafts, group) =>
      drafts.flatMap((draft) =>
        group
          .filter((set) => Object.entries(set).every(([field, value]) => (draft[field] ?? value) === value))
          .map((set) => ({ ...draft, ...set })),
      ),
    [{}],
  )

/** How far down the lists of places it stands what was chosen of each group; two of one place are equally likely. */
const rankOf = (
  chosen: Draft,
  groups: readonly (readonly Draft[])[],
  prefers: NonNullable<Intent['prefers']>,
): number => {
  const place = (set: Draft | undefined) => prefers.indexOf(Object.keys(set ?? {})[0] ?? '')
  return groups.reduce((sum, group) => {
    const taken = group.find((set) => Object.entries(set).every(([field, value]) => chosen[field] === value))
    return sum + place(taken) - place(group[0])
  }, 0)
}

/** The interpretations of a question for one kind of records. There are several if a word may mean several things. */
export function interpretationsIn(
  intent: Intent,
  marks: Marks,
  today: string,
  leansOn?: Draft,
): Interpretation[] {
  const { draft, variants, doubts, unplaced, score, found } = slotsOf(intent, marks, today, leansOn)
  return chosenOf(doubts).map((chosen) => {
    const rank = intent.prefers === undefined ? 0 : rankOf(chosen, doubts, intent.prefers)
    const drafts = distinct(combined(variants)).map((variant) => {
      const whole = merged(
        leansOn,
        intent.always?.({ ...draft, ...variant, ...chosen }, found) ?? { ...draft, ...variant, ...chosen },
      )
      return leansOn === undefined
        ? (intent.check?.(whole, found) ?? (intent.check === undefined ? whole : undefined))
        : intent.checksAll === true
          ? agreeing(intent.check?.(whole, found))
          : overdueNow(whole, today)
    })
    const calls = (found.has('compare') ? drafts : adjoined(apart(drafts))).flatMap((each) =>
      each === undefined ? [] : (asCall(intent, each) ?? []),
    )
    const isWhole =
      calls.length > 0 &&
      drafts.every((each) => each !== undefined && asCall(intent, each)) &&
      calls.length <= maxCalls
    return {
      intent,
      calls,
      score: score - rank * lessLikely,
      unplaced: isWhole ? unplaced : [...unplaced, 'how these belong together'],
      isComparison: found.has('compare') && calls.length === 2,
    }
  })
}

/** `And what is overdue?` after what is due on Monday: nothing is yet that will be due. */
const overdueNow = (draft: Draft, today: string): Draft => {
  if (draft['overdue'] !== true || String(draft['from'] ?? '') < today) return draft
  const { from: _, to: __, ...rest } = draft
  return rest
}

/** `And received?` after expenses is of no expenses. */
const agreeing = (draft: Draft | undefined): Draft | undefined => {
  const isOpposed =
    (draft?.['category'] === 'expense' && draft['type'] === 'received') ||
    (draft?.['category'] === 'income' && draft['type'] === 'paid')
  if (draft === undefined || !isOpposed) return draft
  const { category: _, ...rest } = draft
  return rest
}

/** What comes to the same is asked once. */
const apart = (drafts: readonly (Draft | undefined)[]): readonly (Draft | undefined)[] => [
  ...new Map(drafts.map((draft) => [JSON.stringify(draft), draft])).values(),
]

/** A list of September and one of October are a list of both. */
function adjoined(drafts: readonly (Draft | undefined)[]): readonly (Draft | undefined)[] {
  const [first, second] = drafts
  if (drafts.length !== 2 || first === undefined || second === undefined) return drafts
  if ((first['operation'] ?? 'list') !== 'list' || first['order'] !== undefined) return drafts
  for (const [from, to] of [
    ['from', 'to'],
    ['dueFrom', 'dueTo'],
    ['doneFrom', 'doneTo'],
  ] as const) {
    const rest = (draft: Draft) =>
      JSON.stringify(Object.entries(draft).filter(([field]) => field !== from && field !== to))
    const [end, start] = [first[to], second[from]]
    if (typeof end === 'string' && start === addDays(end, 1) && rest(first) === rest(second))
      return [{ ...first, ...(second[to] === undefined ? {} : { [to]: second[to] }) }]
  }
  return drafts
}

const dayFields = ['from', 'to', 'dueFrom', 'dueTo', 'doneFrom', 'doneTo'] as const

/** What is new goes over what was asked before; days and the way of counting as a whole. */
function merged(before: Draft | undefined, said: Draft): Draft {
  if (before === undefined) return said
  // `The top ten` of groups are groups.
  const isOfGroups = before['operation'] === 'group' && /^(largest|smallest)$/.test(String(said['order']))
  const { operation, ...ranked } = said
  // `And with Claire` after what is shared with somebody.
  const { sharedBy, ...others } = said
  const isGiven = before['sharedWith'] !== undefined && sharedBy !== undefined
  const now =
    isOfGroups && operation === 'list' ? ranked : isGiven ? { ...others, sharedWith: sharedBy } : said
  const isDated = dayFields.some((field) => now[field] !== undefined)
  const drop = new Set<string>([
    ...(isDated ? dayFields : []),
    ...(now['operation'] === undefined
      ? []
      : ['operation', 'by', 'order', 'limit', ...(now['operation'] === 'list' ? ['measure'] : [])]),
    // `And how much is late` after what is not yet due.
    ...(now['overdue'] === true && before['overdue'] === undefined ? ['dueFrom', 'dueTo'] : []),
    ...(now['minimum'] === undefined && now['maximum'] === undefined ? [] : ['minimum', 'maximum']),
    // `And the coils?` after `the bolts`.
    ...(now['material'] === undefined && now['materials'] === undefined ? [] : ['material', 'materials']),
  ])
  return { ...Object.fromEntries(Object.entries(before).filter(([field]) => !drop.has(field))), ...now }
}

/** The interpretations for all kinds of records, most likely first. */
export const allInterpretations = (marks: Marks, today: string): Interpretation[] =>
  intents
    .flatMap((intent) => interpretationsIn(intent, marks, today))
    .sort((left, right) => right.score - left.score)

/** `By customer`, `which customers`: only a noun, with no question about it. */
export const isMereNoun = ({
  concepts,
  dimensions,
  names,
  periods,
  amounts,
  limits,
  texts,
}: Marks): boolean =>
  dimensions.length > 0 &&
  concepts.every(({ concept }) => concept === 'which' || concept === 'all') &&
  [names, periods, amounts, limits, texts].every(({ length }) => length === 0)

/** `Nordlicht, October`: everything fits, but nothing says which records are meant. */
export const isThin = ({ calls, unplaced, score }: Interpretation): boolean =>
  calls.length > 0 && unplaced.length === 0 && score >= 0.25

export const isWhole = ({ calls, unplaced, score }: Interpretation): boolean =>
  calls.length > 0 && unplaced.length === 0 && score >= 1
