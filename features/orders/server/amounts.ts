import {
  type Currency,
  type Decimal,
  decimal,
  isWithinRange,
  roundMoney,
} from '#platform/contract/decimal.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { orderErrors } from '../contract.ts'

/** What a line comes to, as it is stored. */
export function amountOf(quantity: Decimal | string, unitPrice: string, currency: Currency): string {
  const amount = roundMoney(decimal(unitPrice).times(quantity), currency)
  if (!isWithinRange(amount)) throw new Refusal(orderErrors.tooMuch)
  return amount.toFixed()
}
