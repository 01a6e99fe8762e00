import type { TestClient } from '#tests/support/client.ts'
import { memoryOf } from '#tests/support/memory.ts'
import { quantile } from '#tests/support/quantile.ts'
import type { Findings } from '../proof.ts'

/** A part of a run, in milliseconds since the record began. */
export interface Window {
  readonly from: number
  readonly to: number
}

interface Figures {
  readonly p50Ms: number
  readonly p99Ms: number
  /** The median memory of server and database together. */
  readonly megabytes: number
}

/** Measurements of a run, by time. */
export interface LoadRecord {
  /** Times the answers of a client. An answer without success is a finding. */
  timed(client: TestClient): TestClient['call']
  /** Measures the memory, and answers it. */
  sampleMemory(): number
  now(): number
  readonly requests: number
  figuresIn(window: Window): Figures
  /** The growth of the memory in megabytes per hour. */
  slopeIn(window: Window): number
}

interface Point {
  readonly at: number
  readonly value: number
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The growth of a value per unit of time: the slope of the least-squares line. */
function slopeOf(points: readonly Point[]): number {
  const [at, value] = [mean(points.map((point) => point.at)), mean(points.map((point) => point.value))]
  const spread = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0)
  return points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0) / spread
}

const hourMs = 60 * 60_000

export function createRecord(findings: Findings, serverId: number, dataDir: string): LoadRecord {
  const began = performance.now()
  const now = () => performance.now() - began
  const responseTimes: Point[] = []
  const memory: Point[] = []
  const within = (points: typeof responseTimes, { from, to }: Window) =>
    points.filter(({ at }) => at >= from && at < to)

  return {
    now,
    get requests() {
      return responseTimes.length
    },
    timed: (client) => async (endpoint, input) => {
      const startedAt = now()
      const reply = await client.call(endpoint, input)
      responseTimes.push({ at: now(), value: now() - startedAt })
      if (reply.status >= 300)
        findings.add(`${endpoint.method} ${endpoint.path}: ${reply.status} ${reply.text.slice(0, 200)}`)
      return reply
    },
    sampleMemory() {
      const { serverAlone, database } = memoryOf(serverId, dataDir)
      memory.push({ at: now(), value: serverAlone + database })
      return serverAlone + database
    },
    figuresIn(window) {
      const [ms, megabytes] = [within(responseTimes, window), within(memory, window)].map((points) =>
        points.map(({ value }) => value),
      )
      return {
        p50Ms: quantile(ms ?? [], 0.5),
        p99Ms: quantile(ms ?? [], 0.99),
        megabytes: quantile(megabytes ?? [], 0.5),
      }
    },
    slopeIn: (window) => slopeOf(within(memory, window)) * hourMs,
  }
}
