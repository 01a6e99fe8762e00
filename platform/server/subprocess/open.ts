import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { TooSlow } from '../thread.ts'

export interface SubprocessOptions {
  /** A module that calls `serve`. */
  readonly module: URL
  readonly args?: readonly string[]
  /** A task that takes longer is given up, and the process killed. */
  readonly longestMs: number
  /** The process ends after this time without a task. */
  readonly idleMs: number
  readonly maxHeapMb: number
  /** A task for which the process grows beyond this is given up. Only Linux tells how large a process is. */
  readonly maxResidentMb?: number
}

/** A task needed more memory than it may take. */
export class TooLarge extends Error {}

export interface Subprocess<Task, Answer> {
  /**
   * Runs one task at a time, so callers need a queue in front. Rejects with `TooSlow`, `TooLarge`, with the
   * signal's reason, or when the process ends. Each kills the process, and the next task gets a new one.
   */
  run(task: Task, signal?: AbortSignal): Promise<Answer>
}

const residentCheckMs = 200

/** Megabytes that a process holds; undefined where the system does not tell. */
async function residentMb(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

/** Aborts when the process grows beyond the limit. */
function watchResident(pid: number | undefined, limitMb: number | undefined) {
  const outgrown = new AbortController()
  const check = async () => {
    if (((await residentMb(pid)) ?? 0) > (limitMb ?? Infinity))
      outgrown.abort(new TooLarge('The process took too much memory'))
  }
  const timer = limitMb === undefined ? undefined : setInterval(() => void check(), residentCheckMs)
  return { signal: outgrown.signal, end: () => clearInterval(timer) }
}

/** The size of the young generation in MB; more would only let the process grow. */
const maxYoungMb = 4

/**
 * Runs tasks of native and WebAssembly libraries in another process. Such libraries keep their memory for the life of
 * the process, and cannot be stopped. For JavaScript alone `openThread` is lighter.
 */
export function openSubprocess<Task extends Serializable, Answer>({
  module,
  args = [],
  longestMs,
  idleMs,
  maxHeapMb,
  maxResidentMb,
}: SubprocessOptions): Subprocess<Task, Answer> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  /** Resolves when the process is ready; rejects when it ends before. */
  const start = async (): Promise<ChildProcess> => {
    const started = fork(fileURLToPath(module), args, {
      execArgv: [`--max-old-space-size=${maxHeapMb}`, `--max-semi-space-size=${maxYoungMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = started
    // It ends by itself when we end, but not while a library runs.
    const kill = () => started.kill('SIGKILL')
    process.once('exit', kill)
    started.once('exit', () => {
      process.off('exit', kill)
      if (child === started) child = undefined
    })
    const beginning = new AbortController()
    const ended = once(started, 'exit', { signal: beginning.signal }).then(() => {
      throw new Error('The process did not start')
    })
    try {
      await Promise.race([once(started, 'message', { signal: beginning.signal }), ended])
      return started
    } finally {
      beginning.abort()
      ended.catch(() => {})
    }
  }

  const sendTask = (target: ChildProcess, task: Task, signal: AbortSignal): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const abort = () => reject(signal.reason)
    const ended = () => reject(new Error('The process has ended'))
    signal.addEventListener('abort', abort, { once: true })
    target.once('message', resolve).once('exit', ended)
    target.send(task, (error) => {
      if (error !== null) reject(error)
    })
    return promise.finally(() => {
      signal.removeEventListener('abort', abort)
      target.off('message', resolve).off('exit', ended)
    })
  }

  /** An idle process must not keep the server alive. */
  const becomeIdle = () => {
    child?.unref()
    child?.channel?.unref()
    clearTimeout(idle)
    idle = setTimeout(end, idleMs).unref()
  }

  return {
    async run(task, signal = new AbortController().signal) {
      signal.throwIfAborted()
      clearTimeout(idle)
      child?.ref()
      child?.channel?.ref()
      try {
        // Starting a process does not count against the task's time.
        const target = child ?? (await start())
        signal.throwIfAborted()
        const late = AbortSignal.timeout(longestMs)
        const memory = watchResident(target.pid, maxResidentMb)
        try {
          return await sendTask(target, task, AbortSignal.any([signal, late, memory.signal]))
        } catch (error) {
          throw late.aborted && !signal.aborted
            ? new TooSlow('The process took too long', { cause: error })
            : error
        } finally {
          memory.end()
        }
      } catch (error) {
        end()
        throw error
      } finally {
        becomeIdle()
      }
    },
  }
}
