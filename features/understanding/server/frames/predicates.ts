import type { Mark } from '../parts/marks.ts'
import type { Sense } from '../parts/senses.ts'
import type { Said } from './said.ts'

/** `Who got the biggest payment`: one payment is asked for, so nothing is grouped. */
export const isOfRecord = (said: Said): boolean =>
  said.marks.some(
    (mark, at) =>
      mark.kind === 'rank' &&
      (mark.order === 'newest' ||
        mark.order === 'oldest' ||
        // `Top 3 expenses by project` are projects.
        (!(mark.limit !== undefined && said.has('expense') && said.all('group').length > 0) &&
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
export const isMost = (mark: Mark): boolean => mark.kind === 'sense' && /^(?:most|least)$/.test(mark.sense)

export const counts = (marks: readonly Mark[], at: number): boolean =>
  marks
    .slice(Math.max(0, at - 2), at)
    .some((mark) => mark.kind === 'sense' && (mark.sense === 'howMany' || mark.sense === 'number'))

/** `Top 5 suppliers`: the rank is of what stands behind it. */
export const ranks = (marks: readonly Mark[], at: number): boolean => {
  const [rank, act] = [marks[at - 2], marks[at - 1]]
  // `When did we last receive goods` ranks none of them.
  return (
    (act?.kind === 'rank' && (act.limit !== undefined || /^(?:larg|small)est$/.test(act.order))) ||
    // `Our best paying customers`, `the biggest expense category`.
    ((act?.kind === 'act' || (act?.kind === 'sense' && /^(?:expense|spending|income)$/.test(act.sense))) &&
      rank?.kind === 'rank' &&
      /^(?:larg|small)est$/.test(rank.order))
  )
}
export const isUnit = (by: unknown): boolean =>
  typeof by === 'string' && /^(?:day|week|month|quarter|year)$/.test(by)
