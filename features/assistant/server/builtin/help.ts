import { type Category, categoryLabels } from '#features/inquiry/domain.ts'
import type { Names } from '#features/inquiry/server/index.ts'
import { suggestQuestions } from './suggest.ts'
import { escapedMarkdown } from './wording.ts'

export function helpText(names: Names, opened: ReadonlySet<Category>, today: string): string {
  if (opened.size === 0)
    return 'I answer questions about your own records, and read only what you open. Nothing is open now: switch on a kind of data (Financial, Material, Posts, ERP, To-do, User or Notifications) and ask again.'
  const examples = suggestQuestions(names, [...opened], today).map(
    ({ prompt }) => `- ${escapedMarkdown(prompt)}`,
  )
  return [
    'I answer questions about your own records: who, what, how much, how many, when, in which order, compared with what. For example:',
    '',
    ...examples,
  ].join('\n')
}

/** Names the switches only, and no data behind them. */
export function closedText(categories: readonly Category[]): string {
  const labels = categories.map((category) => `**${categoryLabels[category]}**`).join(' or ')
  return `That needs data that is not opened. Switch on ${labels} and ask again. Nothing was read.`
}
