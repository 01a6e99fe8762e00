import { addDays } from '#platform/contract/dates.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Random } from '../random.ts'

/** What the books of the demo account say, before anything has an id. Days are `YYYY-MM-DD`, figures decimal texts. */

/** Values in the custom columns, by the column's id. */
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

/** The day itself, or the Friday before a weekend: banks and gates are shut then. */
export function onWorkday(date: string): string {
  const weekday = new Date(date).getUTCDay()
  return addDays(date, weekday === 6 ? -1 : weekday === 0 ? -2 : 0)
}

export const workdayBefore = (now: Date, days: number): string =>
  onWorkday(addDays(now.toISOString().slice(0, 10), -days))

/** Money as people name it: no odd cents on round sums, real cents on the others. */
export function drawnAmount(random: Random, low: number, high: number): string {
  const value = random.between(low, high)
  const isRound = random.between(0, 1) < 0.3
  return (isRound ? Math.round(value / 10) * 10 : Math.round(value * 100) / 100).toFixed(2)
}
