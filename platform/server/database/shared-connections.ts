import { type Connection, PipelinedClient } from './pipelined.ts'
import type { Target } from './queries.ts'
import type { PoolSize } from './sizes.ts'

/** Connections that many callers share: each sends its statement without waiting for the answers before it. */
export interface SharedConnections extends Target {
  /** `inUse` counts statements: several are under way on one connection. */
  size(): PoolSize
  /** Gives up all connections at once, with their unanswered statements. The next statement opens new ones. */
  cut(): void
  close(): Promise<void>
}

/**
 * Opens up to `count` connections in pipeline mode, when they are needed. They are for short reads, because a
 * statement waits for those before it on its connection. Statements of one turn of the event loop take the same
 * connection, in order, and leave in one write; the next turn takes the next connection.
 */
export function openSharedConnections(config: Connection, count: number): SharedConnections {
  const connections: (Promise<PipelinedClient> | undefined)[] = Array.from({ length: count })
  let current = 0
  let underWay = 0
  let isTurnOpen = false

  const open = (index: number): Promise<PipelinedClient> => {
    const client = new PipelinedClient({ ...config, connectionTimeoutMillis: 5_000 })
    const forget = () => {
      if (connections[index] === opened) connections[index] = undefined
    }
    // Callers who wait for an answer get the error, too.
    client.on('error', forget)
    client.once('end', forget)
    const opened = client.connect().then(
      () => client,
      (error: unknown) => {
        forget()
        throw error
      },
    )
    return opened
  }

  return {
    async send(statement) {
      if (!isTurnOpen) {
        current = (current + 1) % count
        isTurnOpen = true
        setImmediate(() => {
          isTurnOpen = false
        })
      }
      const client = await (connections[current] ??= open(current))
      underWay += 1
      try {
        return await client.send(statement)
      } finally {
        underWay -= 1
      }
    },
    size: () => ({
      open: connections.filter((connection) => connection !== undefined).length,
      inUse: underWay,
      waiting: 0,
    }),
    cut() {
      for (const [index, connection] of connections.entries()) {
        connections[index] = undefined
        connection?.then(
          (client) => client.cut(),
          () => {},
        )
      }
    },
    async close() {
      for (const connection of connections) {
        // A connection that could not be opened needs no closing.
        const client = await connection?.catch(() => undefined)
        await client?.end()
      }
    },
  }
}
