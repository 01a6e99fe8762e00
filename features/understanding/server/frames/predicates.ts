import type { Dimension, Mark, MarkOf } from '../parts/marks.ts'
import type { NameKind } from '../parts/parts.ts'
import type { Sense } from '../parts/senses.ts'
import type { Said } from './said.ts'

/** Whether a mark is one of these words. */
export const isSaid = (mark: Mark | undefined, ...senses: readonly Sense[]): boolean =>
  mark?.kind === 'sense' && senses.includes(mark.sense)

/** Whether a name may be one of these. */
export const isOfKind = ({ name }: MarkOf<'name'>, ...kinds: readonly NameKind[]): boolean =>
  name.hits.some(({ kind }) => kinds.includes(kind))

/** `Who got the biggest payment`: one payment is asked for, so nothing is grouped. */
export const isOfRecord = (said: Said): boolean =>
  said.marks.some(
    (mark, at) =>
      mark.kind === 'rank' &&
      (mark.order === 'newest' ||
        mark.order === 'oldest' ||
        // `Top 3 expenses by project` are projects.
        (!(mark.limit !== undefined && said.has('expense') && said.hasMark('group')) &&
          isRecordNoun(
            said.marks.slice(at + 1).find((next) => isRecordNoun(next) || next.kind === 'dimension'),
          ))),
  )
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
