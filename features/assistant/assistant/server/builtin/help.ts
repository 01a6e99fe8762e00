import { type Category, categoryLabels } from '#features/assistant/tools/domain.ts'
import type { Names } from '#features/assistant/tools/server/index.ts'
import { suggestQuestions } from './suggest.ts'
import { escapedMarkdown } from './wording.ts'

export function helpText(names: Names, opened: ReadonlySet<Category>, today: string): string {
  if (opened.size === 0)
    return [
      'I answer questions about your own records, and read only what you open. Nothing is open now.',
      `Switch on a kind of data and ask again: ${Object.values(categoryLabels).join(', ')}.`,
    ].join(' ')
  const examples = suggestQuestions(names, [...opened], today).map(
    ({ prompt }) => `- ${escapedMarkdown(prompt)}`,
  )
  return [
    'I answer questions about your own records, in English or German: who, what, how many, how much, when.',
    ...(examples.length === 0 ? [] : ['For example:', '', ...examples]),
  ].join('\n')
}

/** Names the switches only, and no data behind them. */
export function closedText(categories: readonly Category[]): string {
  const labels = categories.map((category) => `**${categoryLabels[category]}**`).join(' or ')
  return `That needs data that is not opened. Switch on ${labels} and ask again. Nothing was read.`
}
