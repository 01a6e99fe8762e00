import { monthNames } from '#platform/contract/dates.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { lowerLikePattern, sql, type Sql } from '#platform/server/database/sql.ts'
import type { TextFilter } from '#platform/server/table/text-filter.ts'
import { hasFormerColumns } from '../columns/sql/columns.ts'
import { daysThatShow } from '../date-search.ts'
import { live, type RecordTable, trashed } from './table.ts'

/** A text that is looked for, and what its owner's records must be known to have before that. */
export interface Search {
  readonly ownerId: number
  readonly inTrash: boolean
  readonly text: string
  /** Those that show the text, `YYYY-MM-DD`. */
  readonly days: readonly string[] | 'many'
}

/** Days as records show them, with any digits. */
const shapes = ['0000-00-00', ...monthNames.map((month) => `${month.toLowerCase()} 00, 0000`)]

const isPartOfDay = (text: string): boolean => {
  const shape = text.toLowerCase().replace(/\d/g, '0')
  return shapes.some((day) => day.includes(shape))
}

/** Undefined for a text of nothing but spaces. */
export async function prepareSearch(
  queries: Queries,
  table: RecordTable,
  { ownerId, inTrash, text }: { ownerId: number; inTrash: boolean; text: string },
): Promise<Search | undefined> {
  const part = text.trim()
  if (part === '') return undefined
  if (!isPartOfDay(part)) return { ownerId, inTrash, text: part, days: [] }
  const { first, last } = await queries.one(sql<{ first: string | null; last: string | null }>`
    select min(t.transaction_date) as first, max(t.transaction_date) as last from ${table.name} t
    where t.owner_id = ${ownerId} and ${inTrash ? trashed : live}`)
  const days = first === null || last === null ? [] : daysThatShow(part, { first, last })
  return { ownerId, inTrash, text: part, days }
}

/** Part of a figure as it is shown: `1,2`. */
const isPartOfFigure = (text: string): boolean => /^[\d.]*,[\d.,]*$/.test(text) && /\d/.test(text)

/** A list of few days serves an index; of many, each row's own day is looked at. */
function inDays(days: Search['days'], pattern: string): Sql[] {
  if (days === 'many') return [sql`to_char(t.transaction_date, E'YYYY-MM-DD\\nmon DD, YYYY') like ${pattern}`]
  return days.length === 0 ? [] : [sql`t.transaction_date = any(${days}::date[])`]
}

/** As records `t` show it in one of their fields. */
export function textFilterOf(table: RecordTable, { ownerId, inTrash, text, days }: Search): TextFilter {
  const pattern = lowerLikePattern(text)
  const inCustomValue = sql`coalesce((
    select true from ${table.values} v join custom_columns c on c.id = v.column_id
    where v.transaction_id = t.id and c.deleted_at is null and lower(v.value) like ${pattern} limit 1), false)`
  // `search` also holds values of columns that were taken away.
  const inUse = sql`(
    not ${hasFormerColumns(ownerId)} or left(t.search, -length(t.custom_words) - 1) like ${pattern} or ${inCustomValue})`
  const figures = sql`(
    t.search like ${lowerLikePattern(text.replaceAll(',', ''))} and figure_words(t.${table.figure}) like ${pattern})`
  const words = table.words.flatMap(({ column, values }) => {
    const showing = values.filter((value) => value.toLowerCase().includes(text.toLowerCase()))
    return showing.length === 0 ? [] : [sql`t.${column} = any(${showing}::text[])`]
  })
  return {
    text,
    column: sql`t.search`,
    indexed: inTrash ? undefined : { table: table.name, ownerId, where: live },
    counts: inUse,
    elsewhere: [...(isPartOfFigure(text) ? [figures] : []), ...inDays(days, pattern), ...words],
  }
}
