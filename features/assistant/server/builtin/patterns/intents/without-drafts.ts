import type { Draft } from './intent.ts'

/** What tells drafts apart already. */
const tellsDrafts = ['status', 'unpaid', 'payment', 'overdue', 'number'] as const

/** A draft is not due, and what is owed is of no draft. */
export function withoutDrafts(draft: Draft): Draft {
  const { issued: _, ...rest } = draft
  if (tellsDrafts.some((field) => field in draft)) return rest
  return 'dueFrom' in draft || 'dueTo' in draft ? { ...draft, issued: true } : draft
}
