import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '#platform/server/app.ts'
import { hashOfStream } from '#platform/server/files/hash.ts'
import * as sql from '../sql/index.ts'
import type { TextReading } from './job.ts'

/** Between two looks at what was attached. */
const pauseMs = 2_000
/** After a failure, such as a store that does not answer. */
const troubleMs = 30_000
/** So many at once were not just sent: they were there before their words were looked for. */
const atOnce = 10

/**
 * Looks at the bytes of files that were attached, and has those read that nobody read yet. Two processes may look at
 * one file; the second changes nothing.
 */
export function attachedFiles(
  { database, files, log }: Pick<App, 'database' | 'files' | 'log'>,
  texts: Pick<TextReading, 'add'>,
) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  const look = async ({ id, fileKey, memberId, isShown }: sql.UnseenFile, isOld: boolean): Promise<void> => {
    const hash = (await files.has(fileKey)) ? await hashOfStream(await files.read(fileKey)) : null
    await database.transaction(async (tx) => {
      if ((await sql.noteSeen(tx, id, hash)) > 0 && hash !== null && !isShown)
        await texts.add(tx, memberId ?? 0, [hash], isOld)
    })
  }

  const turn = async (): Promise<void> => {
    for (let unseen = await sql.findUnseen(database, atOnce); unseen.length > 0;) {
      for (const file of unseen) {
        if (stopping.signal.aborted) return
        await look(file, unseen.length === atOnce)
      }
      unseen = await sql.findUnseen(database, atOnce)
    }
  }

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let waitMs = pauseMs
      try {
        await turn()
      } catch (error) {
        waitMs = troubleMs
        if (!stopping.signal.aborted) log.warn({ error }, 'attached files wait')
      }
      await pause(waitMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    start: (): void => {
      running ??= loop()
    },
    end: async (): Promise<void> => {
      stopping.abort()
      await running
    },
  }
}
