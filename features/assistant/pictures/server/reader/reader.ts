import type { CallerKey } from '#platform/server/caller.ts'
import { createQueue } from '#platform/server/queue.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { openSubprocess } from '#platform/server/subprocess/open.ts'
import { TooSlow } from '#platform/server/thread.ts'
import { pictureErrors } from '../../contract.ts'
import type { Answer, Findings, Task } from './tasks.ts'

const queueLimits = { name: 'images', running: 1, waiting: 5, perMember: 2, maxWaitMs: 60_000 }
/** Idle time after which the process ends, because the models take some hundred megabytes. */
const idleMs = 20_000
/** Longest time for one picture. */
const longestMs = 60_000
const maxHeapMb = 384

export interface PictureReader {
  /** Analyzes a picture in a local file. Rejects with the signal's reason on abort. */
  read(path: string, caller: CallerKey, signal: AbortSignal): Promise<Findings>
}

/** Analyzes pictures one at a time in a separate process, which ends when idle. */
export function createPictureReader(options: { idleMs: number } = { idleMs }): PictureReader {
  const queue = createQueue(queueLimits)
  const subprocess = openSubprocess<Task, Answer>({
    module: new URL('main.ts', import.meta.url),
    longestMs,
    maxHeapMb,
    ...options,
  })

  const read = async (path: string, signal: AbortSignal): Promise<Findings> => {
    const answer = await subprocess.run({ path }, signal).catch((error: unknown) => {
      throw error instanceof TooSlow ? new Refusal(pictureErrors.tooSlow, { cause: error }) : error
    })
    if (answer.kind === 'found') return answer.findings
    throw new Refusal(pictureErrors.unreadable, { cause: answer.cause })
  }

  return {
    read: (path, caller, signal) => queue.run(caller, () => read(path, signal), { signal }),
  }
}
