import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { TooSlow } from '../thread.ts'

export interface SubprocessOptions {
  /** A module that calls `serve`. */
  readonly module: URL
  readonly args?: readonly string[]
  /** A task that takes longer is given up. */
  readonly longestMs: number
  /** The process ends when nothing was asked for so long. */
  readonly idleMs: number
  readonly maxHeapMb: number
}

export interface Subprocess<Task, Answer> {
  /**
   * One task at a time: whoever calls has a queue in front. Rejects with `TooSlow`, with the signal's reason, or because
   * the process has ended; it is killed with what it was doing, and the next task gets a new one.
   */
  run(task: Task, signal?: AbortSignal): Promise<Answer>
}

/** Room for what is used once and forgotten; more of it only lets the process grow. */
const maxYoungMb = 4

/**
 * Work of native and WebAssembly libraries, which keep their memory for as long as the process lives and cannot be told
 * to stop. For JavaScript alone `openThread` is lighter.
 */
export function openSubprocess<Task extends Serializable, Answer>({
  module,
  args = [],
  longestMs,
  idleMs,
  maxHeapMb,
}: SubprocessOptions): Subprocess<Task, Answer> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  /** Answers when it listens; rejects when it ends before that. */
  const start = async (): Promise<ChildProcess> => {
    const started = fork(fileURLToPath(module), args, {
      execArgv: [`--max-old-space-size=${maxHeapMb}`, `--max-semi-space-size=${maxYoungMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = started
    // It ends by itself when we do, but not from within a library.
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

  const ask = (asked: ChildProcess, task: Task, signal: AbortSignal): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const abort = () => reject(signal.reason)
    const ended = () => reject(new Error('The process has ended'))
    signal.addEventListener('abort', abort, { once: true })
    asked.once('message', resolve).once('exit', ended)
    asked.send(task, (error) => {
      if (error !== null) reject(error)
    })
    return promise.finally(() => {
      signal.removeEventListener('abort', abort)
      asked.off('message', resolve).off('exit', ended)
    })
  }

  /** The server may end while nothing is asked. */
  const rest = () => {
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
        // A process that has to start first does so on no task's time.
        const asked = child ?? (await start())
        signal.throwIfAborted()
        const late = AbortSignal.timeout(longestMs)
        try {
          return await ask(asked, task, AbortSignal.any([signal, late]))
        } catch (error) {
          throw late.aborted && !signal.aborted
            ? new TooSlow('The process took too long', { cause: error })
            : error
        }
      } catch (error) {
        end()
        throw error
      } finally {
        rest()
      }
    },
  }
}
