import { monthNames } from '#platform/contract/dates.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { fold, hasText } from '#platform/contract/words.ts'
import { holds, likePattern, sql, type Sql } from '#platform/server/database/sql.ts'
import type { TextFilter } from '#platform/server/table/text-filter.ts'
import { hasFormerColumns } from '../columns/sql.ts'
import { daysThatShow } from '../date-search.ts'
import { notTrashed, type RecordTable, trashed } from './table.ts'

/** A searched text, and the days of the owner's records that show it. */
export interface Search {
  readonly bookId: number
  readonly inTrash: boolean
  readonly text: string
  /** The days that show the text, as `YYYY-MM-DD`. */
  readonly days: readonly string[] | 'many'
}

/** The forms in which records show days, with 0 for any digit. */
const shapes = ['0000-00-00', ...monthNames.map((month) => `${month.toLowerCase()} 00, 0000`)]

const isPartOfDay = (text: string): boolean => {
  const shape = text.replace(/\d/g, '0')
  return shapes.some((day) => day.includes(shape))
}

/** Returns undefined if the text has only spaces. */
export async function prepareSearch(
  queries: Queries,
  table: RecordTable,
  { bookId, inTrash, text }: { bookId: number; inTrash: boolean; text: string },
): Promise<Search | undefined> {
  const part = text.trim()
  if (part === '') return undefined
  const plain = fold(part)
  if (!isPartOfDay(plain)) return { bookId, inTrash, text: part, days: [] }
  const { first, last } = await queries.one(sql<{ first: string | null; last: string | null }>`
    select min(${table.day}) as first, max(${table.day}) as last from ${table.name} t
    where t.book_id = ${bookId} and ${inTrash ? trashed : notTrashed}`)
  const days = first === null || last === null ? [] : daysThatShow(plain, { first, last })
  return { bookId, inTrash, text: part, days }
}

/** Whether the text can be part of a formatted figure, such as `1,2`. */
const isPartOfFigure = (text: string): boolean => /^[\d.]*,[\d.,]*$/.test(text) && /\d/.test(text)

/** With few days an index can be used. With many, the day of each row is compared. */
function inDays(day: Sql, days: Search['days'], pattern: string): Sql[] {
  if (days === 'many') return [sql`to_char(${day}, E'YYYY-MM-DD\\nmon DD, YYYY') like ${pattern}`]
  return days.length === 0 ? [] : [sql`${day} = any(${days}::date[])`]
}

/** Matches records `t` that show the text in one of their fields. */
export function textFilterOf(table: RecordTable, { bookId, inTrash, text, days }: Search): TextFilter {
  const inCustomValue = sql`coalesce((
    select true from ${table.values} v join custom_columns c on c.id = v.column_id
    where v.book_id = t.book_id and v.transaction_id = t.id and c.deleted_at is null
    and ${holds(sql`fold(v.value)`, text)} limit 1), false)`
  // `search` also contains values of deleted columns.
  const inUse = sql`(
    not ${hasFormerColumns(bookId)} or ${holds(sql`left(t.search, -length(fold(t.custom_words)) - 1)`, text)}
      or ${inCustomValue})`
  const plain = fold(text)
  const digits = likePattern(plain.replaceAll(',', ''))
  const figures = sql`(t.search like ${digits} and figure_words(t.${table.figure}) like ${likePattern(plain)})`
  const choices = table.choices.flatMap(({ column, values }) => {
    const showing = values.filter((value) => hasText(value, text))
    return showing.length === 0 ? [] : [sql`t.${column} = any(${showing}::text[])`]
  })
  return {
    text,
    column: sql`t.search`,
    indexed: inTrash ? undefined : { table: table.name, bookId, where: notTrashed },
    counts: inUse,
    elsewhere: [
      ...(isPartOfFigure(plain) ? [figures] : []),
      ...inDays(table.day, days, likePattern(plain)),
      ...choices,
    ],
  }
}
