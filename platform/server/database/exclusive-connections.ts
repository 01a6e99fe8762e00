import { Pool, type PoolConfig } from 'pg'
import { asRefusalIfKnown } from './failures.ts'
import { type Connection, PipelinedClient } from './pipelined.ts'
import type { Target } from './queries.ts'
import { type PoolSize, sizeOf } from './sizes.ts'

/** A connection that one caller has until they release it. A broken one is closed. */
interface CheckedOut extends Target {
  release(error?: Error): void
}

/** Connections of which each serves one caller at a time: for transactions and for long reads. */
export interface ExclusiveConnections extends Target {
  checkout(): Promise<CheckedOut>
  size(): PoolSize
  close(): Promise<void>
}

/** A caller who waits for a lost connection gets its error; nobody else needs it. */
const ignore = () => {}

export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ connectionTimeoutMillis: 5_000, idleTimeoutMillis: 60_000, ...config })
  pool.on('error', ignore)
  // The pool does not listen to a checked-out client. Without this listener, a restart of the database would
  // end the process.
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

export function openExclusiveConnections(config: PoolConfig & Connection): ExclusiveConnections {
  const pool = openPool({ ...config, Client: PipelinedClient })
  const checkout = async (): Promise<CheckedOut> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw asRefusalIfKnown(error)
    })
    if (!(client instanceof PipelinedClient)) throw new TypeError('The pool makes only pipelined clients')
    return { send: (statement) => client.send(statement), release: (error) => client.release(error ?? false) }
  }
  return {
    checkout,
    async send(statement) {
      const client = await checkout()
      try {
        return await client.send(statement)
      } finally {
        client.release()
      }
    },
    size: () => sizeOf(pool),
    close: () => pool.end(),
  }
}
