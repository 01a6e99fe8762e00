import { lineAmount } from '#features/books/taxes/domain.ts'
import { type Currency, isWithinRange } from '#platform/contract/decimal.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { orderErrors } from '../contract.ts'

/** What a line comes to, as it is stored. */
export function amountOf(quantity: string, unitPrice: string, currency: Currency): string {
  const amount = lineAmount({ quantity, unitPrice }, currency)
  if (!isWithinRange(amount)) throw new Refusal(orderErrors.tooMuch)
  return amount.toFixed()
}
