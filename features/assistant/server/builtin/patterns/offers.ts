import { toolCall } from '#features/inquiry/contract.ts'
import type { Choice } from '../../../contract.ts'
import { maxChoices } from '../../../domain.ts'
import { describeCall } from '../describe.ts'
import type { Interpretation } from './intents/index.ts'
import type { Marks } from './entities/entities.ts'
import { quotedList } from './notes.ts'
import { exclusionIn } from './refusals.ts'

/** An answer without a figure, with choices of what may have been meant. */
export interface Refused {
  readonly kind: 'refused'
  readonly sentence: string
  readonly choices: readonly Choice[]
  /** The records decide when they fit one of these only; the note says that they did. */
  readonly decided?: { readonly choices: readonly Choice[]; readonly note: string }
}

export const choiceOf = ({ calls }: Pick<Interpretation, 'calls'>, suffix = ''): Choice => ({
  label: `${calls.map(describeCall).join('; and: ')}${suffix}`.slice(0, 300),
  calls: [...calls],
})

export const refusedWith = (sentence: string, choices: readonly Choice[]): Refused => {
  const unique = new Map(choices.map((choice) => [choice.label, choice]))
  return { kind: 'refused', sentence, choices: [...unique.values()].slice(0, maxChoices) }
}

const onlyKind = 'You did not say which records you mean; only of these are there any that fit.'

/** Asks which of several complete readings is meant. */
export function askWhichOne(sentence: string, readings: readonly Interpretation[]): Refused {
  const kinds = new Set(readings.map(({ intent }) => intent.tool))
  const areKinds = kinds.size === readings.length && readings.length <= maxChoices && !kinds.has('search')
  const choices = readings.map((reading) => choiceOf(reading))
  return { ...refusedWith(sentence, choices), ...(areKinds ? { decided: { choices, note: onlyKind } } : {}) }
}

export function notUnderstood({ unknown }: Marks, likeliest: Interpretation | undefined): string {
  const exclusion = exclusionIn(unknown)
  if (exclusion !== undefined) return `I cannot leave things out as “${exclusion}” asks, so I give no figure.`
  if (unknown.length > 0) return `I did not understand ${quotedList(unknown)}, so I give no figure.`
  const unplaced = likeliest?.unplaced ?? []
  return unplaced.length > 0
    ? `I understand the words, but not how ${quotedList(unplaced)} belongs to the rest, so I give no figure.`
    : 'I did not understand what you ask for, so I give no figure.'
}

/** Stands in the middle of many other words. */
const isShort = (word: string) => word.length < 4

/**
 * Offers readings of the part that was understood; each label says what it leaves out. An unknown word may be the
 * member's own text: if it occurs in matching records, these are offered.
 */
export function offerReadings(
  sentence: string,
  { unknown }: Marks,
  readings: readonly Interpretation[],
): Refused {
  if (exclusionIn(unknown) !== undefined) return refusedWith(sentence, [])
  const near = readings.filter(
    ({ calls, score }) => calls.length > 0 && score >= 1 && score >= (readings[0]?.score ?? 0) - 2,
  )
  const offers = near.map((reading) => {
    const missing = [...unknown, ...reading.unplaced]
    return {
      withText: withText(reading, unknown),
      bare: choiceOf(reading, missing.length === 0 ? '' : ` (without ${quotedList(missing)})`),
    }
  })
  const choices = offers.flatMap(({ withText: found, bare }) =>
    found === undefined ? [bare] : [found, bare],
  )
  const searches = offers.flatMap(({ withText: found }) => found ?? [])
  const note = `I looked for ${quotedList(unknown)} in the texts of your records.`
  return {
    ...refusedWith(sentence, choices),
    ...(searches.length === 0 || unknown.some(isShort) ? {} : { decided: { choices: searches, note } }),
  }
}

/** The reading with the words that nobody knows as a text that its records contain. */
function withText(
  { calls, unplaced, intent }: Interpretation,
  unknown: readonly string[],
): Choice | undefined {
  const [call, another] = calls
  if (call === undefined || another !== undefined || unplaced.length > 0) return undefined
  if (intent.texts.text === undefined || 'text' in call.input) return undefined
  if (!unknown.some((word) => word.length > 2)) return undefined
  const { data } = toolCall.safeParse({ tool: call.tool, input: { ...call.input, text: unknown.join(' ') } })
  return data === undefined ? undefined : choiceOf({ calls: [data] })
}
