import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { isUnavailable } from './failures.ts'
import { type SharedConnections, openSharedConnections } from './shared-connections.ts'
import { queriesOn } from './queries.ts'
import { sql } from './sql.ts'

/** The pools for reads, which each replica has as the primary does. */
export type ReadPool = 'lines' | 'long' | 'planned'

/** How long a read waits for a replica to catch up before it goes to the primary. */
const patienceMs = 30
const askAgainMs = 2
/** Pauses between checks: of a replica that is up, of one that is behind, and (doubling) of one that is down. */
const lookMs = 1_000
const lookBehindMs = 100
const longestPauseMs = 10_000
/** A replica that does not answer a check within this time is down. */
const lookTimeoutMs = 2_000

export interface ReplicaOptions {
  /** Connection options for each pool. */
  readonly configs: Readonly<Record<ReadPool, ClientConfig>>
  readonly connectionsPerPool: number
  /** The system identifier of the primary. */
  readonly primarySystem: () => Promise<string>
  /** Gets a line when the replica is left out and when it is used again. */
  readonly log: (line: string) => void
}

export interface Replica {
  /** Whether the replica is likely up and up to date for a read that begins now. */
  isReady(): boolean
  /** Whether it has replayed the log up to `position`, now or within a short wait. */
  reaches(position: number): Promise<boolean>
  query<Row extends QueryResultRow>(pool: ReadPool, config: QueryConfig): Promise<QueryResult<Row>>
  /** Reports a statement that failed on this replica. */
  failed(error: unknown): void
  close(): Promise<void>
}

class NotAReplica extends Error {}

/** The identifier that a database cluster and its copies share. */
export const systemIdentifier = sql<{ system: string }>`
  select system_identifier::text as system from pg_control_system()`
const replayed = sql`pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as replayed`

/** A standby of the primary. It is used while it answers, replays, and is a copy of the same database. */
export function openReplica({ configs, connectionsPerPool, primarySystem, log }: ReplicaOptions): Replica {
  const open = (pool: ReadPool, count: number) => openSharedConnections(configs[pool], count, () => {})
  const pools: Record<ReadPool, SharedConnections> = {
    lines: open('lines', connectionsPerPool),
    long: open('long', connectionsPerPool),
    planned: open('planned', connectionsPerPool),
  }
  // Checks have a connection of their own, so they never wait for a member's statement.
  const watch = open('lines', 1)
  const all = [watch, ...Object.values(pools)]
  const watching = queriesOn(watch)

  const closing = new AbortController()
  let isUp = false
  let isTold = false
  let lastReplayed = 0
  /** A position that it did not reach in time. Until it does, no read waits for it. */
  let missed: number | undefined
  let asking: Promise<void> | undefined

  const isBehind = () => missed !== undefined && lastReplayed < missed

  const down = (error: unknown) => {
    if (!isTold) log(`A replica is left out: ${error instanceof Error ? error.message : String(error)}`)
    isTold = true
    isUp = false
    lastReplayed = 0
    missed = undefined
    // Statements that wait for the replica fail, and then go to the primary.
    for (const lines of all) lines.cut()
  }

  /** Another server may answer at this address by now, so the identity is checked first. */
  const meet = async () => {
    const { system } = await watching.one(systemIdentifier)
    if (system !== (await primarySystem())) throw new NotAReplica('It is not a copy of DATABASE_URL')
  }

  const look = async () => {
    if (!isUp) await meet()
    const row = await watching.one(
      sql<{ standby: boolean; replayed: number | null }>`select pg_is_in_recovery() as standby, ${replayed}`,
    )
    if (!row.standby) throw new NotAReplica('It takes writes of its own')
    lastReplayed = row.replayed ?? 0
    if (!isUp) log('A replica answers reads')
    isTold = false
    isUp = true
  }

  /** One check at a time, shared by all who wait for it. Never rejects. */
  const ask = (): Promise<void> =>
    (asking ??= within(look(), lookTimeoutMs)
      .catch(down)
      .finally(() => {
        asking = undefined
      }))

  const watchOver = async () => {
    let pause = lookMs
    while (!closing.signal.aborted) {
      await ask()
      pause = isUp ? lookMs : Math.min(pause * 2, longestPauseMs)
      await sleep(isBehind() ? lookBehindMs : pause, undefined, { signal: closing.signal, ref: false })
    }
  }
  // It rejects only when closing aborts its pause.
  watchOver().catch(() => {})

  return {
    isReady: () => isUp && !isBehind(),
    async reaches(position) {
      if (!isUp) return false
      if (lastReplayed >= position) return true
      if (isBehind()) return false
      const until = performance.now() + patienceMs
      for (;;) {
        await Promise.race([ask(), sleep(patienceMs)])
        if (!isUp || lastReplayed >= position) return isUp
        if (performance.now() >= until) break
        await sleep(askAgainMs)
      }
      missed = position
      return false
    },
    query: (pool, config) => pools[pool].query(config),
    failed(error) {
      if (isUnavailable(error)) down(error)
    },
    async close() {
      closing.abort()
      await asking
      await Promise.all(all.map((lines) => lines.close()))
    },
  }
}

async function within(work: Promise<void>, ms: number): Promise<void> {
  const timeout = new AbortController()
  const late = sleep(ms, undefined, { signal: timeout.signal }).then(() => {
    throw new Error('It does not answer')
  })
  try {
    await Promise.race([work, late])
  } finally {
    timeout.abort()
    late.catch(() => {})
  }
}
