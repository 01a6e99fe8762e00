import { commonErrors, type ErrorCode } from '#platform/contract/errors.ts'
import type { Body } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import { type Book, expectRight } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { violatesUnique } from '#platform/server/database/failures.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { type BulkChange, type bulkApi, bulkErrors } from '../../contract/bulk.ts'
import { type BulkMove, type BulkTable, collections, maxBulkChange } from '../../domain.ts'
import { bulkJob } from './job.ts'
import type { BulkKind } from './kind.sql.ts'
import type { OwnBulk } from './rights.ts'
import { startSet } from './set.sql.ts'
import * as sql from './sql.ts'

/** Changes of selected records, or of all that a filter finds. */
export function bulkService(app: App, kinds: readonly BulkKind[]) {
  const { database, live } = app
  const job = bulkJob(app, kinds)

  const kindOf = (table: BulkTable): BulkKind => {
    const kind = kinds.find((known) => known.table === table)
    if (kind === undefined) throw new Refusal(commonErrors.notFound)
    return kind
  }

  const announce = (tx: Transaction, { id, bookId, table }: sql.BulkRow) =>
    live.changed(tx, { resource: 'bulk', id, table }, { book: bookId, areas: collections[table].areas })

  /** The records that match now are read at one moment, and stored. */
  const choose = async (
    book: Book,
    { table, filter, ids }: Body<typeof bulkApi.choose>,
  ): Promise<BulkChange> => {
    expectRight(book, collections[table].areas, 'write')
    const matching = await kindOf(table).matching(database, book, filter)
    const parts = await database.allPlanned(sql.matchingParts(matching, ids))
    if (parts.length === 0) throw new Refusal(bulkErrors.nothingFound)
    if (parts.reduce((sum, { count }) => sum + count, 0) > maxBulkChange)
      throw new Refusal(bulkErrors.tooMany)
    return database.transaction((tx) => sql.insertChoice(tx, { book, table, parts }))
  }

  /** Begins a run or its undo. The database allows one for each table and member. */
  const begin = async (
    step: (tx: Transaction) => Promise<sql.BulkRow | undefined>,
    refusal: ErrorCode,
  ): Promise<BulkChange> => {
    try {
      return await database.transaction(async (tx) => {
        const row = await step(tx)
        if (row === undefined) throw new Refusal(refusal)
        await job.enqueue(tx, row)
        announce(tx, row)
        return row
      })
    } catch (error) {
      if (violatesUnique(error, 'bulk_changes_one_running')) throw new Refusal(bulkErrors.busy)
      throw error
    }
  }

  const set = async (bulk: OwnBulk, { field, value }: Body<typeof bulkApi.set>): Promise<BulkChange> => {
    const { bookId, table } = bulk
    const checked = await kindOf(table).values.check(database, { bookId, field }, value)
    if (checked === undefined) throw new Refusal(bulkErrors.notSettable)
    if (checked.sentence !== undefined)
      throw new Refusal(commonErrors.badRequest, {
        sentence: checked.sentence,
        fields: [{ field: 'value', code: 'invalid', message: checked.sentence }],
      })
    return begin((tx) => startSet(tx, bulk, { field, value: checked.value }), bulkErrors.alreadyStarted)
  }

  return {
    choose,
    latest: async (book: Book, table: BulkTable): Promise<BulkChange | null> => {
      expectRight(book, collections[table].areas, 'read')
      return (await sql.findLatest(database, book.id, table)) ?? null
    },
    run: (bulk: OwnBulk, book: Book, action: BulkMove) =>
      begin(
        (tx) => sql.moveOn(tx, bulk, { from: ['chosen'], to: 'running', action, by: book }),
        bulkErrors.alreadyStarted,
      ),
    set,
    undo: (bulk: OwnBulk, book: Book) =>
      begin(
        (tx) => sql.moveOn(tx, bulk, { from: ['done', 'cancelled', 'failed'], to: 'undoing', by: book }),
        bulkErrors.nothingToUndo,
      ),
    cancel: (bulk: OwnBulk): Promise<BulkChange> =>
      database.transaction(async (tx) => {
        const row = await sql.moveOn(tx, bulk, { from: ['running'], to: 'cancelled' })
        if (row === undefined) throw new Refusal(bulkErrors.notRunning)
        announce(tx, row)
        live.changed(
          tx,
          { resource: row.table, id: 0 },
          { book: row.bookId, areas: collections[row.table].areas },
        )
        return row
      }),
    forget: (bulk: OwnBulk): Promise<void> =>
      database.transaction(async (tx) => {
        if ((await sql.deleteBulk(tx, bulk)) === 0) throw new Refusal(bulkErrors.busy)
        announce(tx, bulk)
      }),
    cleanUp: () => purgeOld(app, 'bulk changes', sql.purgeBulks),
  }
}

export type BulkService = ReturnType<typeof bulkService>
