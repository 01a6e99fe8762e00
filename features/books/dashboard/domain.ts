import { addDays } from '#platform/contract/dates.ts'

/** Months in the sparklines, this one included. */
export const shownMonths = 6
/** How many low materials are named; the others are counted. */
export const namedMaterials = 3
/** How many late customers are named. */
export const maxLate = 5

/** What somebody new does first, in this order. */
export const startSteps = ['profile', 'photo', 'connection', 'post', 'invoice', 'import'] as const
export type StartStep = (typeof startSteps)[number]

/** The months up to that day's, as `2026-01`, oldest first. */
export function monthsUpTo(today: string, count = shownMonths): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}

/** The Sunday of that day's week. Weeks begin on Monday. */
export const endOfWeek = (today: string): string => addDays(today, (7 - new Date(today).getUTCDay()) % 7)

/** First and last day of a month. */
export function daysOf(month: string): { readonly from: string; readonly to: string } {
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  return { from: `${month}-01`, to: addDays(`${next}-01`, -1) }
}
