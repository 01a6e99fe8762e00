import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How late the thread that answers requests got to its work, in milliseconds. */
export interface LoopDelay {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
}

export interface LoopWatch {
  /** Since it was last asked. */
  read(): LoopDelay
  stop(): void
}

/** Ticks are counted from one to the next, so that each is at least so long. */
const tickMs = 10

export function watchEventLoop(): LoopWatch {
  const ticks = monitorEventLoopDelay({ resolution: tickMs })
  ticks.enable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - tickMs)
  return {
    read() {
      const isEmpty = ticks.count === 0
      const [p50Ms, p99Ms, maxMs] = isEmpty
        ? [0, 0, 0]
        : [late(ticks.percentile(50)), late(ticks.percentile(99)), late(ticks.max)]
      ticks.reset()
      return { p50Ms, p99Ms, maxMs }
    },
    stop: () => void ticks.disable(),
  }
}
