import { createHash } from 'node:crypto'
import {
  Client,
  type ClientConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryResultRow,
  types,
} from 'pg'
import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from '../refusal.ts'
import { type Lines, openLines } from './lines.ts'
import { PipelinedClient } from './pipelined.ts'
import { readersFirst } from './readers-first.ts'
import { compile, type Sql, sql } from './sql.ts'

/** Runs statements: the database itself (each statement alone) or one open transaction. */
export interface Queries {
  all<Row>(statement: Sql<Row>): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row>(statement: Sql<Row>): Promise<Row | undefined>
  /** The only row of a statement that always answers one. */
  one<Row>(statement: Sql<Row>): Promise<Row>
  /** Number of rows the statement touched. */
  run(statement: Sql): Promise<number>
}

/** Marks queries that run inside a transaction, so that a use case can demand one. */
export interface Transaction extends Queries {
  readonly inTransaction: true
  /** Runs the statement after all others, in one exchange with the commit. */
  atCommit(statement: () => Sql): void
}

export interface Database extends Queries {
  /** Like `all`, for a statement that is planned anew for its values: searches, above all. */
  allPlanned<Row>(statement: Sql<Row>): Promise<Row[]>
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * A transaction that takes seconds, on a connection opened for it: nobody else's writes wait behind it. With
   * `snapshot` it only reads, and sees all the time what had been committed when it began.
   */
  apart<T>(work: (tx: Transaction) => Promise<T>, options?: { readonly snapshot?: boolean }): Promise<T>
  /** Work that somebody waits for with a page in front of him: writers hold back meanwhile. */
  reading<T>(work: () => Promise<T>): Promise<T>
  /** A connection of its own outside the pool, for LISTEN. */
  connect(): Promise<Client>
  /** Connections for a library that speaks to the database itself; whoever asks for them ends them. */
  openPool(max: number): Pool
  close(): Promise<void>
}

types.setTypeParser(types.builtins.INT8, Number)
/** Object id of `bigint[]`, which the driver has no name for. */
const int8Array: number = 1016
types.setTypeParser(int8Array, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))
// A date has no time zone; as a JavaScript Date it would get one and could shift by a day.
types.setTypeParser(types.builtins.DATE, (text) => text)
// `2026-11-21 09:45:19.12+00`, as sessions in UTC write it, to ISO 8601 with milliseconds.
types.setTypeParser(
  types.builtins.TIMESTAMPTZ,
  (text) => `${text.slice(0, 10)}T${text.slice(11, -3).padEnd(9, '.').padEnd(12, '0').slice(0, 12)}Z`,
)

/**
 * Statement names, so that the server parses and plans each text once per connection. The texts come from
 * source code, so their number is bounded.
 */
const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

const lostConnection = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006'])
const systemErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the error means that the database is away, not that the statement is wrong. */
export const isUnavailable = (error: unknown): boolean =>
  lostConnection.has(codeOf(error)) ||
  systemErrors.has(codeOf(error)) ||
  (error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message))

const violates =
  (code: string) =>
  (error: unknown, constraint: string): boolean =>
    codeOf(error) === code &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint

/** Whether a statement failed because it would have broken this unique constraint or index. */
export const violatesUnique = violates('23505')
/** … because it names a row that is not there, or not this owner's. */
export const violatesForeignKey = violates('23503')

/** Whether a text was given for a number, a day or a moment that it does not write. */
export const isUnreadable = (error: unknown): boolean =>
  ['22P02', '22003', '22007', '22008'].includes(codeOf(error))

function translate(error: unknown): unknown {
  if (isUnavailable(error)) return new Refusal(commonErrors.unavailable, { cause: error })
  // Text that PostgreSQL cannot store: NUL, or bytes that are no UTF-8.
  if (['22021', '22P05'].includes(codeOf(error))) return new Refusal(commonErrors.notText, { cause: error })
  return error
}

/** Whatever runs a statement: a client, a pool, or shared lines. */
type Target = Pick<Lines, 'query'>

function queriesOn(target: Target): Queries {
  const execute = async <Row>(statement: Sql<Row>): Promise<{ rows: Row[]; rowCount: number | null }> => {
    const { text, values } = compile(statement)
    try {
      // pg types a row as a record of anything; the statement's own Row is the better knowledge.
      return await target.query<Row & QueryResultRow>({ name: nameOf(text), text, values })
    } catch (error) {
      throw translate(error)
    }
  }
  return {
    all: async (statement) => (await execute(statement)).rows,
    first: async (statement) => (await execute(statement)).rows[0],
    one: async (statement) => {
      const row = (await execute(statement)).rows[0]
      if (row === undefined) throw new Error('A statement that always answers a row answered none')
      return row
    },
    run: async (statement) => (await execute(statement)).rowCount ?? 0,
  }
}

/** @param onWritten called when nothing is left to do but for the disk */
async function transact<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  onWritten: () => void = () => {},
): Promise<T> {
  const client = await checkout(pool)
  const target: Target = {
    query: (config) => {
      if (client instanceof PipelinedClient) client.gather()
      return client.query(config)
    },
  }
  const last: (() => Sql)[] = []
  const tx: Transaction = {
    ...queriesOn(target),
    inTransaction: true,
    atCommit: (statement) => last.push(statement),
  }
  let broken: Error | undefined
  try {
    // Travels with the first statement, which fails when it does.
    target.query({ text: 'begin' }).catch(() => {})
    const result = await work(tx)
    const ending = last.map((statement) => tx.run(statement()))
    const committing = target.query({ text: 'commit' })
    onWritten()
    const [{ command }] = await Promise.all([committing, ...ending])
    if (command !== 'COMMIT') throw new Error('A statement of a transaction failed, and nobody noticed')
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw translate(error)
  } finally {
    // A client that could not even roll back is not given to anybody else.
    client.release(broken ?? false)
  }
}

async function checkout(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw translate(error)
  }
}

/** Connections of one process. Few: two processors are not quicker for more, and each costs memory. */
const maxLines = 3
const maxSearchers = 3
/** Transactions at a time, those included that wait for the disk: it writes down many at once. */
const maxWriters = 8
/** Each is opened when it is needed and closed soon after. */
const maxApart = 4
/** Whoever writes a long transaction, or reads from one, may pause for so long: a download over a poor line does. */
const patienceApart = '2min'

export type Connection = ClientConfig

export function openDatabase(
  connection: Connection,
  poolSize = 10,
  onError: (error: Error) => void = () => {},
): Database {
  const session: ClientConfig = {
    ...connection,
    application_name: 'kontor',
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Statements are planned once and for all values, which halves the cost of the large ones; `allPlanned` is
    // for those few whose best plan depends on a value. Such a plan takes every owner for an average one with few
    // rows, so it would sort all the rows of an owner in place of walking along the index of the order: no
    // incremental sorts.
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c enable_incremental_sort=off',
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
  // Short reads share a few lines; searches, which take longer, get a connection to themselves.
  const lines = openLines(session, maxLines, onError)
  const searchers = openPool(Math.min(poolSize, maxSearchers), { Client: PipelinedClient })
  const writers = openPool(Math.min(poolSize, maxWriters), { Client: PipelinedClient })
  const { working, reading } = readersFirst(maxWriters)
  const aparts = openPool(Math.min(poolSize, maxApart), { idleTimeoutMillis: 1_000 })

  return {
    ...queriesOn(lines),
    // Outside a transaction, too, a write waits for the disk: no read should wait behind it.
    run: queriesOn(writers).run,
    async transaction(work) {
      const giveBack = await working.take()
      try {
        return await transact(writers, work, giveBack)
      } finally {
        giveBack()
      }
    },
    apart: (work, { snapshot = false } = {}) =>
      transact(aparts, async (tx) => {
        if (snapshot) await tx.run(sql`set transaction isolation level repeatable read read only`)
        await tx.run(sql`
          select set_config('idle_in_transaction_session_timeout', ${patienceApart}, true),
            set_config('statement_timeout', ${patienceApart}, true)`)
        return work(tx)
      }),
    allPlanned: (statement) =>
      transact(searchers, async (tx) => {
        await tx.run(sql`set local plan_cache_mode = force_custom_plan`)
        return tx.all(statement)
      }),
    reading,
    async connect() {
      const client = new Client({ ...session, statement_timeout: 0 })
      client.on('error', onError)
      await client.connect()
      return client
    },
    openPool,
    close: async () => {
      await Promise.all([lines.close(), searchers.end(), writers.end(), aparts.end()])
    },
  }
}
