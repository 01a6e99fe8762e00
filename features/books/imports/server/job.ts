import * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { SheetError } from '#platform/server/sheets/sheet.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { withLocalCopy } from './local-copy.ts'
import { Cancelled, writeImport } from './run.ts'
import * as sql from './sql/index.ts'
import { tables } from './tables.ts'

/** Imports that one process runs at once. Jobs of other kinds need capacity, too. */
const maxRunning = 2
const attempts = 5
const longestMs = 10 * 60_000
const pauseMs = 1_000
/** Imports with more rows run `settle`. For fewer rows the database's own maintenance is soon enough. */
const largeImportRows = 2_000

export interface ImportJob {
  enqueue(tx: Transaction, id: number): Promise<void>
  /** Aborts an import in this process. An import in another process stops at its next progress update. */
  stop(id: number): void
  /** Enqueues the imports again that a crashed server left unfinished. */
  resume(): Promise<void>
}

/** The job of an import. It is safe to run twice: one transaction writes the rows and ends the import. */
export function importJob(app: App): ImportJob {
  const { database, jobs, live, log } = app
  const running = new Map<number, AbortController>()

  const logSettleFailure = (error: unknown) => log.warn({ error }, 'the database was not told of an import')

  const fail = (id: number, failure: string) =>
    database.transaction(async (tx) => {
      const failed = await sql.endImport(tx, id, { state: 'failed', failure })
      if (failed !== undefined)
        live.changed(
          tx,
          { resource: 'imports', id, state: 'failed' },
          { book: failed.bookId, areas: [failed.table] },
        )
    })

  const job: Job<{ id: number }> = jobs.define({
    name: 'import',
    data: z.object({ id: z.number().int() }),
    attempts,
    longestMs,
    async run({ id }, attempt): Promise<void> {
      if (running.size >= maxRunning && !running.has(id)) return postpone(id)
      const row = await sql.findStarted(database, id)
      if (row === undefined || row.fileKey === null) return
      const stop = new AbortController()
      running.set(id, stop)
      const signal = AbortSignal.any([stop.signal, attempt.signal, AbortSignal.timeout(longestMs - pauseMs)])
      try {
        await withLocalCopy(app, row.fileKey, (path) => writeImport(app, row, path, signal))
        if (row.rows > largeImportRows)
          await database.longTransaction(tables[row.table].settle).catch(logSettleFailure)
        const key = await sql.releaseFile(database, id)
        if (key !== null) await app.files.remove([key])
      } catch (error) {
        if (error instanceof Cancelled || stop.signal.aborted) return
        if (error instanceof SheetError || (error instanceof Refusal && error.error.status < 500))
          return await fail(id, error.message)
        log.warn({ error, import: id }, 'an import was broken off')
        if (attempt.number < attempts || attempt.signal.aborted) throw error
        await fail(id, 'Something went wrong on our side. Nothing was imported; please try again.')
      } finally {
        running.delete(id)
      }
    },
  })
  const enqueue = (tx: Transaction, id: number, at?: Date) =>
    job.enqueue(tx, { id }, { key: `import:${id}`, ...(at === undefined ? {} : { at }) })
  const postpone = (id: number) =>
    database.transaction((tx) => enqueue(tx, id, new Date(Date.now() + pauseMs)))

  return {
    enqueue: (tx, id) => enqueue(tx, id),
    stop: (id) => running.get(id)?.abort(new Cancelled()),
    async resume() {
      const orphaned = await sql.findOrphaned(database)
      if (orphaned.length > 0)
        await database.transaction(async (tx) => {
          for (const { id } of orphaned) await enqueue(tx, id)
        })
    },
  }
}
