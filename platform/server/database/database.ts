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
  /** Like `all`, for a statement that may take long: nobody's short one waits behind it. */
  allLong<Row>(statement: Sql<Row>): Promise<Row[]>
  /** The same for one that is planned anew for its values. */
  allPlanned<Row>(statement: Sql<Row>): Promise<Row[]>
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * A transaction that takes seconds, on a connection opened for it: nobody else's writes wait behind it. With
   * `snapshot` it only reads, and sees all the time what had been committed when it began.
   */
  apart<T>(work: (tx: Transaction) => Promise<T>, options?: { readonly snapshot?: boolean }): Promise<T>
  /** Work that somebody waits for with a page in front of him: writers hold back meanwhile. */
  reading<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs what reads for a request. Where a replica has replayed all up to `position`, as the session's statement
   * said it (`walPosition`), the reads go there and see nothing older than the primary showed then.
   */
  near<T>(position: number | null, work: () => Promise<T>): Promise<T>
  /** Whether `near` will likely find a replica. */
  hasReplica(): boolean
  /** How far the log is written when a statement runs, where replicas need to know. */
  readonly walPosition: Sql
  /** Statements within `near`, by who answered them. */
  reads(): ReadCounts
  /** A connection of its own outside the pool, for LISTEN. */
  connect(): Promise<Client>
  /** Connections for a library that speaks to the database itself; whoever asks for them ends them. */
  openPool(max: number): Pool
  /** By the pool's name; of `writers`, who wait for their turn. */
  sizes(): Readonly<Record<string, PoolSize>>
  close(): Promise<void>
}

/** Connections of one process. Few: two processors are not quicker for more, and each costs memory. */
const maxShared = 3
const maxLong = 3
const maxPlanned = 3
/** In front of either pool: a member never has all its connections, and nobody waits for long without being told. */
const dearReads = { runningPerMember: 2, waiting: 60, perMember: 24, maxWaitMs: 8_000 }
/** Transactions at a time, those included that wait for the disk: it writes down many at once. */
const maxWriters = 8
/** Each is opened when it is needed and closed soon after. */
const maxApart = 4
/** Whoever writes a long transaction, or reads from one, may pause for so long: a download over a poor line does. */
const patienceApart = '2min'

type ReadAll = Queries['all']

/** Reads that wait for their turn in a queue, on behalf of whoever asks. */
function inTurn(name: string, running: number, read: ReadAll): ReadAll {
  const queue = createQueue({ ...dearReads, name, running })
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

/** The flushed log has every commit that anybody was told of, and is all that a standby is sent. */
const writtenLog = sql`pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint`

export function openDatabase(
  connection: Connection,
  poolSize = 10,
  standbys: ReplicaConnections = { connections: [], log: () => {} },
): Database {
  // Whoever waits for a lost connection hears of it; nobody else needs to.
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
    // Statements are planned once and for all values, which halves the cost of the large ones; `allPlanned` is
    // for those few whose best plan depends on a value. A plan for all takes every owner for an average one with few
    // rows, so it would sort all the rows of an owner in place of walking along the index of the order: no
    // incremental sorts.
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
    // A checked-out client has left the pool's own listener; without one of its own a restart of the
    // database would end the process.
    pool.on('connect', (client) => client.on('error', onError))
    return pool
  }
  // Short reads share a few lines; what takes longer gets a connection to itself.
  const lines = openSharedConnections(session, maxShared, onError)
  const long = openPool(Math.min(poolSize, maxLong), { Client: PipelinedClient })
  const planned = openPool(Math.min(poolSize, maxPlanned), {
    Client: PipelinedClient,
    options: optionsOf('force_custom_plan'),
  })
  const writers = openPool(Math.min(poolSize, maxWriters), { Client: PipelinedClient })
  const { working, reading } = readersFirst(maxWriters)
  const aparts = openPool(Math.min(poolSize, maxApart), { idleTimeoutMillis: 1_000 })

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
      primarySystem: async () => (await queriesOn(lines).one(systemIdentifier)).system,
      log: standbys.log,
    })
  })
  const reads = replicaReads(replicas)

  return {
    ...queriesOn(reads.target('lines', lines)),
    // Outside a transaction, too, a write waits for the disk: no read should wait behind it.
    run(statement) {
      reads.leave()
      return queriesOn(writers).run(statement)
    },
    async transaction(work) {
      reads.leave()
      const giveBack = await working.take()
      try {
        return await transact(writers, work, giveBack)
      } finally {
        giveBack()
      }
    },
    apart: (work, { snapshot = false } = {}) => {
      reads.leave()
      return transact(aparts, async (tx) => {
        if (snapshot) await tx.run(sql`set transaction isolation level repeatable read read only`)
        await tx.run(sql`
          select set_config('idle_in_transaction_session_timeout', ${patienceApart}, true),
            set_config('statement_timeout', ${patienceApart}, true)`)
        return work(tx)
      })
    },
    allLong: inTurn('long reads', maxLong, queriesOn(reads.target('long', long)).all),
    allPlanned: inTurn('searches', maxPlanned, queriesOn(reads.target('planned', planned)).all),
    reading,
    near: reads.near,
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
      lines: lines.size(),
      long: sizeOf(long),
      planned: sizeOf(planned),
      writers: { ...sizeOf(writers), waiting: working.waiting() + writers.waitingCount },
      aparts: sizeOf(aparts),
    }),
    close: async () => {
      await Promise.all(replicas.map((replica) => replica.close()))
      await Promise.all([lines.close(), long.end(), planned.end(), writers.end(), aparts.end()])
    },
  }
}
