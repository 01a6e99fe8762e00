import type { BillStatus } from '#features/books/bills/domain.ts'
import type { TradeType } from '#features/people/notifications/domain.ts'

export const maxReason = 1_000
/** Disputed lines of one bill. */
export const maxDisputes = 100
/** Letters of a line's description that a match or dispute shows. */
export const maxShown = 100
/** Payments that a seller is shown: the newest. */
export const maxAnnounced = 100
/** Decimals of money and of rates. */
export const moneyDigits = 2
/** The number of an order's freight among its lines. */
export const freightLine = 0

/** What happens to bills, of which people are told later. */
export const billNews = [
  'bill_received',
  'bill_credited',
  'payment_announced',
] as const satisfies readonly TradeType[]

export const disputeStates = ['open', 'answered', 'settled', 'dropped'] as const
export type DisputeState = (typeof disputeStates)[number]

/** What a guest may do with an invoice of their order: three as the buyer, and the last two as the seller. */
export const paperSteps = ['accept', 'dispute', 'pay', 'answer', 'credit'] as const
export type PaperStep = (typeof paperSteps)[number]

/** Disputes in these states keep a bill disputed. */
export const standing = ['open', 'answered'] as const satisfies readonly DisputeState[]

/** Each step of a bill that an order's invoice became: from which states, and to which. `README.md` draws it. */
export const billSteps = {
  accept: { from: ['open', 'disputed'], to: 'accepted' },
  dispute: { from: ['open', 'disputed'], to: 'disputed' },
} as const satisfies Record<string, { readonly from: readonly BillStatus[]; readonly to: BillStatus }>

/**
 * Each step of a disputed line. The buyer disputes it, perhaps once more, and drops it by accepting the bill; the
 * seller answers. A credit note settles it.
 */
export const disputeSteps = {
  dispute: { from: ['answered', 'settled', 'dropped'], to: 'open' },
  answer: { from: ['open'], to: 'answered' },
  settle: { from: standing, to: 'settled' },
  drop: { from: standing, to: 'dropped' },
} as const satisfies Record<string, { readonly from: readonly DisputeState[]; readonly to: DisputeState }>

/** The unit that an invoice says, also where its order names none. */
export const unitOf = (unit: string): string => (unit === '' ? 'pcs' : unit)
