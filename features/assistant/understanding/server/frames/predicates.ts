import type { Dimension, Mark, MarkOf } from '../parts/marks.ts'
import type { NameKind } from '../parts/parts.ts'
import type { Sense } from '../parts/senses.ts'

/** Whether a mark is one of these words. */
export const isSaid = (mark: Mark | undefined, ...senses: readonly Sense[]): boolean =>
  mark?.kind === 'sense' && senses.includes(mark.sense)

/** Whether a name may be one of these. */
export const isOfKind = ({ name }: MarkOf<'name'>, ...kinds: readonly NameKind[]): boolean =>
  name.hits.some(({ kind }) => kinds.includes(kind))

const recordNouns: ReadonlySet<Sense> = new Set<Sense>([
  ...([
    'payment',
    'disbursement',
    'receipt',
    'expense',
    'transaction',
    'invoice',
    'bill',
    'delivery',
    'shipment',
  ] as const),
  ...(['movement', 'post', 'todo', 'amount', 'issue', 'recordedPayment', 'supplierBill'] as const),
])
export const isRecordNoun = (mark: Mark | undefined): boolean =>
  mark?.kind === 'sense' && recordNouns.has(mark.sense)
export const isMost = (mark: Mark): boolean => isSaid(mark, 'most', 'least')

export const counts = (marks: readonly Mark[], at: number): boolean =>
  marks.slice(Math.max(0, at - 2), at).some((mark) => isSaid(mark, 'howMany', 'number'))

/** `Top 5 suppliers`: the rank is of what stands behind it. */
export const ranks = (marks: readonly Mark[], at: number): boolean => {
  const [rank, act] = [marks[at - 2], marks[at - 1]]
  // `When did we last receive goods` ranks none of them.
  return (
    (act?.kind === 'rank' && (act.limit !== undefined || /^(?:larg|small)est$/.test(act.order))) ||
    // `Our best paying customers`, `the biggest expense category`.
    ((act?.kind === 'act' || isSaid(act, 'expense', 'spending', 'income')) &&
      rank?.kind === 'rank' &&
      /^(?:larg|small)est$/.test(rank.order))
  )
}
export const isCompany = (dimension: Dimension): boolean => /^(?:party|customer|supplier)$/.test(dimension)
export const isUnit = (by: unknown): boolean =>
  typeof by === 'string' && /^(?:day|week|month|quarter|year)$/.test(by)
