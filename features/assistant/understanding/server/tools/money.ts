import { type Draft, isSet } from '../frames/grammar.ts'
import type { ParsedQuestion } from '../frames/parsed-question.ts'

/** Totals of what came less what went. */
export const summed = (draft: Draft): Draft =>
  !isSet(draft, 'operation', 'by', 'order') ? { ...draft, operation: 'total' } : draft

/** What is said twice: `freight on the project Sea and road freight`, `the petty cash at desk 12`; both ways. */
export function withoutRepeat(draft: Draft, said: ParsedQuestion): Draft {
  const { text, project, type, ...rest } = draft
  const isWithin = (whole: unknown, part: unknown): boolean =>
    typeof whole === 'string' && typeof part === 'string' && whole.toLowerCase().includes(part.toLowerCase())
  const isBoth = said.has('bothWays') || (said.has('receipt') && said.has('payment') && said.has('and'))
  return {
    ...rest,
    text: isWithin(project, text) ? undefined : text,
    project: isWithin(draft['account'], project) ? undefined : project,
    type: isBoth ? undefined : type,
  }
}
