import { type ToolCall, toolNames } from '#features/assistant/tools/contract.ts'
import {
  interpret,
  type Offer,
  type Question,
  type Reading,
  type Reason,
} from '#features/assistant/understanding/server/index.ts'
import { maxChoices } from '../../domain.ts'
import type { Choice } from '../../contract.ts'
import { choiceOf, refused } from './choices.ts'
import { quotedList, sentenceOf } from './reasons.ts'
import type { Asked, Decided, Refused, Understanding } from './understanding.ts'

/** What a question asks of the tools, or a sentence why it is not answered. */
export function understand(asked: Asked): Understanding {
  const question = questionOf(asked)
  const isOpen = ({ calls }: Pick<Reading, 'calls'>) => calls.every(({ tool }) => asked.available.has(tool))
  const found = interpret(question)
  switch (found.kind) {
    case 'courtesy':
      return { kind: 'help' }
    case 'read': {
      const { reading, others } = found
      const choices = others.filter(isOpen).slice(0, maxChoices)
      return {
        ...callsOf(reading),
        notes: notesOf(found),
        choices: choices.map((other) => choiceOf(other)),
      }
    }
    case 'several': {
      const open = found.readings.filter(isOpen)
      const [only, another] = open.length === 0 ? found.readings : open
      if (only !== undefined && another === undefined) return callsOf(only)
      return oneOf(
        'That can be read in more than one way. Which one do you mean?',
        open.map((reading) => choiceOf(reading)),
      )
    }
    case 'unread': {
      const hidden = closedReading(asked, question, found.reason)
      if (hidden !== undefined) return callsOf(hidden)
      const [nearest] = found.offers
      const isAnyOpen = found.offers.some(isOpen)
      // Names of what is closed are not known, so it is read without them.
      if (nearest !== undefined && !isAnyOpen && found.reason.kind !== 'language') return callsOf(nearest)
      const offers = found.offers.filter(isOpen)
      const sentence = sentenceOf(found.reason)
      if (found.reason.kind === 'unsaid') return oneOf(sentence, offers.map(offerOf))
      return {
        ...refused(sentence, offers.map(offerOf)),
        ...(found.reason.kind === 'unknown' ? { decided: decidedByTexts(offers, found.reason.words) } : {}),
      }
    }
  }
}

const callsOf = ({ calls, working }: Pick<Reading, 'calls' | 'working'>) => ({
  kind: 'calls' as const,
  calls,
  ...(working === undefined ? {} : { working }),
  notes: [],
  choices: [],
})

/** The names of closed records are unknown: what such a name would make of the question tells what is closed. */
function closedReading(asked: Asked, question: Question, reason: Reason): Reading | undefined {
  if (reason.kind !== 'unknown' || asked.available.size === toolNames.length) return undefined
  const { names } = question
  const found = interpret({
    ...question,
    names: {
      ...names,
      parties: [...names.parties, ...reason.words],
      customers: [...names.customers, ...reason.words],
    },
  })
  return found.kind === 'read' && found.reading.calls.every(({ tool }) => !asked.available.has(tool))
    ? found.reading
    : undefined
}

/** Each is understood again, which takes as long as a question does. */
const mostEarlier = 8

/** A conversation that the caller keeps has questions only; they are understood again. */
function questionOf({ prompt, today, names, notation, lastCalls, earlier = [] }: Asked): Question {
  const base = { today, names, ...(notation === undefined ? {} : { notation }) }
  let calls: readonly ToolCall[] = lastCalls
  for (const before of earlier.slice(-mostEarlier)) {
    const found = interpret({ ...base, prompt: before, lastCalls: calls })
    // “How many was that” after a refusal asks of what was refused, not of the answer before it.
    if (found.kind !== 'courtesy') calls = found.kind === 'read' ? found.reading.calls : []
  }
  return { ...base, prompt, lastCalls: calls }
}

const offerOf = ({ calls, without }: Offer): Choice =>
  choiceOf({ calls }, without.length === 0 ? '' : ` (without ${quotedList(without)})`)

/** Words that nobody knows may stand in the records: in one kind of them, as the likeliest reading of it says. */
function decidedByTexts(offers: readonly Offer[], words: readonly string[]): Decided {
  const texts = offers.filter(({ isText }) => isText)
  const whole = texts.filter(({ without }) => without.length === 0)
  const likeliest = whole.filter(
    ({ calls: [call] }, at) => whole.findIndex((other) => other.calls[0]?.tool === call?.tool) === at,
  )
  return {
    readings: likeliest.map(offerOf),
    offers: texts.filter((offer) => !likeliest.includes(offer)).map(offerOf),
    note: `I looked for ${quotedList(words)} in the texts of your records.`,
  }
}

const onlyKind = 'You did not say which records you mean; only of these are there any that fit.'

/** Asks which of several complete readings is meant. The records decide if they fit one of them only. */
function oneOf(sentence: string, choices: readonly Choice[]): Refused {
  return choices.length > maxChoices
    ? refused(sentence, choices)
    : { ...refused(sentence, choices), decided: { readings: choices, offers: [], note: onlyKind } }
}

/** How the words were taken. */
function notesOf({
  corrections,
  leftOut,
  isRough,
}: Extract<ReturnType<typeof interpret>, { readonly kind: 'read' }>): string[] {
  return [
    ...corrections.map(({ written, read }) => `I read “${written}” as “${read}”.`),
    ...(isRough ? ['I read the amount as ten per cent either way.'] : []),
    ...(leftOut.length === 0 ? [] : [`I left out ${quotedList(leftOut)}.`]),
  ]
}
