import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection for arbitrary bytes, including those that no client library would send. */
export interface RawConnection {
  readonly socket: Socket
  /** All bytes received so far, as latin1. */
  readonly received: () => string
  /** The status of the first answer, 0 if the connection ended without one. */
  readonly status: Promise<number>
  readonly closed: Promise<void>
}

const statusIn = (text: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0)

export async function openRawConnection(url: string, text = ''): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let receivedText = ''
  const statusPromise = Promise.withResolvers<number>()
  const closed = Promise.withResolvers<void>()
  socket.on('data', (data) => {
    receivedText += data.toString('latin1')
    if (statusIn(receivedText) > 0) statusPromise.resolve(statusIn(receivedText))
  })
  socket.on('error', () => {})
  socket.once('close', () => {
    statusPromise.resolve(0)
    closed.resolve()
  })
  await once(socket, 'connect')
  socket.write(text, 'latin1')
  return { socket, received: () => receivedText, status: statusPromise.promise, closed: closed.promise }
}

/** Writes a request unchanged, and answers the status of the response. */
export async function rawStatusOf(url: string, text: string): Promise<number> {
  const { socket, status } = await openRawConnection(url, text)
  const answer = await status
  socket.destroy()
  return answer
}

export const handshake = (target: string, headers: readonly string[] = []): string =>
  [
    `GET ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '\r\n',
  ].join('\r\n')
