import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '#platform/server/app.ts'
import * as sql from './sql/indexing.ts'

/** Between two looks at what waits: documents that are looked at together cost less. */
const pauseMs = 250
/** After as many as are looked at together, so that others get the processor. */
const breathMs = 10

/** Brings the index up to date behind writes, in one of the processes at a time. */
export function indexer({ database, log }: Pick<App, 'database' | 'log'>) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  /** False where little is left, or another process is at it. */
  const work = (): Promise<boolean> =>
    database.transaction(async (tx) => (await sql.lockIndexing(tx)) && sql.indexQueued(tx))

  const turn = async (): Promise<void> => {
    try {
      if (!(await sql.isBehind(database))) return
      while (!stopping.signal.aborted && (await work())) await pause(breathMs)
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ error }, 'the search index waits')
    }
  }

  const loop = async (): Promise<void> => {
    for (;;) {
      await turn()
      if (stopping.signal.aborted) return
      await pause(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    start: async () => {
      running ??= loop()
    },
    end: async () => {
      stopping.abort()
      await running
    },
  }
}
