import { anyOf, lowerLikePattern, sql, type Sql } from '../database/sql.ts'

export interface TrigramIndex {
  readonly table: Sql
  readonly ownerId: number
  /** What both indexes are limited to. */
  readonly where: Sql
}

/** A text that rows `t` of a list must show. */
export interface TextFilter {
  readonly text: string
  /** What a row shows, in lower case. */
  readonly column: Sql
  /** The owner's rows, of which the column has a trigram index and the ids an index in their order. None of trash. */
  readonly indexed?: TrigramIndex | undefined
  /** Whether what the column has is shown, where that is not always so. */
  readonly counts?: Sql
  /** Where else a row may show it. */
  readonly elsewhere: readonly Sql[]
}

const has = ({ column }: TextFilter, text: string): Sql => sql`${column} like ${lowerLikePattern(text)}`

/** The rows that show the text. */
export const matchesText = (textFilter: TextFilter): Sql => {
  const { text, counts, elsewhere } = textFilter
  const found = has(textFilter, text)
  return anyOf([counts === undefined ? found : sql`(${found} and ${counts})`, ...elsewhere])
}

/** These and more, for indexes to find: those that may show a part of it. */
export const mayMatchText = (textFilter: TextFilter, part: string): Sql =>
  anyOf([has(textFilter, part), ...textFilter.elsewhere])
