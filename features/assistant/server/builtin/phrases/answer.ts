import type { ToolName } from '#features/inquiry/contract.ts'
import { maxChoices } from '../../../domain.ts'
import { choiceOf, refusedWith } from '../offers.ts'
import type { Asked, Understanding } from '../understanding.ts'
import { withoutCourtesy } from '../writing/courtesy.ts'
import { sheetOf } from '../writing/sheet.ts'
import { agePhrases, billPhrases } from './bills.ts'
import { itemPhrases, partyPhrases } from './directory.ts'
import { paymentPhrases } from './payments.ts'
import { categoryOf, readPhrase } from './phrase.ts'

const phrases = [...agePhrases, ...billPhrases, ...paymentPhrases, ...partyPhrases, ...itemPhrases]
/** In characters. No sentence of these is longer. */
const longest = 200

/** Who has entered no items means materials by the word, and who has recorded no payments means transactions. */
const hasRecordsOf = (tool: ToolName, { names }: Asked): boolean =>
  (tool !== 'items' || names.items.length > 0) && (tool !== 'payments' || names.payers.length > 0)

/**
 * Questions about bills, payments, ages, customers, suppliers and items, in a few plain sentences. `otherwise` is how the
 * question is read without them.
 */
export function phraseAnswer(asked: Asked, otherwise: () => Understanding): Understanding | undefined {
  if (asked.prompt.length > longest) return undefined
  const sheet = sheetOf(withoutCourtesy(asked.prompt))
  for (const phrase of phrases) {
    const { isSaid, calls } = readPhrase(phrase, sheet, asked)
    const category = categoryOf[phrase.tool]
    if (!asked.opened.has(category)) {
      if (isSaid && phrase.isShy !== true)
        return { kind: 'closed', tool: phrase.tool, categories: [category] }
      continue
    }
    const [call, another] = calls
    if (call === undefined || !hasRecordsOf(call.tool, asked)) continue
    if (another !== undefined)
      return refusedWith(
        'Which one do you mean?',
        calls.map((each) => choiceOf({ calls: [each] })),
      )
    const other = phrase.isShy === true ? otherwise() : undefined
    const beside = other?.kind === 'calls' ? [choiceOf(other), ...other.choices] : []
    return {
      kind: 'calls',
      calls: [call],
      isComparison: false,
      notes: [],
      choices: beside.slice(0, maxChoices),
    }
  }
  return undefined
}
