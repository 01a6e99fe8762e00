import { addDays } from '#platform/contract/dates.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Random } from '../random.ts'

/** The demo account's books before they have ids. Days are `YYYY-MM-DD`, amounts decimal texts. */

/** Values of custom columns by the column's id. */
export type CustomValues = Readonly<Record<string, string>>

export interface PlannedMoney {
  readonly projectName: string
  readonly transactionDate: string
  readonly description: string
  readonly transactionWith: string
  readonly transactionType: 'paid' | 'received'
  readonly amount: string
  readonly currency: Currency
  readonly category: 'expense' | 'income' | 'loan' | 'investment'
  readonly accountAffected: string
  readonly custom: CustomValues
  readonly trashed: boolean
}

export interface PlannedMovement {
  readonly projectName: string
  readonly transactionDate: string
  readonly transactionWith: string
  readonly materialName: string
  readonly unit: string
  readonly quantity: string
  readonly transactionType: 'in' | 'out'
  readonly warehouseAffected: string
  readonly description: string
  readonly category: 'Raw Material' | 'Packaging Material' | 'Finished Goods' | 'Others'
  readonly custom: CustomValues
}

/** The day itself or, on a weekend, the Friday before. */
export function onWorkday(date: string): string {
  const weekday = new Date(date).getUTCDay()
  return addDays(date, weekday === 6 ? -1 : weekday === 0 ? -2 : 0)
}

export const workdayBefore = (now: Date, days: number): string =>
  onWorkday(addDays(now.toISOString().slice(0, 10), -days))

/** A random amount; some are round, the others have cents. */
export function drawnAmount(random: Random, low: number, high: number): string {
  const value = random.between(low, high)
  const isRound = random.between(0, 1) < 0.3
  return (isRound ? Math.round(value / 10) * 10 : Math.round(value * 100) / 100).toFixed(2)
}
