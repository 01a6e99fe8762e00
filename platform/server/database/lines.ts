import { Socket } from 'node:net'
import { Client, type ClientConfig, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'

/** Connections that many callers share: each sends its statement without waiting for the answers before it. */
export interface Lines {
  query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>>
  close(): Promise<void>
}

interface Line {
  readonly client: Client
  readonly socket: Socket
}

/**
 * Opens up to `count` connections in pipeline mode, as they are needed, and anew when one was lost. For short
 * reads: what is asked on a line waits for what was asked before. What is asked in one turn of the event loop goes
 * down the same line in one write, in the order of asking; the next turn takes the next line. System calls and
 * wake-ups cost more than the statements themselves, and so one of them carries several.
 */
export function openLines(config: ClientConfig, count: number, onError: (error: Error) => void): Lines {
  const lines: (Promise<Line> | undefined)[] = Array.from({ length: count })
  let turn = 0
  let gathering = false

  const open = async (at: number): Promise<Line> => {
    const socket = new Socket()
    const client = new Client({
      ...config,
      pipeline: true,
      connectionTimeoutMillis: 5_000,
      stream: () => socket,
    })
    const drop = () => {
      lines[at] = undefined
    }
    client.on('error', (error) => {
      drop()
      onError(error)
    })
    client.once('end', drop)
    try {
      await client.connect()
      return { client, socket }
    } catch (error) {
      drop()
      throw error
    }
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
      const { client, socket } = await (lines[turn] ??= open(turn))
      if (socket.writableCorked === 0) {
        socket.cork()
        setImmediate(() => socket.uncork())
      }
      return client.query(query)
    },
    async close() {
      for (const line of lines) {
        // A line that could not be opened needs no closing.
        const opened = await line?.catch(() => undefined)
        await opened?.client.end()
      }
    },
  }
}
