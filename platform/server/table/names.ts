import { sql, type Sql } from '../database/sql.ts'

/** The names in a text column of `rows`, most used first, as an array. Spellings that differ only in case are one. */
export const namesIn = (rows: Sql, column: Sql, most: number): Sql => sql`array(
  select max(${column}) from ${rows} where ${column} <> '' group by lower(${column})
  order by count(*) desc, lower(${column}) limit ${most})`

export interface ManyRows {
  readonly table: Sql
  /** Whose rows, and which: as the condition of the index has it. */
  readonly condition: Sql
}

/** Enough to tell which names are in use, few enough to count with every question. */
const newest = 5_000

/** A common table expression of the newest rows, which `namesByIndex` counts. */
export const recentRows = ({ table, condition }: ManyRows, columns: Sql, order = sql`id desc`): Sql =>
  sql`recent as materialized (
    select ${columns} from ${table} where ${condition} order by ${order} limit ${newest})`

/**
 * The names in a column of a table with many rows: those used most by the newest rows first, then the others.
 * It steps from name to name in an index of owner and key, so it reads as many rows as there are names.
 * @param key what the index has of the name, in which spellings of one name are alike
 */
export const namesByIndex = ({ table, condition }: ManyRows, name: Sql, key: Sql, most: number): Sql => {
  const first = (more: Sql) => sql`(
    select ${key} as key, ${name} as name from ${table} where ${condition} and ${more} order by ${key} limit 1)`
  return sql`array(
    with recursive steps as (
      ${first(sql`${key} > ''`)}
      union all select next.* from steps cross join lateral ${first(sql`${key} > steps.key`)} next
    ), used as (
      select ${key} as key, max(${name}) as name, count(*) as uses from recent where ${name} > '' group by 1
    )
    select coalesce(used.name, known.name) from (select * from steps limit ${most}) known
    full join used using (key) order by uses desc nulls last, key limit ${most})`
}
