import { WebSocket } from 'ws'

export interface Frame {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** One socket of a member's, and what it has heard. */
export interface TestSocket {
  readonly heard: Frame[]
  /** Of what it has heard, the data of the changes of a resource. */
  changes(resource: string): Readonly<Record<string, unknown>>[]
  /** The code with which the server, or the end of it, closed the line. */
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
  const heard: Frame[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  // A line that breaks later says so by closing.
  socket.on('error', () => {})
  return {
    heard,
    changes: (resource) =>
      heard.flatMap(({ type, data }) => (type === 'changed' && data['resource'] === resource ? [data] : [])),
    closed,
    socket,
  }
}
