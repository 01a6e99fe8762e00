import { addDays, isDate } from '#platform/contract/dates.ts'
import { daysBetween, maxAnalyticsDays } from '../../domain.ts'

export interface Range {
  readonly from: string
  readonly to: string
}

export const presets = [7, 30, 90] as const

/** Days are the server's, in UTC. */
export const today = (now = new Date()): string => now.toISOString().slice(0, 10)

export const lastDays = (days: number, end = today()): Range => ({ from: addDays(end, 1 - days), to: end })

/** The sentence why a range cannot be shown; undefined if it can. */
export function rangeProblem({ from, to }: Range): string | undefined {
  if (!isDate(from) || !isDate(to)) return 'Please choose both days'
  if (to < from) return 'The range must end after it begins'
  if (daysBetween(from, to) > maxAnalyticsDays) return `The range may span at most ${maxAnalyticsDays} days`
  return undefined
}
