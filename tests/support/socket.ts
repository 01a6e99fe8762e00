import { WebSocket } from 'ws'

export interface Frame {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A socket of a member, and the frames that it has received. */
export interface TestSocket {
  readonly frames: Frame[]
  /** The data of received change frames of a resource. */
  changes(resource: string): Readonly<Record<string, unknown>>[]
  /** The code with which the socket was closed. */
  readonly closed: Promise<number>
  readonly socket: WebSocket
}

/** Opens `/ws` with a session's cookie; rejects with the status of a refusal. */
export async function openTestSocket(
  url: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { cookie: `kontor_session=${token}`, ...headers },
  })
  const frames: Frame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  // A connection that breaks later is reported by `close`.
  socket.on('error', () => {})
  return {
    frames,
    changes: (resource) =>
      frames.flatMap(({ type, data }) => (type === 'changed' && data['resource'] === resource ? [data] : [])),
    closed,
    socket,
  }
}
