import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig, QueryResult, QueryResultRow } from 'pg'
import { isUnavailable } from './failures.ts'
import type { SentStatement } from './pipelined.ts'
import { queriesOn } from './queries.ts'
import { openSharedConnections, type SharedConnections } from './shared-connections.ts'
import { sql } from './sql.ts'

/** Short reads never wait for long ones. */
export type ReadPool = 'short' | 'long'

/** How long a read waits for a replica to catch up before it goes to the primary. */
const catchUpMs = 30
const retryMs = 2
/** Pauses between checks: of a replica that is up, of one that is behind, and (doubling) of one that is down. */
const checkMs = 1_000
const checkBehindMs = 100
const maxPauseMs = 10_000
/** A replica that does not answer a check within this time is down. */
const checkTimeoutMs = 2_000

export interface ReplicaOptions {
  readonly connection: ClientConfig
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
  send<Row extends QueryResultRow>(pool: ReadPool, statement: SentStatement): Promise<QueryResult<Row>>
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
export function openReplica({ connection, connectionsPerPool, primarySystem, log }: ReplicaOptions): Replica {
  const open = (count: number) => openSharedConnections(connection, count)
  const pools: Record<ReadPool, SharedConnections> = {
    short: open(connectionsPerPool),
    long: open(connectionsPerPool),
  }
  // Checks have a connection of their own, so they never wait for a member's statement.
  const checkConnection = open(1)
  const allConnections = [checkConnection, ...Object.values(pools)]
  const checkQueries = queriesOn(checkConnection)

  const closing = new AbortController()
  let isUp = false
  let isLogged = false
  let lastReplayed = 0
  /** A position that it did not reach in time. Until it does, no read waits for it. */
  let missedPosition: number | undefined
  let checking: Promise<void> | undefined

  const isBehind = () => missedPosition !== undefined && lastReplayed < missedPosition

  const markDown = (error: unknown) => {
    if (!isLogged) log(`A replica is left out: ${error instanceof Error ? error.message : String(error)}`)
    isLogged = true
    isUp = false
    lastReplayed = 0
    missedPosition = undefined
    // Statements that wait for the replica fail, and then go to the primary.
    for (const connections of allConnections) connections.cut()
  }

  /** Another server may answer at this address by now, so the identity is checked first. */
  const verifyIdentity = async () => {
    const { system } = await checkQueries.one(systemIdentifier)
    if (system !== (await primarySystem())) throw new NotAReplica('It is not a copy of DATABASE_URL')
  }

  const check = async () => {
    if (!isUp) await verifyIdentity()
    const row = await checkQueries.one(
      sql<{ standby: boolean; replayed: number | null }>`select pg_is_in_recovery() as standby, ${replayed}`,
    )
    if (!row.standby) throw new NotAReplica('It takes writes of its own')
    lastReplayed = row.replayed ?? 0
    if (!isUp) log('A replica answers reads')
    isLogged = false
    isUp = true
  }

  /** One check at a time, shared by all who wait for it. Never rejects. */
  const checkOnce = (): Promise<void> =>
    (checking ??= withTimeout(check(), checkTimeoutMs)
      .catch(markDown)
      .finally(() => {
        checking = undefined
      }))

  const watchLoop = async () => {
    let pause = checkMs
    while (!closing.signal.aborted) {
      await checkOnce()
      pause = isUp ? checkMs : Math.min(pause * 2, maxPauseMs)
      await sleep(isBehind() ? checkBehindMs : pause, undefined, { signal: closing.signal, ref: false })
    }
  }
  // It rejects only when closing aborts its pause.
  watchLoop().catch(() => {})

  return {
    isReady: () => isUp && !isBehind(),
    async reaches(position) {
      if (!isUp) return false
      if (lastReplayed >= position) return true
      if (isBehind()) return false
      const until = performance.now() + catchUpMs
      for (;;) {
        await Promise.race([checkOnce(), sleep(catchUpMs)])
        if (!isUp || lastReplayed >= position) return isUp
        if (performance.now() >= until) break
        await sleep(retryMs)
      }
      missedPosition = position
      return false
    },
    send: (pool, statement) => pools[pool].send(statement),
    failed(error) {
      if (isUnavailable(error)) markDown(error)
    },
    async close() {
      closing.abort()
      await checking
      await Promise.all(allConnections.map((connections) => connections.close()))
    },
  }
}

async function withTimeout(work: Promise<void>, ms: number): Promise<void> {
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
