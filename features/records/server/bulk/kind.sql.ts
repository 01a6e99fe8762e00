import type * as z from 'zod'
import { commonErrors } from '#platform/contract/errors.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Sql } from '#platform/server/database/sql.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { BulkTable } from '../../domain.ts'

export interface BulkMove {
  readonly ownerId: CallerId
  readonly ids: readonly number[]
  readonly toTrash: boolean
  /** Only records that were moved to trash at this time, as PostgreSQL writes it. */
  readonly trashedAt?: string | undefined
}

interface Definition<F> {
  readonly table: BulkTable
  /** Reads the filter of the list. */
  readonly filter: z.ZodType<F>
  /** The `from` and `where` of the owner's records `t` that pass. */
  readonly matching: (queries: Queries, viewer: Viewer, filter: F) => Promise<Sql>
  /** Moves records to trash or back. Returns the ids of those that were not there yet. */
  readonly move: (tx: Transaction, move: BulkMove) => Promise<number[]>
}

/** A table whose records can be changed by a filter. */
export interface BulkKind extends Pick<Definition<unknown>, 'table' | 'move'> {
  readonly matching: (
    queries: Queries,
    viewer: Viewer,
    filter: Readonly<Record<string, string>>,
  ) => Promise<Sql>
}

export const bulkKind = <F>({ table, filter, matching, move }: Definition<F>): BulkKind => ({
  table,
  move,
  matching: (queries, viewer, written) => {
    const { data, error } = filter.safeParse(written)
    if (error === undefined) return matching(queries, viewer, data)
    throw new Refusal(commonErrors.badRequest, { sentence: error.issues[0]?.message ?? '' })
  },
})
