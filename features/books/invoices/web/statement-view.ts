import type { Currency } from '#platform/contract/decimal.ts'

/** Whose statement is meant: the customer of invoices, or a customer or supplier of the book. */
export type StatementOf = { readonly customer: string } | { readonly partyId: string }

/** What of it is shown. */
export interface StatementView {
  readonly of: StatementOf
  readonly currency?: Currency | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
