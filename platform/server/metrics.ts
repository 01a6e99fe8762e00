import type { Counter, Gauge, Histogram } from 'prom-client'

type Read<T> = () => T | Promise<T>

/** Metrics for Prometheus. Each part of the platform registers its own. */
export interface Metrics {
  /** A value that goes up and down; `read` is called at every scrape. */
  gauge(name: string, help: string, read: Read<number>): void
  /** One gauge for each value of a label. The values must be few. */
  gauges(name: string, help: string, label: string, read: Read<Readonly<Record<string, number>>>): void
  /** A count since the start of the process that something else keeps. */
  total(name: string, help: string, read: () => number): void
  /** A count by label. The label's values must be few. */
  counter<Label extends string>(name: string, help: string, label: Label): Counter<Label>
  histogram<Label extends string>(name: string, help: string, labels: readonly Label[]): Histogram<Label>
  /** In the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

/** In seconds, from a cached answer to the longest that a person waits. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Where the database does not answer in time, only its own metrics are missing. */
const readTimeoutMs = 2_000

async function readInTime<T>(read: Read<T>, missing: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(missing), readTimeoutMs)
  })
  try {
    return await Promise.race([read(), late])
  } catch {
    return missing
  } finally {
    clearTimeout(timer)
  }
}

/** Loads the library only when metrics are wanted. */
export async function createMetrics(): Promise<Metrics> {
  const prom = await import('prom-client')
  const registry = new prom.Registry()
  const registers = [registry]
  prom.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  return {
    gauge(name, help, read) {
      const gauge: Gauge = new prom.Gauge({
        name,
        help,
        registers,
        collect: async () => gauge.set(await readInTime(read, Number.NaN)),
      })
    },
    gauges(name, help, label, read) {
      const gauge: Gauge = new prom.Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect: async () => {
          const readings = await readInTime(read, {})
          gauge.reset()
          for (const [value, reading] of Object.entries(readings)) gauge.set({ [label]: value }, reading)
        },
      })
    },
    total(name, help, read) {
      const counter: Counter = new prom.Counter({
        name,
        help,
        registers,
        collect: () => {
          counter.reset()
          counter.inc(read())
        },
      })
    },
    counter: (name, help, label) => new prom.Counter({ name, help, labelNames: [label], registers }),
    histogram: (name, help, labelNames) => new prom.Histogram({ name, help, labelNames, buckets, registers }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
