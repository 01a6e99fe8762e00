import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import { memberCaller, serverCaller } from '#platform/server/caller.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { withLocalPath } from '#platform/server/files/local-path.ts'
import type { Announce } from '../announce.ts'
import * as sql from '../sql/index.ts'
import { createExtractor, type PictureReader } from './extractor.ts'

/** Pictures of pages take seconds each. */
const longestMs = 5 * 60_000
/** How often a reading asks whether its file is wanted still. */
const wantedMs = 2_000
const unreadAtOnce = 200
/** Nobody waits for what was there before. */
const oldTurn = 1_000
/** One queue for all, so that mails never wait for files. */
const queue = 'files'

/** Takes the text out of contents after their upload, once for each. */
export function textReading(
  app: Pick<App, 'config' | 'database' | 'files' | 'jobs' | 'log'>,
  { pictures, announce }: { readonly pictures: PictureReader; readonly announce: Announce },
) {
  const { database, files, jobs } = app
  const extractor = createExtractor(pictures)

  /** Fires when the server stops, or when the last file of this content goes to the trash. */
  const whileWanted = async <T>(
    hash: string,
    stop: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ) => {
    const unwanted = new AbortController()
    const check = async () => {
      if (!(await sql.isWanted(database, hash)))
        unwanted.abort(new Error('No file has this content any more'))
    }
    const timer = setInterval(() => void check().catch(() => {}), wantedMs)
    try {
      return await work(AbortSignal.any([stop, unwanted.signal]))
    } catch (error) {
      if (unwanted.signal.aborted) return undefined
      throw error
    } finally {
      clearInterval(timer)
    }
  }

  const job = jobs.define({
    name: 'files:read',
    data: z.object({ hash: z.string() }),
    attempts: 20,
    longestMs,
    run: async ({ hash }, { signal: stop }) => {
      const content = await sql.findWaiting(database, hash)
      if (content === undefined) return
      const { fileKey, fileName, mimeType, memberId } = content
      const caller = memberId === null ? serverCaller : memberCaller(memberId)
      const read = await whileWanted(hash, stop, (signal) =>
        withLocalPath(app, async (path) => {
          await pipeline(await files.read(fileKey), createWriteStream(path, { mode: 0o600 }), { signal })
          return extractor.extract({ path, fileName, mimeType, caller }, signal)
        }),
      )
      if (read === undefined) return
      await database.transaction(async (tx) => {
        await sql.writeText(tx, hash, read)
        for (const { id, bookId, path } of await sql.filesWith(tx, hash))
          await announce(tx, { bookId, fileId: id, path })
      })
    },
  })

  /**
   * Adds what was not read before. Members take turns: the more of theirs wait, the later the next one comes.
   * @param isOld after all that somebody has just sent
   */
  const add = async (
    tx: Transaction,
    memberId: number,
    hashes: readonly string[],
    isOld = false,
  ): Promise<void> => {
    const added = await sql.noteWaiting(tx, hashes)
    if (added.length === 0) return
    const waiting = (isOld ? oldTurn : 0) + (await sql.countWaiting(tx, memberId))
    for (const [index, hash] of added.entries())
      await job.enqueue(tx, { hash }, { key: `files:${hash}`, queue, turn: waiting + index })
  }

  /** Adds what is wanted again, such as files that came back from the trash. */
  const addUnread = async (): Promise<void> => {
    await database.transaction(async (tx) => {
      const unread = await sql.findUnread(tx, unreadAtOnce)
      await sql.noteWaiting(tx, unread)
      for (const hash of unread)
        await job.enqueue(tx, { hash }, { key: `files:${hash}`, queue, turn: oldTurn })
    })
  }

  return { add, addUnread }
}

export type TextReading = ReturnType<typeof textReading>
