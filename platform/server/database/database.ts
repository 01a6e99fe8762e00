import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'
import { currentCaller } from '../caller.ts'
import { createQueue } from '../queue.ts'
import { openSharedConnections } from './shared-connections.ts'
import { PipelinedClient } from './pipelined.ts'
import { readersFirst } from './readers-first.ts'
import { type ReadCounts, replicaReads } from './reads.ts'
import { openReplica, systemIdentifier } from './replica.ts'
import { type PoolSize, sizeOf } from './sizes.ts'
import { type Sql, sql } from './sql.ts'
import { type Queries, queriesOn } from './queries.ts'
import { transact, type Transaction } from './transaction.ts'

export type { Queries, Transaction }

export interface Database extends Queries {
  /** Like `all`, for a statement that may take long. It runs in a pool of its own, so short ones never wait for it. */
  allLong<Row>(statement: Sql<Row>): Promise<Row[]>
  /** Like `allLong`, for a statement that PostgreSQL plans for its values at every run. */
  allPlanned<Row>(statement: Sql<Row>): Promise<Row[]>
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * A transaction that takes seconds, on a connection opened for it, so that no other write waits for it. With
   * `snapshot` it only reads, and sees the database as it was when the transaction began.
   */
  longTransaction<T>(
    work: (tx: Transaction) => Promise<T>,
    options?: { readonly snapshot?: boolean },
  ): Promise<T>
  /** Work for a page that somebody waits for. Fewer writers run meanwhile. */
  whileReading<T>(work: () => Promise<T>): Promise<T>
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

/** Connections of one process. Few: more are no faster on two processors, and each costs memory. */
const maxShared = 3
const maxLong = 3
const maxPlanned = 3
/** The queue in front of either pool. One member never has all connections, and waiting is bounded. */
const expensiveReads = { runningPerMember: 2, waiting: 60, perMember: 24, maxWaitMs: 8_000 }
/** Transactions at a time, including those that wait for the disk, which commits many at once. */
const maxWriters = 8
/** Each connection is opened on demand and closed soon after. */
const maxApart = 4
/** How long a long transaction may pause, for instance for a download over a slow line. */
const longTransactionTimeout = '2min'

type ReadAll = Queries['all']

/** Reads that wait in a queue, on behalf of the current caller. */
function queued(name: string, running: number, read: ReadAll): ReadAll {
  const queue = createQueue({ ...expensiveReads, name, running })
  return (statement) => {
    const { memberId, signal } = currentCaller()
    return queue.run(memberId, () => read(statement), { signal })
  }
}

export type Connection = ClientConfig

/** Standbys of the primary, for reads. */
export interface ReplicaConnections {
  readonly connections: readonly Connection[]
  readonly log: (line: string) => void
}

/** Every acknowledged commit is in the flushed log, and a standby receives nothing else. */
const writtenLog = sql`pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint`

export function openDatabase(
  connection: Connection,
  poolSize = 10,
  standbys: ReplicaConnections = { connections: [], log: () => {} },
): Database {
  // A caller who waits for a lost connection gets its error; nobody else needs it.
  const onError = () => {}
  const optionsOf = (planning: string) =>
    `-c timezone=UTC -c plan_cache_mode=${planning} -c enable_incremental_sort=off`
  const session: ClientConfig = {
    ...connection,
    application_name: 'kontor',
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Generic plans halve the cost of the large statements. `allPlanned` is for the few whose best plan depends on a
    // value. A generic plan assumes an average owner with few rows. It would then sort all the rows of an owner
    // instead of scanning the index in order, so incremental sorts are off.
    options: optionsOf('force_generic_plan'),
  }
  const openPool = (max: number, options: PoolConfig = {}): Pool => {
    const pool = new Pool({
      ...session,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
      ...options,
    })
    pool.on('error', onError)
    // The pool does not listen to a checked-out client. Without this listener, a restart of the database would
    // end the process.
    pool.on('connect', (client) => client.on('error', onError))
    return pool
  }
  // Short reads share a few connections; longer ones get a connection to themselves.
  const shared = openSharedConnections(session, maxShared, onError)
  const long = openPool(Math.min(poolSize, maxLong), { Client: PipelinedClient })
  const planned = openPool(Math.min(poolSize, maxPlanned), {
    Client: PipelinedClient,
    options: optionsOf('force_custom_plan'),
  })
  const writers = openPool(Math.min(poolSize, maxWriters), { Client: PipelinedClient })
  const { writerSlots: working, reading } = readersFirst(maxWriters)
  const longTransactions = openPool(Math.min(poolSize, maxApart), { idleTimeoutMillis: 1_000 })

  const replicas = standbys.connections.map((standby) => {
    const of = (planning: string): ClientConfig => ({
      ...session,
      ...standby,
      options: `${optionsOf(planning)} -c default_transaction_read_only=on`,
    })
    return openReplica({
      configs: {
        lines: of('force_generic_plan'),
        long: of('force_generic_plan'),
        planned: of('force_custom_plan'),
      },
      connectionsPerPool: maxShared,
      primarySystem: async () => (await queriesOn(shared).one(systemIdentifier)).system,
      log: standbys.log,
    })
  })
  const reads = replicaReads(replicas)

  return {
    ...queriesOn(reads.target('lines', shared)),
    // A write outside a transaction also waits for the disk, so it does not use the connections of reads.
    run(statement) {
      reads.usePrimary()
      return queriesOn(writers).run(statement)
    },
    async transaction(work) {
      reads.usePrimary()
      const giveBack = await working.acquire()
      try {
        return await transact(writers, work, giveBack)
      } finally {
        giveBack()
      }
    },
    longTransaction: (work, { snapshot = false } = {}) => {
      reads.usePrimary()
      return transact(longTransactions, async (tx) => {
        if (snapshot) await tx.run(sql`set transaction isolation level repeatable read read only`)
        await tx.run(sql`
          select set_config('idle_in_transaction_session_timeout', ${longTransactionTimeout}, true),
            set_config('statement_timeout', ${longTransactionTimeout}, true)`)
        return work(tx)
      })
    },
    allLong: queued('long reads', maxLong, queriesOn(reads.target('long', long)).all),
    allPlanned: queued('searches', maxPlanned, queriesOn(reads.target('planned', planned)).all),
    whileReading: reading,
    withReplica: reads.withReplica,
    hasReplica: reads.isReady,
    walPosition: replicas.length > 0 ? writtenLog : sql`null::bigint`,
    reads: reads.counts,
    async connect() {
      const client = new Client({ ...session, statement_timeout: 0 })
      client.on('error', onError)
      await client.connect()
      return client
    },
    openPool,
    sizes: () => ({
      lines: shared.size(),
      long: sizeOf(long),
      planned: sizeOf(planned),
      writers: { ...sizeOf(writers), waiting: working.waiting() + writers.waitingCount },
      aparts: sizeOf(longTransactions),
    }),
    close: async () => {
      await Promise.all(replicas.map((replica) => replica.close()))
      await Promise.all([shared.close(), long.end(), planned.end(), writers.end(), longTransactions.end()])
    },
  }
}
