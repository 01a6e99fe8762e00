import { type Days, periodLabel, periodOf, periodWithin } from '../texts/index.ts'
import { capitalized } from './flow-texts.ts'

/** `Oct 2026`, `Paid`, `No party`, or the name as it was typed. */
export function groupLabel(by: string, key: string): string {
  const period = periodOf(by)
  if (period !== undefined) return periodLabel(period, key)
  if (key === '') return `No ${by}`
  return by === 'type' || by === 'category' ? capitalized(key) : key
}

/** The query parameters of a group's page. `own` lists the filters that have one; others are filters of columns. */
export function groupParts(
  by: string | undefined,
  key: string,
  days: Days,
  own: readonly string[],
): Readonly<Record<string, string | undefined>> {
  const period = periodOf(by)
  if (period !== undefined) return { ...periodWithin(period, key, days) }
  return by === undefined || !own.includes(by) ? {} : { [by]: key }
}
