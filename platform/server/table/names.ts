import { sql, type Sql } from '../database/sql.ts'

/** The names in a text column of `rows`, most used first, as an array. Spellings that differ only in case are one. */
export const namesIn = (rows: Sql, column: Sql, most: number): Sql => sql`array(
  select max(${column}) from ${rows} where ${column} <> '' group by lower(${column})
  order by count(*) desc, lower(${column}) limit ${most})`
