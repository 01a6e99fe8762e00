import type { WebSocket } from 'ws'

/** More tabs than a person has; with one more, the oldest socket is closed. */
const socketsPerMember = 10
/** A browser that leaves more than this unread is cut off. */
const maxUnsentBytes = 1024 * 1024

interface Connection {
  readonly socket: WebSocket
  readonly memberId: number
  readonly session: string
}

/** The sockets open in this process. */
export interface Hub {
  /** Returns what sends a frame to this socket alone. */
  add(connection: Connection): (frame: string) => void
  /** Members with at least one open socket. */
  members(): number[]
  send(to: 'everybody' | readonly number[], frame: string): void
  /** The sessions of the open sockets, as hashes of their tokens. */
  sessions(): string[]
  /** Closes the sockets of a session that ended; `session` is its token's hash. */
  endSession(session: string): void
  endMember(memberId: number): void
  closeAll(): void
  figures(): HubFigures
}

export interface HubFigures {
  readonly sockets: number
  readonly members: number
  /** Since the start of the process. */
  readonly frames: number
}

const sessionEndedCode = 4401
const goingAwayCode = 1001

export function createHub(): Hub {
  const byMember = new Map<number, Set<Connection>>()

  let frames = 0

  const remove = (connection: Connection) => {
    const connections = byMember.get(connection.memberId)
    connections?.delete(connection)
    if (connections?.size === 0) byMember.delete(connection.memberId)
  }
  const close = (connection: Connection, code: number, reason: string) => {
    remove(connection)
    connection.socket.close(code, reason)
  }
  const forEachConnection = (act: (connection: Connection) => void) => {
    for (const connections of byMember.values()) for (const connection of connections) act(connection)
  }
  const push = ({ socket }: Connection, frame: string) => {
    if (socket.bufferedAmount > maxUnsentBytes) return socket.terminate()
    frames += 1
    socket.send(frame)
  }

  return {
    add(connection) {
      const connections = byMember.get(connection.memberId) ?? new Set()
      byMember.set(connection.memberId, connections)
      connections.add(connection)
      connection.socket.once('close', () => remove(connection))
      const [oldest] = connections
      if (connections.size > socketsPerMember && oldest !== undefined)
        close(oldest, goingAwayCode, 'too many sockets')
      return (frame) => push(connection, frame)
    },
    members: () => [...byMember.keys()],
    sessions: () => [
      ...new Set(
        [...byMember.values()].flatMap((connections) => [...connections].map(({ session }) => session)),
      ),
    ],
    send(to, frame) {
      if (to === 'everybody') return forEachConnection((connection) => push(connection, frame))
      for (const id of to) for (const connection of byMember.get(id) ?? []) push(connection, frame)
    },
    endSession(session) {
      forEachConnection((connection) => {
        if (connection.session === session) close(connection, sessionEndedCode, 'session ended')
      })
    },
    endMember(memberId) {
      for (const connection of byMember.get(memberId) ?? [])
        close(connection, sessionEndedCode, 'session ended')
    },
    figures: () => ({
      sockets: [...byMember.values()].reduce((sum, { size }) => sum + size, 0),
      members: byMember.size,
      frames,
    }),
    closeAll() {
      forEachConnection((connection) => close(connection, goingAwayCode, 'server stopping'))
    },
  }
}
