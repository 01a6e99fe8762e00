import type { ToolCall, ToolName } from '#features/inquiry/contract.ts'
import { maxChoices } from '../../../../domain.ts'
import { choiceOf, refusedWith } from '../offers.ts'
import type { Asked, Understanding } from '../understanding.ts'
import { withoutCourtesy } from '../writing/courtesy.ts'
import { fold } from '../writing/fold.ts'
import { sheetOf } from '../writing/sheet.ts'
import { agePhrases, billPhrases } from './bills.ts'
import { itemPhrases, partyPhrases } from './directory.ts'
import { readFollowUp } from './follow-ups.ts'
import { paymentPhrases } from './payments.ts'
import { categoryOf, readPhrase } from './phrase.ts'

const phrases = [...agePhrases, ...billPhrases, ...paymentPhrases, ...partyPhrases, ...itemPhrases]
/** In characters. No sentence of these is longer. */
const longest = 200

/** Who has entered no items means materials by the word, and who has recorded no payments means transactions. */
const hasRecordsOf = (tool: ToolName, { names }: Asked): boolean =>
  (tool !== 'items' || names.items.length > 0) && (tool !== 'payments' || names.payers.length > 0)

/** The words, with what stands in quotation marks among them. */
function lineOf(prompt: string): string {
  const { plain, quotes } = sheetOf(withoutCourtesy(prompt))
  return plain.replace(/‡(\d+)/g, (_, at: string) => fold(quotes[Number(at)] ?? ''))
}

const opening = /^(?:(?:and|so|ok|okay|please|now|show|list|give|tell|me|us) )*(?:see )?/

/** One call is run, and several are offered. */
function answerOf(
  calls: readonly ToolCall[],
  choices: Extract<Understanding, { kind: 'calls' }>['choices'],
): Understanding {
  const [only, another] = calls
  if (only === undefined || another !== undefined)
    return refusedWith(
      'Which one do you mean?',
      calls.map((call) => choiceOf({ calls: [call] })),
    )
  return {
    kind: 'calls',
    calls: [only],
    isComparison: false,
    notes: [],
    choices: choices.slice(0, maxChoices),
  }
}

/**
 * Questions about bills, payments, ages, customers, suppliers and items, in a few plain sentences. `otherwise` is how
 * the question is read without them.
 */
export function phraseAnswer(asked: Asked, otherwise: () => Understanding): Understanding | undefined {
  if (asked.prompt.length > longest) return undefined
  const said = lineOf(asked.prompt)
  const line = said.replace(opening, '')
  for (const phrase of phrases) {
    const { tool, isShy = false } = phrase
    const { isSaid, calls } = readPhrase(phrase, line, asked)
    const category = categoryOf[tool]
    if (!asked.opened.has(category)) {
      if (isSaid && !isShy) return { kind: 'closed', tool, categories: [category] }
    } else if (calls.length > 0 && hasRecordsOf(tool, asked)) {
      const other = isShy ? otherwise() : undefined
      return answerOf(calls, other?.kind === 'calls' ? [choiceOf(other), ...other.choices] : [])
    }
  }
  return goingOn(said, asked)
}

/** What leans on an answer of these tools is no question about other records. */
function goingOn(line: string, asked: Asked): Understanding | undefined {
  const { isLeaning, calls } = readFollowUp(line, asked.lastCalls, asked)
  const [call] = calls
  if (call !== undefined) {
    const category = Object.entries(categoryOf).find(([tool]) => tool === call.tool)?.[1]
    return category !== undefined && !asked.opened.has(category)
      ? { kind: 'closed', tool: call.tool, categories: [category] }
      : answerOf(calls, [])
  }
  return isLeaning
    ? refusedWith(
        'I do not understand how that goes on from the answer before. Please ask it as a whole question.',
        [],
      )
    : undefined
}
