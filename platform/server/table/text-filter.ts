import { anyOf, holds, sql, type Sql } from '../database/sql.ts'

export interface TrigramIndex {
  readonly table: Sql
  readonly bookId: number
  /** The condition of both indexes. */
  readonly where: Sql
}

/** A text that rows `t` of a list must show. */
export interface TextFilter {
  readonly text: string
  /** The searchable text of a row, folded. */
  readonly column: Sql
  /** The indexes by owner: of the column's trigrams, and of the ids in order. Trash has none. */
  readonly indexed?: TrigramIndex | undefined
  /** A further condition under which the column's text is shown. */
  readonly counts?: Sql
  /** Conditions under which a row shows the text elsewhere. */
  readonly elsewhere: readonly Sql[]
}

const has = ({ column }: TextFilter, text: string): Sql => holds(column, text)

/** Matches rows that show the text. */
export const matchesText = (textFilter: TextFilter): Sql => {
  const { text, counts, elsewhere } = textFilter
  const found = has(textFilter, text)
  return anyOf([counts === undefined ? found : sql`(${found} and ${counts})`, ...elsewhere])
}

/** Matches these and more: rows that show a part of the text, which an index can find. */
export const mayMatchText = (textFilter: TextFilter, part: string): Sql =>
  anyOf([has(textFilter, part), ...textFilter.elsewhere])
