import { sql, type Sql } from '../database/sql.ts'

/** Weeks begin on Monday. */
export type Period = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The first day of the period in which a day or a timestamp without time zone lies. */
export const periodStart = (period: Period, day: Sql): Sql =>
  period === 'day' ? sql`${day}::date` : sql`date_trunc(${period}, ${day}::timestamp)::date`

export const periodStarts = (day: Sql): Readonly<Record<Period, Sql>> => ({
  day: periodStart('day', day),
  week: periodStart('week', day),
  month: periodStart('month', day),
  quarter: periodStart('quarter', day),
  year: periodStart('year', day),
})
