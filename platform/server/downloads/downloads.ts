import { randomBytes, randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import * as z from 'zod'
import { type Download, downloadDays, downloadErrors } from '../../contract/downloads.ts'
import type { App } from '../app.ts'
import type { Transaction } from '../database/database.ts'
import type { FileAnswer } from '../files/file-answer.ts'
import { withLocalPath } from '../files/local-path.ts'
import { createRateLimit } from '../rate-limit.ts'
import { Refusal } from '../refusal.ts'
import { type ArchiveContent, writeArchive } from './archive.ts'
import { type DownloadRow, downloadSql, type DownloadTable, type Request } from './sql.ts'

const daySeconds = 24 * 60 * 60
const attempts = 3
const timeLimitMs = 60 * 60_000
const pauseMs = 5_000
const leaseSeconds = 60
const renewMs = 15_000
const expiredPerRound = 1000

const toResponse = (row: DownloadRow | undefined): Download => {
  if (row === undefined || row.state === 'expired')
    return { state: 'none', size: null, requestedAt: null, expiresAt: null }
  const { state, size, requestedAt, expiresAt } = row
  return { state, size, requestedAt, expiresAt }
}

/** Jobs of an earlier version name the member. */
const task = z.union([
  z.object({ subject: z.number().int(), request: z.uuid() }),
  z
    .object({ userId: z.number().int(), request: z.uuid() })
    .transform(({ userId, request }) => ({ subject: userId, request })),
])

/** What kind of thing is downloaded. */
interface Kind extends DownloadTable {
  /** Of the job. */
  readonly name: string
  /** Of the limit. */
  readonly limit: string
  readonly perDay: number
  /** What it is to hold, in the transaction that reads it. */
  readonly find: (tx: Transaction, subject: number) => Promise<ArchiveContent>
  /** Tells those who see it that its state has changed. */
  readonly announce: (tx: Transaction, subject: number) => Promise<void> | void
  readonly finished?: (tx: Transaction, subject: number, asOf: Date) => Promise<unknown>
}

/** Gathers data into a ZIP that can be fetched for some days: one at a time per subject, and per process. */
export function downloadService(app: App, kind: Kind) {
  const { database, files, jobs, log } = app
  const sql = downloadSql(kind)
  const limit = createRateLimit(app, { name: kind.limit, attempts: kind.perDay, seconds: daySeconds })
  let isExporting = false

  const removeFiles = (keys: readonly string[]) =>
    files.remove(keys).catch((error: unknown) => log.warn({ error }, 'downloads that are over not removed'))

  const write = async (one: Request, signal: AbortSignal): Promise<void> => {
    const fileKey = `exports/${randomBytes(20).toString('hex')}`
    // Before the snapshot: what changes meanwhile counts as later.
    const asOf = new Date()
    const size = await withLocalPath(app, async (local) => {
      await writeArchive(app, { find: (tx) => kind.find(tx, one.subject), local }, signal)
      const written = await stat(local)
      await files.adopt(fileKey, local)
      return written.size
    })
    const isFinished = await database.transaction(async (tx) => {
      const done = await sql.finish(tx, one, { fileKey, size, days: downloadDays })
      if (!done) return false
      await kind.finished?.(tx, one.subject, asOf)
      await kind.announce(tx, one.subject)
      return true
    })
    if (!isFinished) await removeFiles([fileKey])
  }

  const fail = (one: Request) =>
    database.transaction(async (tx) => {
      await sql.fail(tx, one)
      await kind.announce(tx, one.subject)
    })

  const job = jobs.define({
    name: kind.name,
    data: task,
    attempts,
    longestMs: timeLimitMs,
    async run(one, attempt) {
      if (!(await sql.isWorking(database, one))) return
      if (isExporting || !(await sql.takeLease(database, one, leaseSeconds))) {
        await database.transaction((tx) =>
          job.enqueue(tx, one, { at: new Date(Date.now() + pauseMs), key: keyOf(one.subject) }),
        )
        return
      }
      isExporting = true
      const renewing = setInterval(() => {
        sql
          .renewLease(database, one, leaseSeconds)
          .catch((error: unknown) => log.warn({ error }, 'the lease of a download was not renewed'))
      }, renewMs)
      try {
        await write(one, AbortSignal.any([attempt.signal, AbortSignal.timeout(timeLimitMs - pauseMs)]))
      } catch (error) {
        log.warn({ err: error, subject: one.subject, kind: kind.name }, 'a download was broken off')
        if (attempt.number >= attempts && !attempt.signal.aborted) return await fail(one)
        await sql.releaseLease(database, one)
        throw error
      } finally {
        clearInterval(renewing)
        isExporting = false
      }
    },
  })
  const keyOf = (subject: number) => `${kind.name}:${subject}`

  return {
    /** @param noted is run in the transaction that begins it */
    async request(subject: number, noted?: (tx: Transaction) => Promise<unknown>): Promise<Download> {
      await limit.count(String(subject))
      const started = await database.transaction(async (tx) => {
        const one = { subject, request: randomUUID() }
        const replacement = await sql.begin(tx, one)
        if (replacement === undefined) return undefined
        await job.enqueue(tx, one, { key: keyOf(subject) })
        await noted?.(tx)
        await kind.announce(tx, subject)
        return replacement
      })
      if (started === undefined) {
        await limit.giveBack(String(subject))
        throw new Refusal(downloadErrors.underWay)
      }
      if (started.replaced !== null) await removeFiles([started.replaced])
      return toResponse(await sql.find(database, subject))
    },

    state: async (subject: number): Promise<Download> => toResponse(await sql.find(database, subject)),

    async file(subject: number, name: string): Promise<FileAnswer> {
      const row = await sql.find(database, subject)
      if (row?.state !== 'ready' || row.fileKey === null || row.size === null)
        throw new Refusal(downloadErrors.noFile)
      const { fileKey, size, requestedAt } = row
      return {
        open: () => files.read(fileKey),
        size,
        mimeType: 'application/zip',
        fileName: `${name}-${requestedAt.slice(0, 10)}.zip`,
        inline: false,
        cacheControl: 'no-store',
        version: fileKey,
      }
    },

    keysOf: sql.keysOf,

    async cleanUp(): Promise<void> {
      await removeFiles(await database.transaction((tx) => sql.endExpired(tx, expiredPerRound)))
      await sql.failAbandoned(database)
    },
  }
}
