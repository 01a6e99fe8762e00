import type { BookKind, BookRights } from '#platform/contract/books.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { Sql } from '#platform/server/database/sql.ts'
import type { KindName } from '../../domain.ts'

export interface Searcher {
  readonly id: CallerId
  /** The books that the member is in at this moment, by id. */
  readonly books: ReadonlyMap<number, SearchedBook>
}

export interface SearchedBook {
  readonly kind: BookKind
  readonly name: string
  readonly rights: BookRights
}

/** A document that the searcher may see, as its own table has it now. */
export interface Found {
  readonly id: number
  readonly title: string
  /** Of which a passage is shown. */
  readonly text: string
  readonly where?: string | null
  readonly at: string
  readonly href: string
  readonly picture?: string | null
}

/** One kind of what can be found. */
export interface SearchKind {
  readonly name: KindName
  /** How much a hit is worth, compared with other kinds. */
  readonly weight: number
  /** Whether older ones are worth less. */
  readonly ages: boolean
  /** Whether the first one to three letters of its title find it. */
  readonly named?: true
  /**
   * What the index says of documents, and who may find them: `ref`, `part`, `title` (null without one), `body`, `at`
   * and `marks`.
   */
  readonly says: (ids: readonly number[]) => Sql
  /** The tables of what it says: by the document's own number, or a statement of the numbers that follow from rows. */
  readonly follows: Readonly<Record<string, 'itself' | ((rows: readonly number[]) => Sql)>>
  /** A statement of one column `mark`: the marks by which the member finds documents of this kind, as of now. */
  readonly marks?: (memberId: number) => Sql
  /**
   * Those of the documents that the searcher may see, by the rules of the feature that has them.
   * @param parts the best part of each, such as the page of a file
   */
  readonly read: (
    queries: Queries,
    searcher: Searcher,
    ids: readonly number[],
    parts: readonly number[],
  ) => Promise<Found[]>
}
