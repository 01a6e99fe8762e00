import type { ClientConfig, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { PipelinedClient } from './pipelined.ts'
import type { PoolSize } from './sizes.ts'

/** Connections that many callers share: each sends its statement without waiting for the answers before it. */
export interface SharedConnections {
  query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>>
  /** `inUse` counts statements: several travel on one line. */
  size(): PoolSize
  /** Gives up all connections at once, and what is asked on them; the next statement opens new ones. */
  cut(): void
  close(): Promise<void>
}

/**
 * Opens up to `count` connections in pipeline mode, as they are needed, and anew when one was lost. For short
 * reads: what is asked on a line waits for what was asked before. What is asked in one turn of the event loop goes
 * down the same line, in the order of asking; the next turn takes the next line.
 */
export function openSharedConnections(
  config: ClientConfig,
  count: number,
  onError: (error: Error) => void,
): SharedConnections {
  const lines: (Promise<PipelinedClient> | undefined)[] = Array.from({ length: count })
  let turn = 0
  let underWay = 0
  let gathering = false

  const open = (at: number): Promise<PipelinedClient> => {
    const client = new PipelinedClient({ ...config, connectionTimeoutMillis: 5_000 })
    const drop = () => {
      if (lines[at] === opened) lines[at] = undefined
    }
    client.on('error', (error) => {
      drop()
      onError(error)
    })
    client.once('end', drop)
    const connect = async () => {
      try {
        await client.connect()
        return client
      } catch (error) {
        drop()
        throw error
      }
    }
    const opened = connect()
    return opened
  }

  return {
    async query(query) {
      if (!gathering) {
        turn = (turn + 1) % count
        gathering = true
        setImmediate(() => {
          gathering = false
        })
      }
      const client = await (lines[turn] ??= open(turn))
      client.gather()
      underWay += 1
      try {
        return await client.query(query)
      } finally {
        underWay -= 1
      }
    },
    size: () => ({ open: lines.filter((line) => line !== undefined).length, inUse: underWay, waiting: 0 }),
    cut() {
      for (const [at, line] of lines.entries()) {
        lines[at] = undefined
        line?.then(
          (client) => client.cut(),
          () => {},
        )
      }
    },
    async close() {
      for (const line of lines) {
        // A line that could not be opened needs no closing.
        const client = await line?.catch(() => undefined)
        await client?.end()
      }
    },
  }
}
