import type { Draft, Intent } from '../intents/intent.ts'
import type { Concept } from '../lexicon/index.ts'
import type { Marks } from '../entities/entities.ts'

const isTime = (leansOn: Draft | undefined): boolean =>
  /^(?:day|month|quarter|year)$/.test(String(leansOn?.['by']))

const worst = ({ concepts }: Marks): string | undefined =>
  concepts.find(({ concept, words }) => concept === 'largest' && /^worst(?: of|$)/.test(words))?.words

/** Which rows come first, if the question says so. */
export function orderOf(marks: Marks, draft: Draft, leansOn: Draft | undefined): string | undefined {
  const has = (...concepts: readonly Concept[]) =>
    marks.concepts.some(({ concept }) => concepts.includes(concept))
  // The worst of months brought the least, or cost the most.
  const isOfPaid = (draft['type'] ?? leansOn?.['type']) === 'paid'
  if (worst(marks) !== undefined && isTime(leansOn) && !isOfPaid) return 'smallest'
  if (has('largest', 'most')) return 'largest'
  if (has('smallest', 'least')) return 'smallest'
  return has('newest') ? 'newest' : has('oldest') ? 'oldest' : undefined
}

/** The worst customer owes the most. For other records it is unclear what is bad. */
export const badOf = ({ tool }: Intent, marks: Marks, leansOn: Draft | undefined): string | undefined =>
  isTime(leansOn) || tool === 'dues' || tool === 'invoices' ? undefined : worst(marks)
