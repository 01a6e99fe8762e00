import type * as z from 'zod'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Sql } from '#platform/server/database/sql.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { BulkTable } from '../../domain.ts'

export interface BulkMove {
  readonly bookId: BookId
  readonly ids: readonly number[]
  readonly toTrash: boolean
  /** Only records that were moved to trash at this time, as PostgreSQL writes it. */
  readonly trashedAt?: string | undefined
}

/** What a field of a record contains. An empty text means nothing. */
export interface FieldValue {
  readonly id: number
  readonly value: string
}

export interface FieldOf {
  readonly bookId: BookId
  /** The name of a field, or `custom:<id of a custom column>`. */
  readonly field: string
}

/** How a bulk change sets a field. */
export interface BulkValues {
  /** The value to store, or a sentence about what is wrong; undefined if the field cannot be set in bulk. */
  readonly check: (
    queries: Queries,
    of: FieldOf,
    typed: string,
  ) => Promise<
    { readonly value: string; readonly sentence?: undefined } | { readonly sentence: string } | undefined
  >
  /** The field's label, for the history. */
  readonly labelOf: (queries: Queries, of: FieldOf) => Promise<string>
  /** Locks the owner's records of these that are not in the trash; with `anywhere` those in the trash too. */
  readonly lock: (
    tx: Transaction,
    of: FieldOf & { readonly ids: readonly number[]; readonly anywhere: boolean },
  ) => Promise<FieldValue[]>
  /** Writes locked records, with all that an edit of each would do. */
  readonly write: (tx: Transaction, of: FieldOf & { readonly values: readonly FieldValue[] }) => Promise<void>
}

interface Definition<F> {
  readonly table: BulkTable
  /** Reads the filter of the list. */
  readonly filter: z.ZodType<F>
  /** The `from` and `where` of the owner's records `t` that pass. */
  readonly matching: (queries: Queries, book: Book, filter: F) => Promise<Sql>
  /** Moves records to trash or back. Returns the ids of those that were not there yet. */
  readonly move: (tx: Transaction, move: BulkMove) => Promise<number[]>
  readonly values: BulkValues
}

/** A table whose records can be changed by a filter. */
export interface BulkKind extends Pick<Definition<unknown>, 'table' | 'move' | 'values'> {
  readonly matching: (queries: Queries, book: Book, filter: Readonly<Record<string, string>>) => Promise<Sql>
}

export const bulkKind = <F>({ filter, matching, ...rest }: Definition<F>): BulkKind => ({
  ...rest,
  matching: (queries, book, written) => {
    const { data, error } = filter.safeParse(written)
    if (error === undefined) return matching(queries, book, data)
    throw new Refusal(commonErrors.badRequest, { sentence: error.issues[0]?.message ?? '' })
  },
})
