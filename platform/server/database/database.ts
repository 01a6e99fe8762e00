import { Client, type Pool } from 'pg'
import { currentCaller } from '../caller.ts'
import { createQueue, type Queue } from '../queue.ts'
import { openExclusiveConnections, openPool } from './exclusive-connections.ts'
import type { Connection } from './pipelined.ts'
import { type Queries, queriesOn } from './queries.ts'
import { type ReadCounts, replicaReads } from './reads.ts'
import { openReplica, systemIdentifier } from './replica.ts'
import { openSharedConnections } from './shared-connections.ts'
import type { PoolSize } from './sizes.ts'
import { type Sql, sql } from './sql.ts'
import { transact, type Transaction } from './transaction.ts'

export type { Queries, Transaction }

/** Runs work in one transaction. Routes hand it to services, so that a repeated request is known in the same. */
export type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

export interface Database extends Queries {
  /** Like `all`, for a statement that may take long. It has a connection to itself, so short ones never wait for it. */
  allLong<Row>(statement: Sql<Row>): Promise<Row[]>
  /** Like `allLong`, for a statement that PostgreSQL plans for its values at every run. */
  allPlanned<Row>(statement: Sql<Row>): Promise<Row[]>
  /** Like `allLong`, for an answer for which nobody waits long: it is given up after a second and a half. */
  allQuick<Row>(statement: Sql<Row>): Promise<Row[]>
  readonly transaction: Transact
  /**
   * A transaction that takes seconds. Other writes do not wait for it. With `snapshot` it only reads, and sees the
   * database as it was when the transaction began.
   */
  longTransaction<T>(
    work: (tx: Transaction) => Promise<T>,
    options?: { readonly snapshot?: boolean },
  ): Promise<T>
  /**
   * Runs the reads of a request. They go to a replica if one has replayed the log up to `position`, which the
   * session's statement read as `walPosition`. So they see nothing older than that statement did.
   */
  withReplica<T>(position: number | null, work: () => Promise<T>): Promise<T>
  /** Whether `near` will likely find a replica. */
  hasReplica(): boolean
  /** How far the log is written when a statement runs; null without replicas. */
  readonly walPosition: Sql
  /** How many statements the replicas and the primary answered. */
  reads(): ReadCounts
  /** A connection of its own outside the pool, for LISTEN. */
  connect(): Promise<Client>
  /** Connections for a library that speaks to the database itself. The caller ends the pool. */
  openPool(max: number): Pool
  /** Sizes by the pool's name. */
  sizes(): Readonly<Record<string, PoolSize>>
  close(): Promise<void>
}

/** Shared connections. Few: more are no faster on two processors, and each costs memory. */
const maxShared = 3
const maxLongReads = 3
const maxPlannedReads = 3
const maxQuickReads = 3
const quickMs = 1_500
/** The queue in front of long reads. One member never has all connections, and waiting is bounded. */
const expensiveReads = { runningPerMember: 2, waiting: 60, perMember: 24, maxWaitMs: 8_000 }
/** Transactions at a time, including those that wait for the disk, which commits many at once. */
const maxWriters = 8
const maxLongTransactions = 4
/**
 * A writer who waits longer than this, or finds this many waiting, is refused and told when to retry. A request that
 * hangs holds memory and tells its caller nothing.
 */
const writing = { maxWaitMs: 5_000, waiting: 1_000, perMember: Infinity, perAddress: 400 }
/** How long a long transaction may pause, for instance for a download over a slow line. */
const longTransactionTimeout = '2min'

type ReadAll = Queries['all']

/** Reads that wait in a queue, on behalf of the current caller. */
function queued(name: string, running: number, read: ReadAll): ReadAll {
  const queue = createQueue({ ...expensiveReads, name, running })
  return (statement) => {
    const { key, signal } = currentCaller()
    return queue.run(key, () => read(statement), { signal })
  }
}

export type { Connection }

/** Standbys of the primary, for reads. */
export interface ReplicaConnections {
  readonly connections: readonly Connection[]
  readonly log: (line: string) => void
}

/** Every acknowledged commit is in the flushed log, and a standby receives nothing else. */
const writtenLog = sql`pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint`

/** @param maxExclusive connections besides the shared ones; by default, none of the limits above waits for another */
export function openDatabase(
  connection: Connection,
  maxExclusive = maxWriters + maxLongTransactions + maxLongReads + maxPlannedReads + maxQuickReads,
  standbys: ReplicaConnections = { connections: [], log: () => {} },
): Database {
  const session: Connection = {
    ...connection,
    application_name: 'kontor',
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Generic plans halve the cost of the large statements. `allPlanned` is for the few whose best plan depends on a
    // value. A generic plan assumes an average owner with few rows. It would then sort all the rows of an owner
    // instead of scanning the index in order, so incremental sorts are off.
    options: `-c timezone=UTC -c plan_cache_mode=force_generic_plan -c enable_incremental_sort=off
      ${connection.options ?? ''}`.trim(),
  }
  const shared = openSharedConnections(session, maxShared)
  const exclusive = openExclusiveConnections({ ...session, max: maxExclusive })
  const writers = createQueue({ ...writing, name: 'writes', running: maxWriters })
  const longTransactions = createQueue({ ...writing, name: 'long writes', running: maxLongTransactions })

  const replicas = standbys.connections.map((standby) =>
    openReplica({
      connection: {
        ...session,
        ...standby,
        options: `${session.options} -c default_transaction_read_only=on`,
      },
      connectionsPerPool: maxShared,
      primarySystem: async () => (await queriesOn(shared).one(systemIdentifier)).system,
      log: standbys.log,
    }),
  )
  const reads = replicaReads(replicas)
  const longReads = reads.target('long', exclusive)
  const write = <T>(queue: Queue, work: () => Promise<T>): Promise<T> => {
    reads.usePrimary()
    return queue.run(currentCaller().key, work)
  }

  return {
    ...queriesOn(reads.target('short', shared)),
    // A write outside a transaction also waits for the disk, so it does not use the connections of reads.
    run: (statement) => write(writers, () => queriesOn(exclusive).run(statement)),
    transaction: (work) => write(writers, () => transact(exclusive, work)),
    longTransaction: (work, { snapshot = false } = {}) =>
      write(longTransactions, () =>
        transact(exclusive, async (tx) => {
          if (snapshot) await tx.run(sql`set transaction isolation level repeatable read read only`)
          await tx.run(sql`
            select set_config('idle_in_transaction_session_timeout', ${longTransactionTimeout}, true),
              set_config('statement_timeout', ${longTransactionTimeout}, true)`)
          return work(tx)
        }),
      ),
    allLong: queued('long reads', maxLongReads, queriesOn(longReads).all),
    allPlanned: queued('searches', maxPlannedReads, queriesOn(longReads, { planned: true }).all),
    allQuick: queued(
      'searches of everything',
      maxQuickReads,
      queriesOn(longReads, { withinMs: quickMs }).all,
    ),
    withReplica: reads.withReplica,
    hasReplica: reads.isReady,
    walPosition: replicas.length > 0 ? writtenLog : sql`null::bigint`,
    reads: reads.counts,
    async connect() {
      const client = new Client({ ...session, statement_timeout: 0 })
      // A caller who waits for the lost connection gets its error.
      client.on('error', () => {})
      await client.connect()
      return client
    },
    openPool: (max) => openPool({ ...session, max }),
    sizes: () => {
      const { waiting, ...size } = exclusive.size()
      return {
        shared: shared.size(),
        exclusive: { ...size, waiting: waiting + writers.size().waiting + longTransactions.size().waiting },
      }
    },
    close: async () => {
      await Promise.all(replicas.map((replica) => replica.close()))
      await Promise.all([shared.close(), exclusive.close()])
    },
  }
}
