import type { App } from '#platform/server/app.ts'
import { SheetError } from '#platform/server/sheets/sheet.ts'
import { readOptionsOf, visibleColumns } from './read-options.ts'
import type { Formats } from '../contract.ts'
import * as sql from './sql.ts'
import { tables } from './tables.ts'
import { runTask } from './thread/run.ts'

/** The owner cancelled the import. */
export class Cancelled extends Error {}

const progressIntervalMs = 400

/** Reports progress at intervals. It uses its own transaction, so that others see it before the rows are committed. */
function createProgress(
  { database, live }: Pick<App, 'database' | 'live'>,
  { id, ownerId, rows }: sql.ImportRow,
) {
  let lastSentAt = 0
  return async (done: number): Promise<void> => {
    if (performance.now() - lastSentAt < progressIntervalMs) return
    lastSentAt = performance.now()
    await database.transaction(async (tx) => {
      if ((await sql.saveProgress(tx, id, done)) === undefined) throw new Cancelled()
      live.changed(tx, { resource: 'imports', id, state: 'running', done, rows }, [ownerId])
    })
  }
}

/**
 * Writes all valid rows and ends the import, in one transaction on a separate connection. If the server is killed
 * meanwhile, nothing is written. A second run finds the import ended or locked.
 */
export async function writeImport(
  app: App,
  row: sql.ImportRow,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const { id, ownerId, table, skipInvalid } = row
  const progress = createProgress(app, row)
  await progress(0)
  await app.database.longTransaction(async (tx) => {
    if (!(await sql.lockRun(tx, id))) throw new Error('This import runs in another process')
    // `startImport` requires complete formats, so none of them is null here.
    const formats = row.formats as Formats
    const reading = readOptionsOf(row, await visibleColumns(tx, ownerId), { mapping: row.mapping, formats })
    await tables[table].prepare(tx)
    let [done, inserted] = [0, 0]
    await runTask<'rows'>(
      { kind: 'rows', path, reading },
      {
        signal,
        onBatch: async (batch) => {
          signal.throwIfAborted()
          if (batch.wrong !== null && !skipInvalid)
            throw new SheetError(`${batch.wrong}. Nothing was imported.`)
          if (batch.valid > 0) inserted += await tables[table].insert(tx, ownerId, id, batch.json)
          done += batch.rows
          await progress(done)
        },
      },
    )
    const ended = await sql.endImport(tx, id, { state: 'done', inserted, skipped: done - inserted })
    if (ended === undefined) throw new Cancelled()
    app.live.changed(tx, { resource: 'imports', id, state: 'done', done, rows: done }, [ownerId])
    app.live.changed(tx, { resource: table, id: 0 }, [ownerId])
  })
}
