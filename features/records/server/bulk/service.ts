import { commonErrors, type ErrorCode } from '#platform/contract/errors.ts'
import type { Body } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { violatesUnique } from '#platform/server/database/failures.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { type BulkChange, type bulkApi, bulkErrors } from '../../contract/bulk.ts'
import { type BulkAction, type BulkTable, maxBulkChange } from '../../domain.ts'
import { bulkJob } from './job.ts'
import type { BulkKind } from './kind.sql.ts'
import type { OwnBulk } from './rights.ts'
import * as sql from './sql.ts'

/** Changes of all records that a filter finds. */
export function bulkService(app: App, kinds: readonly BulkKind[]) {
  const { database, live } = app
  const job = bulkJob(app, kinds)

  const announce = (tx: Transaction, { id, ownerId, table }: sql.BulkRow) =>
    live.changed(tx, { resource: 'bulk', id, table }, [ownerId])

  /** The records that match now are read at one moment, and stored. */
  const choose = async (
    viewer: Viewer,
    { table, filter }: Body<typeof bulkApi.choose>,
  ): Promise<BulkChange> => {
    const kind = kinds.find((known) => known.table === table)
    if (kind === undefined) throw new Refusal(commonErrors.notFound)
    const matching = await kind.matching(database, viewer, filter)
    const parts = await database.allPlanned(sql.matchingParts(matching))
    if (parts.length === 0) throw new Refusal(bulkErrors.nothingFound)
    if (parts.reduce((sum, { count }) => sum + count, 0) > maxBulkChange)
      throw new Refusal(bulkErrors.tooMany)
    return database.transaction((tx) => sql.insertChoice(tx, { ownerId: viewer.id, table, parts }))
  }

  /** Begins a run or its undo. The database allows one for each table and member. */
  const begin = async (
    bulk: OwnBulk,
    step: Parameters<typeof sql.moveOn>[2],
    refusal: ErrorCode,
  ): Promise<BulkChange> => {
    try {
      return await database.transaction(async (tx) => {
        const row = await sql.moveOn(tx, bulk, step)
        if (row === undefined) throw new Refusal(refusal)
        await job.enqueue(tx, row.id)
        announce(tx, row)
        return row
      })
    } catch (error) {
      if (violatesUnique(error, 'bulk_changes_one_running')) throw new Refusal(bulkErrors.busy)
      throw error
    }
  }

  return {
    choose,
    latest: async (viewer: Viewer, table: BulkTable): Promise<BulkChange | null> =>
      (await sql.findLatest(database, viewer.id, table)) ?? null,
    run: (bulk: OwnBulk, action: BulkAction) =>
      begin(bulk, { from: ['chosen'], to: 'running', action }, bulkErrors.alreadyStarted),
    undo: (bulk: OwnBulk) =>
      begin(bulk, { from: ['done', 'cancelled', 'failed'], to: 'undoing' }, bulkErrors.nothingToUndo),
    cancel: (bulk: OwnBulk): Promise<BulkChange> =>
      database.transaction(async (tx) => {
        const row = await sql.moveOn(tx, bulk, { from: ['running'], to: 'cancelled' })
        if (row === undefined) throw new Refusal(bulkErrors.notRunning)
        announce(tx, row)
        live.changed(tx, { resource: row.table, id: 0 }, [row.ownerId])
        return row
      }),
    forget: (bulk: OwnBulk): Promise<void> =>
      database.transaction(async (tx) => {
        if ((await sql.deleteBulk(tx, bulk)) === 0) throw new Refusal(bulkErrors.busy)
        announce(tx, bulk)
      }),
    tidy: () => purgeOld(app, 'bulk changes', sql.purgeBulks),
  }
}

export type BulkService = ReturnType<typeof bulkService>
