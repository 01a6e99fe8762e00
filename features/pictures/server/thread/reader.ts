import { Worker } from 'node:worker_threads'
import { createQueue } from '#platform/server/queue.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { pictureErrors } from '../../contract.ts'
import type { Findings, FromThread, Task } from './tasks.ts'

const rules = { name: 'images', running: 1, waiting: 5, perMember: 2, maxWaitMs: 60_000 }
/** The models take some hundred megabytes; they are kept only while pictures come one after the other. */
const idleMs = 20_000
/** No picture is worth more of a processor. */
const longestMs = 60_000
const maxHeapMb = 384

export interface Reader {
  /** Looks at a member's picture in a local file. Rejects with the signal's reason when that aborts. */
  read(path: string, ownerId: number, signal: AbortSignal): Promise<Findings>
}

/** Reads pictures in a thread of its own, one at a time; the thread ends when nothing comes for a while. */
export function createReader(options: { idleMs: number } = { idleMs }): Reader {
  const queue = createQueue(rules)
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    void thread?.terminate()
    thread = undefined
  }
  const open = (): Worker => {
    const worker = new Worker(new URL('main.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
    })
    // Also one that dies while nobody waits for it is none to ask again.
    const gone = () => {
      if (thread === worker) thread = undefined
    }
    return worker.once('error', gone).once('exit', gone)
  }
  const start = (): Worker => {
    clearTimeout(idle)
    thread ??= open()
    thread.ref()
    return thread
  }
  const rest = () => {
    // The server may end meanwhile.
    thread?.unref()
    clearTimeout(idle)
    idle = setTimeout(end, options.idleMs).unref()
  }

  const ask = (task: Task, signal: AbortSignal): Promise<FromThread> => {
    const { promise, resolve, reject } = Promise.withResolvers<FromThread>()
    const worker = start()
    const abort = () => reject(signal.reason)
    const fail = (error: unknown) => reject(error)
    const ended = () => reject(new Error('The thread that reads pictures has ended'))
    signal.addEventListener('abort', abort, { once: true })
    worker.once('message', resolve).once('error', fail).once('exit', ended)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
    worker.postMessage(task)
    return promise
      .catch((error: unknown) => {
        // A model cannot be told to stop.
        end()
        throw error
      })
      .finally(() => {
        signal.removeEventListener('abort', abort)
        worker.off('message', resolve).off('error', fail).off('exit', ended)
      })
  }

  const readNow = async (path: string, signal: AbortSignal): Promise<Findings> => {
    const late = AbortSignal.timeout(longestMs)
    try {
      const answer = await ask({ path }, AbortSignal.any([signal, late]))
      if (answer.kind === 'found') return answer.findings
      throw new Refusal(pictureErrors.unreadable, { cause: answer.cause })
    } catch (error) {
      throw late.aborted && !signal.aborted ? new Refusal(pictureErrors.tooSlow, { cause: error }) : error
    }
  }

  return {
    read: (path, ownerId, signal) =>
      queue.run(ownerId, () => readNow(path, signal).finally(rest), { signal }),
  }
}
