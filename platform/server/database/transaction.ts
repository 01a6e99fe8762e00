import type { Pool, PoolClient } from 'pg'
import { asRefusalIfKnown } from './failures.ts'
import { PipelinedClient } from './pipelined.ts'
import { type Queries, queriesOn, type Target } from './queries.ts'
import type { Sql } from './sql.ts'

/** Queries inside a transaction. The mark lets a function require one. */
export interface Transaction extends Queries {
  readonly inTransaction: true
  /** Runs the statement after all others, in one round trip with the commit. */
  atCommit(statement: () => Sql): void
  /**
   * Runs the last statement and returns its only row after the commit: an error after it rolls nothing back. If it
   * is the first statement too, it needs neither begin nor commit.
   */
  last<Row>(statement: Sql<Row>): Promise<Row>
}

const tooLate = 'A statement came after the last one of its transaction'

/** @param onWritten called when only the disk's write is still to come */
export async function transact<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  onWritten: () => void = () => {},
): Promise<T> {
  const client = await checkout(pool)
  let state: 'new' | 'begun' | 'over' = 'new'
  const isOver = () => state === 'over'
  const send: Target['query'] = (config) => {
    if (client instanceof PipelinedClient) client.gather()
    return client.query(config)
  }
  const queries = queriesOn({
    query: (config) => {
      if (isOver()) throw new Error(tooLate)
      // Sent with the first statement, which fails when this fails.
      if (state === 'new') send({ text: 'begin' }).catch(() => {})
      state = 'begun'
      return send(config)
    },
  })
  const atCommit: (() => Sql)[] = []
  const commit = async () => {
    const ending = atCommit.map((statement) => queries.run(statement()))
    const isBegun = state === 'begun'
    state = 'over'
    const committing = isBegun ? send<{ command: string }>({ text: 'commit' }) : undefined
    onWritten()
    const [committed] = await Promise.all([committing, ...ending])
    if (isBegun && committed?.command !== 'COMMIT')
      throw new Error('A statement of a transaction failed, and nobody noticed')
  }
  const tx: Transaction = {
    ...queries,
    inTransaction: true,
    atCommit(statement) {
      if (isOver()) throw new Error(tooLate)
      atCommit.push(statement)
    },
    async last(statement) {
      const isAlone = state === 'new' && atCommit.length === 0
      if (isAlone) state = 'over'
      const row = (isAlone ? queriesOn({ query: send }) : queries).one(statement)
      await Promise.all([row, isAlone ? onWritten() : commit()])
      return row
    },
  }
  let broken: Error | undefined
  try {
    const result = await work(tx)
    if (!isOver()) await commit()
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw asRefusalIfKnown(error)
  } finally {
    // A client that could not roll back is not reused.
    client.release(broken ?? false)
  }
}

async function checkout(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw asRefusalIfKnown(error)
  }
}
