import type { Amount } from '../texts/index.ts'

export type Side = 'in' | 'out'

/** The terms for one kind of records whose amounts come in or go out. */
export interface FlowTexts {
  /** `money received`; `both` is used if either is possible. */
  readonly flow: Readonly<Record<Side | 'both', string>>
  /** `received transaction`, `received transactions`. */
  readonly one: Readonly<Record<Side | 'both', string>>
  readonly many: Readonly<Record<Side | 'both', string>>
  /** `Received`. */
  readonly side: Readonly<Record<Side, string>>
  /** The difference of both: `Net`, and `Net of ` before what it is of. */
  readonly net: { readonly label: string; readonly of: string }
  /** `amount`, `amounts`. */
  readonly amount: string
  readonly amounts: string
  /** Amounts with different values of this are never added: `currency`. */
  readonly unit: string
  exactAmount(value: string, unit: string): Amount
  averageAmount(total: string, count: number, unit: string): Amount
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
