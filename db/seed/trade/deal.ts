import type { TableName } from '../threads/thread.ts'
import type { Guest, Partner } from './partners.ts'

/** Of the goods that the demo company keeps in stock. Figures are decimal texts. */
interface AskedLine {
  readonly item: string
  readonly quantity: string
  readonly unit: string
  /** Days after the post. */
  readonly neededIn: number
  readonly specification?: string
}

interface Offer {
  readonly by: Partner | Guest
  /** By line, as asked; null where they have nothing. */
  readonly prices: readonly (string | null)[]
  readonly leadDays: number
  readonly freight?: string
  readonly note?: string
}

export interface SentGoods {
  /** Days after the post. */
  readonly shippedOn: number
  readonly lines: readonly { readonly line: number; readonly quantity: string }[]
  /** Missing while they are underway. */
  readonly came?: {
    readonly on: number
    readonly lines: readonly { readonly received: string; readonly damaged: string; readonly note?: string }[]
  }
}

/** Days after the post. */
export interface Billed {
  readonly on: number
  /** On the paper of a guest. */
  readonly guestNumber?: string
  readonly lines: readonly { readonly line: number; readonly quantity: string }[]
  /** Where it is not the one of the order. */
  readonly freight?: string
  readonly dispute?: {
    readonly on: number
    /** Of the invoice. */
    readonly line: number
    readonly reason: string
    readonly answer: { readonly on: number; readonly text: string }
    /** What the seller takes off the price of that line. */
    readonly credit?: { readonly on: number; readonly amount: string }
  }
  readonly acceptedOn?: number
  /** In the buyer's book, and then in the seller's. */
  readonly paidOn?: number
  readonly confirmedOn?: number
}

export interface Ordered {
  readonly from: Partner | Guest
  readonly lines: readonly number[]
  /** Days after the post. */
  readonly on: number
  readonly reason: string
  /** It is above the company's amount, and the second person has not come yet. */
  readonly isWaiting?: true
  readonly acceptedOn?: number
  readonly declined?: { readonly on: number; readonly reason: string }
  readonly deliveries?: readonly SentGoods[]
  readonly invoice?: Billed
}

export interface Deal {
  readonly table: TableName
  readonly side: 'buying' | 'selling'
  /** Days after the post. */
  readonly deadlineIn: number
  readonly sealed?: boolean
  readonly place: string
  readonly lines: readonly AskedLine[]
  /** Who was invited by mail. */
  readonly guests?: readonly Guest[]
  readonly offers: readonly Offer[]
  readonly orders: readonly Ordered[]
}
