import { randomBytes, randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import * as z from 'zod'
import type { App, Feature } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { withLocalPath } from '#platform/server/files/local-path.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type OwnExport, ownDataErrors } from '../contract.ts'
import { exportDays, exportsPerDay } from '../domain.ts'
import { writeArchive } from './archive.ts'
import * as sql from './sql.ts'

const daySeconds = 24 * 60 * 60
const attempts = 3
const longestMs = 60 * 60_000
const pauseMs = 5_000
const leaseSeconds = 60
const renewMs = 15_000
const tidiedAtOnce = 1000

const shown = (row: sql.ExportRow | undefined): OwnExport =>
  row === undefined
    ? { state: 'none', size: null, requestedAt: null, expiresAt: null }
    : { state: row.state, size: row.size, requestedAt: row.requestedAt, expiresAt: row.expiresAt }

const underWay = z.object({ userId: z.number().int(), request: z.uuid() })
type UnderWay = z.infer<typeof underWay>

/** The downloads of everything that is a member's; one at a time for each, and in each process. */
export function exportService(app: App, features: readonly Feature[]) {
  const { database, files, jobs, live, log } = app
  const limit = createRateLimit(app, {
    name: 'downloads of own data',
    attempts: exportsPerDay,
    seconds: daySeconds,
  })
  let isBusy = false

  const changed = (tx: Transaction, userId: number) =>
    live.changed(tx, { resource: 'own-data', id: userId }, [userId])

  const removeFiles = (keys: readonly string[]) =>
    files.remove(keys).catch((error: unknown) => log.warn({ error }, 'downloads that are over not removed'))

  const write = async ({ userId, request }: UnderWay, signal: AbortSignal): Promise<void> => {
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
      if (done) changed(tx, userId)
      return done
    })
    if (!isFinished) await removeFiles([fileKey])
  }

  const fail = ({ userId, request }: UnderWay) =>
    database.transaction(async (tx) => {
      await sql.failExport(tx, userId, request)
      changed(tx, userId)
    })

  const job = jobs.define({
    name: 'export own data',
    data: underWay,
    attempts,
    longestMs,
    async run(wanted, attempt) {
      const { userId, request } = wanted
      if (!(await sql.isWanted(database, userId, request))) return
      if (isBusy || !(await sql.takeLease(database, userId, request, leaseSeconds))) {
        await database.transaction((tx) =>
          job.enqueue(tx, wanted, { at: new Date(Date.now() + pauseMs), key: `export:${userId}` }),
        )
        return
      }
      isBusy = true
      const renewing = setInterval(() => {
        sql
          .renewLease(database, userId, request, leaseSeconds)
          .catch((error: unknown) => log.warn({ error }, 'the lease of a download was not renewed'))
      }, renewMs)
      try {
        await write(wanted, AbortSignal.any([attempt.signal, AbortSignal.timeout(longestMs - pauseMs)]))
      } catch (error) {
        log.warn({ err: error, userId }, 'a download of own data was broken off')
        if (attempt.number >= attempts && !attempt.signal.aborted) return await fail(wanted)
        await sql.dropLease(database, userId, request)
        throw error
      } finally {
        clearInterval(renewing)
        isBusy = false
      }
    },
  })

  const refuseDemo = async (userId: number) => {
    if (await sql.isDemo(database, userId)) throw new Refusal(ownDataErrors.demoAccount)
  }

  return {
    async request(userId: number): Promise<OwnExport> {
      await refuseDemo(userId)
      await limit.count(String(userId))
      const begun = await database.transaction(async (tx) => {
        const request = randomUUID()
        const started = await sql.beginExport(tx, userId, request)
        if (started === undefined) return undefined
        await job.enqueue(tx, { userId, request }, { key: `export:${userId}` })
        changed(tx, userId)
        return started
      })
      if (begun === undefined) {
        await limit.giveBack(String(userId))
        throw new Refusal(ownDataErrors.underWay)
      }
      if (begun.replaced !== null) await removeFiles([begun.replaced])
      return shown(await sql.findExport(database, userId))
    },

    state: async (userId: number): Promise<OwnExport> => shown(await sql.findExport(database, userId)),

    async file(userId: number): Promise<FileAnswer> {
      const row = await sql.findExport(database, userId)
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
      await removeFiles(await database.transaction((tx) => sql.dropExpired(tx, tidiedAtOnce)))
      await sql.failForsaken(database)
    },
  }
}

export type ExportService = ReturnType<typeof exportService>
