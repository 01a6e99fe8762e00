import type { WorkingTime } from '../calendar.ts'
import type { PlannedPost } from '../plan.ts'
import type { Numbers } from './numbers.ts'
import type { Guest, Partner } from './partners.ts'

/** One side of a deal. */
export interface Trader {
  readonly bookId: number
  /** Null for a guest, who has no account. */
  readonly memberId: number | null
  readonly name: string
  /** As invoices have it. */
  readonly address: string
  readonly bankAccount: string
  /** In percent, where its invoices have tax. */
  readonly taxRate: string | null
}

/** Who trades, and what their books know. */
export interface Traders {
  readonly own: Trader
  /** Of the demo company: whoever trades and does not approve. */
  readonly buyerId: number
  readonly partnerOf: (name: Partner | Guest) => Trader
  /** The item of the demo company with this name. */
  readonly itemOf: (name: string) => number | null
  readonly numbers: Numbers
}

export const currency = 'EUR'
const day = 86_400_000
const minutesOfDay = 615

/** When something happened, in days after a post: during working hours, and never in the future. */
export function timesAfter({ at, minute }: Pick<PlannedPost, 'at' | 'minute'>, clock: WorkingTime) {
  const minuteAfter = (days: number) => minute + ((days * 5) / 7) * minutesOfDay
  return {
    happened: (days: number): Date => clock.at(Math.min(minuteAfter(days), clock.minutes - 1)),
    /** Of a day that may be to come. */
    planned: (days: number): Date =>
      minuteAfter(days) < clock.minutes - 1
        ? clock.at(minuteAfter(days))
        : new Date(at.getTime() + days * day),
  }
}
export type Times = ReturnType<typeof timesAfter>

export const dateOf = (at: Date): string => at.toISOString().slice(0, 10)
