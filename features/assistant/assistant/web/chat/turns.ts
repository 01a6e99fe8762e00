import type { ToolName } from '#features/assistant/tools/contract.ts'
import { type Category, categories } from '#features/assistant/tools/domain.ts'
import type { Step, Turn } from '../../contract.ts'
import type { Answering } from './question.ts'

/** A step arrives twice: when it begins, and with its result. */
export function withStep(turn: Turn, step: Step): Turn {
  const known = turn.steps.some(({ id }) => id === step.id)
  const steps = known
    ? turn.steps.map((other) => (other.id === step.id ? step : other))
    : [...turn.steps, step]
  return { ...turn, steps }
}

/** The turns above a question in progress: without the question's own turn, and without those it replaces. */
export function turnsAbove(turns: readonly Turn[], answering: Answering | undefined): readonly Turn[] {
  if (answering === undefined) return turns
  const { turn, question, problem } = answering
  // A question that did not arrive has replaced nothing.
  const end = problem === undefined ? question.replaces : undefined
  return turns.filter(({ id }) => id !== turn?.id && (end === undefined || id < end))
}

const categoriesOfTool: Readonly<Record<ToolName, readonly Category[]>> = {
  transactions: ['financial'],
  stock: ['material'],
  movements: ['material'],
  invoices: ['erp'],
  dues: ['erp'],
  bills: ['erp'],
  payments: ['erp'],
  ages: ['erp'],
  parties: ['erp'],
  items: ['material'],
  requisitions: ['erp'],
  quotes: ['erp'],
  orders: ['material', 'erp'],
  shortages: ['material'],
  disputes: ['erp'],
  todos: ['todo'],
  posts: ['posts', 'erp'],
  people: ['user'],
  notifications: ['notifications'],
  documents: ['files'],
  search: categories,
}

/** The categories that an answer tried to read while they were closed. */
export function refusedCategories({ steps, opened }: Turn): readonly Category[] {
  const refused = steps.filter(({ state }) => state === 'refused').map(({ tool }) => categoriesOfTool[tool])
  return categories.filter(
    (category) =>
      !opened.includes(category) && refused.some((categoriesRead) => categoriesRead.includes(category)),
  )
}
