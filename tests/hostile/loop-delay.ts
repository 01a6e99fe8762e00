import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Delays of the event loop that answers requests, in milliseconds. */
export interface LoopDelay {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
}

export interface LoopWatch {
  /** The delays since the last read. */
  read(): LoopDelay
  stop(): void
}

/** A tick is measured from the one before, so it always contains this interval. */
const tickMs = 10

export function watchEventLoop(): LoopWatch {
  const ticks = monitorEventLoopDelay({ resolution: tickMs })
  ticks.enable()
  const delayMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - tickMs)
  return {
    read() {
      const isEmpty = ticks.count === 0
      const [p50Ms, p99Ms, maxMs] = isEmpty
        ? [0, 0, 0]
        : [delayMs(ticks.percentile(50)), delayMs(ticks.percentile(99)), delayMs(ticks.max)]
      ticks.reset()
      return { p50Ms, p99Ms, maxMs }
    },
    stop: () => void ticks.disable(),
  }
}
