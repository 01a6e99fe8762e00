import { randomBytes, randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import * as z from 'zod'
import type { App, Feature } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { withLocalPath } from '#platform/server/files/local-path.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type OwnExport, ownDataErrors } from '../contract.ts'
import { exportDays, exportsPerDay } from '../domain.ts'
import { writeArchive } from './archive.ts'
import * as sql from './sql.ts'

const daySeconds = 24 * 60 * 60
const attempts = 3
const timeLimitMs = 60 * 60_000
const pauseMs = 5_000
const leaseSeconds = 60
const renewMs = 15_000
const expiredPerRound = 1000

const toResponse = (row: sql.ExportRow | undefined): OwnExport =>
  row === undefined
    ? { state: 'none', size: null, requestedAt: null, expiresAt: null }
    : { state: row.state, size: row.size, requestedAt: row.requestedAt, expiresAt: row.expiresAt }

const exportTask = z.object({ userId: z.number().int(), request: z.uuid() })
type ExportTask = z.infer<typeof exportTask>

/** Exports a member's own data as a download: one at a time per member, and per process. */
export function exportService(app: App, features: readonly Feature[]) {
  const { database, files, jobs, live, log } = app
  const limit = createRateLimit(app, {
    name: 'downloads of own data',
    attempts: exportsPerDay,
    seconds: daySeconds,
  })
  let isExporting = false

  const publishChange = (tx: Transaction, userId: number) =>
    live.changed(tx, { resource: 'own-data', id: userId }, [userId])

  const removeFiles = (keys: readonly string[]) =>
    files.remove(keys).catch((error: unknown) => log.warn({ error }, 'downloads that are over not removed'))

  const write = async ({ userId, request }: ExportTask, signal: AbortSignal): Promise<void> => {
    const fileKey = `exports/${randomBytes(20).toString('hex')}`
    const data = features.flatMap(({ ownData }) => ownData ?? [])
    const size = await withLocalPath(app, async (local) => {
      await writeArchive(app, { memberId: userId, data, local }, signal)
      const written = await stat(local)
      await files.adopt(fileKey, local)
      return written.size
    })
    const isFinished = await database.transaction(async (tx) => {
      const done = await sql.finishExport(tx, userId, request, { fileKey, size, days: exportDays })
      if (done) publishChange(tx, userId)
      return done
    })
    if (!isFinished) await removeFiles([fileKey])
  }

  const fail = ({ userId, request }: ExportTask) =>
    database.transaction(async (tx) => {
      await sql.failExport(tx, userId, request)
      publishChange(tx, userId)
    })

  const job = jobs.define({
    name: 'export own data',
    data: exportTask,
    attempts,
    longestMs: timeLimitMs,
    async run(task, attempt) {
      const { userId, request } = task
      if (!(await sql.isWorking(database, userId, request))) return
      if (isExporting || !(await sql.takeLease(database, userId, request, leaseSeconds))) {
        await database.transaction((tx) =>
          job.enqueue(tx, task, { at: new Date(Date.now() + pauseMs), key: `export:${userId}` }),
        )
        return
      }
      isExporting = true
      const renewing = setInterval(() => {
        sql
          .renewLease(database, userId, request, leaseSeconds)
          .catch((error: unknown) => log.warn({ error }, 'the lease of a download was not renewed'))
      }, renewMs)
      try {
        await write(task, AbortSignal.any([attempt.signal, AbortSignal.timeout(timeLimitMs - pauseMs)]))
      } catch (error) {
        log.warn({ err: error, userId }, 'a download of own data was broken off')
        if (attempt.number >= attempts && !attempt.signal.aborted) return await fail(task)
        await sql.releaseLease(database, userId, request)
        throw error
      } finally {
        clearInterval(renewing)
        isExporting = false
      }
    },
  })

  const refuseDemo = async (userId: number) => {
    if (await sql.isDemo(database, userId)) throw new Refusal(ownDataErrors.demoAccount)
  }

  return {
    async request(actorId: number): Promise<OwnExport> {
      await refuseDemo(actorId)
      await limit.count(String(actorId))
      const started = await database.transaction(async (tx) => {
        const request = randomUUID()
        const replacement = await sql.beginExport(tx, actorId, request)
        if (replacement === undefined) return undefined
        await job.enqueue(tx, { userId: actorId, request }, { key: `export:${actorId}` })
        publishChange(tx, actorId)
        return replacement
      })
      if (started === undefined) {
        await limit.giveBack(String(actorId))
        throw new Refusal(ownDataErrors.underWay)
      }
      if (started.replaced !== null) await removeFiles([started.replaced])
      return toResponse(await sql.findExport(database, actorId))
    },

    state: async (viewerId: number): Promise<OwnExport> =>
      toResponse(await sql.findExport(database, viewerId)),

    async file(viewerId: number): Promise<FileAnswer> {
      const row = await sql.findExport(database, viewerId)
      if (row?.state !== 'ready' || row.fileKey === null || row.size === null)
        throw new Refusal(ownDataErrors.noFile)
      const { fileKey, size, requestedAt } = row
      return {
        open: () => files.read(fileKey),
        size,
        mimeType: 'application/zip',
        fileName: `kontor-${requestedAt?.slice(0, 10) ?? 'data'}.zip`,
        inline: false,
        cacheControl: 'no-store',
        version: fileKey,
      }
    },

    async tidy(): Promise<void> {
      await removeFiles(await database.transaction((tx) => sql.deleteExpired(tx, expiredPerRound)))
      await sql.failAbandoned(database)
    },
  }
}

export type ExportService = ReturnType<typeof exportService>
