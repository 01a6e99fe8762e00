import type { Category } from '#features/assistant/tools/domain.ts'
import type { Names } from '#features/assistant/tools/server/index.ts'

interface Suggestion {
  readonly prompt: string
  readonly category: Category
}

const monthNames =
  'January February March April May June July August September October November December'.split(' ')

/** First questions with names from the member's own records. The engine understands each of them. */
export function suggestQuestions(names: Names, categories: readonly Category[], today: string): Suggestion[] {
  const [project] = names.projects
  const [material] = names.materials
  const [customer] = names.customers
  const month = monthNames[Number(today.slice(5, 7)) - 1] ?? 'this month'
  const prompts: Readonly<Record<Category, readonly string[]>> = {
    financial: [
      project === undefined
        ? `How much did we pay in ${month}?`
        : `How much did we pay for "${project}" this year?`,
      'Top 5 suppliers this year',
    ],
    material: [
      'Which materials are low in stock?',
      ...(material === undefined ? [] : [`How much "${material}" is in stock?`]),
    ],
    posts: ['Show the latest posts'],
    erp: [
      customer === undefined ? 'Who owes us money?' : `How much does "${customer}" owe us?`,
      'Which invoices are overdue?',
    ],
    todo: ['Which to-dos are due this week?'],
    user: ['Who are my connections?'],
    notifications: ['How many unread notifications do I have?'],
    // What to look for in files nobody can guess.
    files: [],
  }
  return categories.flatMap((category) => prompts[category].map((prompt) => ({ prompt, category })))
}
