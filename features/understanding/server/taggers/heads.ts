import { acts } from '../parts/acts.ts'
import { dimensionSenses } from '../parts/senses.ts'
import type { Cat } from '../parts/values.ts'
import { grammars } from '../tools/index.ts'

/** What tells of which records a question is: their nouns, and what is done. */
export const heads: ReadonlySet<string> = new Set([
  ...grammars.flatMap(({ senses: known }) =>
    Object.entries(known).flatMap(([sense, [cost]]) => (cost <= -0.3 ? [sense] : [])),
  ),
  ...Object.keys(acts),
])

/** What tells that a question is of any records. */
export const answered: ReadonlySet<string> = new Set([
  ...heads,
  ...grammars.flatMap(({ senses: known }) =>
    Object.keys(known).filter(
      (sense) => !/^(?:it|them|that|same|else|whose|must|next|small|big|one|say|search)$/.test(sense),
    ),
  ),
])

/** Nouns of records. */
export const records: ReadonlySet<string> = new Set<Cat>([
  'invoice', 'bill', 'supplierBill', 'creditNote', 'payment', 'disbursement', 'receipt', 'expense',
  'transaction', 'delivery', 'movement', 'shipment', 'post', 'todo',
  'notification', 'draft', 'requisition', 'recordedPayment',
]) // prettier-ignore

export const isDimension = (cat: Cat): boolean => (dimensionSenses as readonly Cat[]).includes(cat)
