import { toolCall, type ToolCall, type ToolName } from '#features/inquiry/contract.ts'
import type { Category } from '#features/inquiry/domain.ts'
import type { Names } from '#features/inquiry/server/index.ts'
import type { Choice } from '../../contract.ts'
import { maxChoices } from '../../domain.ts'
import { describe } from './describe.ts'
import { followUp } from './follow-up.ts'
import { withoutCourtesy } from './courtesy.ts'
import { fold } from './fold.ts'
import type { Reading } from './intents/index.ts'
import { type Marks, marksOf } from './marks.ts'
import { allReadings, isWhole } from './readings.ts'
import { exclusionIn, refusalOf } from './refusals.ts'

export type Understanding =
  | {
      readonly kind: 'calls'
      readonly calls: readonly ToolCall[]
      readonly isComparison: boolean
      /** What the reader must know of how the words were taken. */
      readonly notes: readonly string[]
      readonly choices: readonly Choice[]
    }
  /** Not opened: the categories that would answer. */
  | { readonly kind: 'closed'; readonly tool: ToolName; readonly categories: readonly Category[] }
  | { readonly kind: 'refused'; readonly sentence: string; readonly choices: readonly Choice[] }
  | { readonly kind: 'help' }

interface Asked {
  readonly prompt: string
  readonly today: string
  readonly opened: ReadonlySet<Category>
  readonly names: Names
  /** What the last answer was made of. */
  readonly lastCalls: readonly ToolCall[]
}

export const choiceOf = ({ calls }: Pick<Reading, 'calls'>, suffix = ''): Choice => ({
  label: `${calls.map(describe).join('; and: ')}${suffix}`.slice(0, 300),
  calls: [...calls],
})

const greeting =
  /^(hi|hello|hey|good (morning|afternoon|evening|day)|thanks?( you)?|thank you( very much)?|help|bye)( there| again)?[!. ]*$|what can (you|i) (do|ask)|who are you|what are you|how are you|how do(es)? (you|this) work|help me$/
/** A difference of less is none: both readings are likely. */
const margin = 0.25

export function understand({ prompt: spoken, today, opened, names, lastCalls }: Asked): Understanding {
  const prompt = withoutCourtesy(spoken)
  const line = fold(prompt).replace(/[’']/g, "'").trim()
  if (line.length < 2 || greeting.test(line)) return { kind: 'help' }
  const marks = marksOf(prompt.slice(0, longestQuestion), names, today)
  const readings = allReadings(marks, today)
  const isOpen = ({ intent }: Reading) => intent.categories.some((category) => opened.has(category))
  const refusal = refusalOf(line)
  if (refusal !== undefined) return refused(refusal, [])
  if (prompt.length > longestQuestion)
    return refused('That is longer than a question I can read. Please ask for one thing at a time.', [])

  const whole = marks.unknown.length === 0 ? readings.filter(isWhole) : []
  const followed = followUp(marks, lastCalls, whole[0], today)
  if (followed !== undefined && marks.unknown.length === 0) {
    if (!isOpen(followed)) return closed(followed)
    return answered(marks, followed, [])
  }
  const [best] = whole
  const likeliest = readings[0]
  if (best === undefined) {
    if (likeliest !== undefined && likeliest.score >= 2 && !isOpen(likeliest)) return closed(likeliest)
    if (likeliest === undefined || likeliest.score < 1)
      return marks.unknown.length > 0 &&
        marks.names.length + marks.periods.length + marks.amounts.length === 0
        ? { kind: 'help' }
        : refused(sorry(marks, likeliest), [])
    return refused(sorry(marks, likeliest), offers(marks, readings.filter(isOpen)))
  }
  if (!isOpen(best)) return closed(best)
  const others = whole.filter((reading) => reading !== best && isOpen(reading))
  const equals = others.filter((reading) => best.score - reading.score < margin)
  if (equals.length > 0)
    return refused(
      'That can be read in more than one way. Which one do you mean?',
      [best, ...equals].map((reading) => choiceOf(reading)),
    )
  return answered(
    marks,
    best,
    others.filter((reading) => best.score - reading.score < 1.5),
  )
}

const longestQuestion = 600

const closed = ({ intent: { tool, categories } }: Reading): Understanding => ({
  kind: 'closed',
  tool,
  categories,
})

const answered = (
  marks: Marks,
  { calls, isComparison }: Reading,
  others: readonly Reading[],
): Understanding => ({
  kind: 'calls',
  calls,
  isComparison,
  notes: [
    ...marks.corrections.map(({ written, read }) => `I read “${written}” as “${read}”.`),
    ...(marks.amounts.some(({ unit }) => unit !== undefined)
      ? ['Quantities are compared in the unit of each record.']
      : []),
  ],
  choices: others.slice(0, maxChoices).map((reading) => choiceOf(reading)),
})

const refused = (sentence: string, choices: readonly Choice[]): Understanding => {
  const unique = new Map(choices.map((choice) => [choice.label, choice]))
  return { kind: 'refused', sentence, choices: [...unique.values()].slice(0, maxChoices) }
}

const listed = (words: readonly string[]): string => [...new Set(words)].map((word) => `“${word}”`).join(', ')

function sorry({ unknown }: Marks, likeliest: Reading | undefined): string {
  const exclusion = exclusionIn(unknown)
  if (exclusion !== undefined) return `I cannot leave things out as “${exclusion}” asks, so I give no figure.`
  if (unknown.length > 0) return `I did not understand ${listed(unknown)}, so I give no figure.`
  const unplaced = likeliest?.unplaced ?? []
  return unplaced.length > 0
    ? `I understand the words, but not how ${listed(unplaced)} belongs to the rest, so I give no figure.`
    : 'I did not understand what you ask for, so I give no figure.'
}

const textCall = ({ tool, input }: ToolCall, text: string): ToolCall | undefined =>
  toolCall.safeParse({ tool, input: { ...input, text } }).data

/** Readings of what was understood; each says in its label what it leaves out. */
function offers({ unknown }: Marks, readings: readonly Reading[]): Choice[] {
  if (exclusionIn(unknown) !== undefined) return []
  const near = readings.filter(
    ({ calls, score }) => calls.length > 0 && score >= 1 && score >= (readings[0]?.score ?? 0) - 2,
  )
  const searched = unknown.join(' ')
  return near.flatMap(({ calls, unplaced, intent }) => {
    const missing = [...unknown, ...unplaced]
    const bare = choiceOf({ calls }, missing.length === 0 ? '' : ` (without ${listed(missing)})`)
    const [call] = calls
    const canSearch =
      unknown.some((word) => word.length > 2) &&
      unplaced.length === 0 &&
      calls.length === 1 &&
      call !== undefined &&
      intent.texts.text !== undefined &&
      !('text' in call.input)
    if (!canSearch) return [bare]
    const withText = textCall(call, searched)
    return withText === undefined ? [bare] : [choiceOf({ calls: [withText] }), bare]
  })
}
