import * as contract from '#platform/contract/decimal.ts'
import { currentNotation } from './store.ts'

/** The formatters of `platform/contract/decimal.ts` in the member's notation. */

type Value = contract.Decimal | number | string

export const formatDecimal = (value: Value, digits: number): string =>
  contract.formatDecimal(value, digits, currentNotation().numbers)

export const formatQuantity = (value: Value): string =>
  contract.formatQuantity(value, currentNotation().numbers)

export const formatCurrency = (value: Value, currency: contract.Currency): string =>
  contract.formatCurrency(value, currency, currentNotation().numbers)
