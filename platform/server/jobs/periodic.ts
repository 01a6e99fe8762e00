import type { FastifyBaseLogger } from 'fastify'

interface Rules {
  /** Between two looks. A look that takes longer delays the next one. */
  readonly everyMs: number
  /** Said where a look fails; the next one tries again. */
  readonly failure: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** As a feature starts and ends it. */
export interface Periodic {
  start(): Promise<void>
  /** Starts no further look, and fires the signal of the one that runs. */
  close(): void
  /** Waits for the look that runs. */
  end(): Promise<void>
}

/** Looks again and again for work whose time has come, in each process. What runs twice must take turns by itself. */
export function periodic(
  { everyMs, failure, log }: Rules,
  look: (stopping: AbortSignal) => Promise<unknown>,
): Periodic {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  return {
    async start() {
      timer = setInterval(() => {
        running ??= look(stopping.signal)
          .catch((error: unknown) => log.warn({ error }, failure))
          .finally(() => {
            running = undefined
          })
      }, everyMs)
    },
    close() {
      stopping.abort()
      clearInterval(timer)
    },
    async end() {
      await running
    },
  }
}

/**
 * Does what is due, some at a time, as long as any of it is done. Answers how much was.
 * @param take false if another process was first, or it failed and is tried in a later look
 */
export async function doDue<Due>(
  find: () => Promise<readonly Due[]>,
  take: (due: Due) => Promise<boolean>,
  stopping?: AbortSignal,
): Promise<number> {
  let done = 0
  for (let round = 1; round > 0; done += round) {
    round = 0
    for (const due of await find()) {
      if (stopping?.aborted === true) return done + round
      if (await take(due)) round += 1
    }
  }
  return done
}
