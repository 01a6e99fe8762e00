import { connect } from 'node:net'
import type { WireRequest } from './mutations.ts'

export interface RawReply {
  /** 0 if the connection ended without an answer. */
  readonly status: number
  readonly text: string
  readonly ms: number
}

const timeoutMs = 15_000
const shortBodyTimeoutMs = 300

/** Builds the bytes itself: client libraries refuse to send much of this. */
function requestBytes({ method, path, query, headers, body }: WireRequest): Buffer {
  const all = {
    host: '127.0.0.1',
    connection: 'close',
    ...(body === undefined ? {} : { 'content-length': String(body.length) }),
    ...headers,
  }
  const target = query === '' ? path : `${path}?${query}`
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)])
}

/** Sends a request on a new connection, and reads until the server closes it. */
export function send(url: string, wire: WireRequest): Promise<RawReply> {
  const { hostname, port } = new URL(url)
  const { promise, resolve } = Promise.withResolvers<RawReply>()
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let received = ''
  let began = performance.now()
  let ms = 0
  socket.setEncoding('latin1')
  socket.once('connect', () => {
    began = performance.now()
    socket.write(requestBytes(wire))
    // The server would wait for the rest of a body that is shorter than announced.
    const isComplete = wire.headers['content-length'] === undefined
    setTimeout(() => socket.destroy(), isComplete ? timeoutMs : shortBodyTimeoutMs).unref()
  })
  socket.on('data', (text: string) => {
    if (received === '') ms = performance.now() - began
    if (received.length < 2_000) received += text
  })
  socket.once('error', () => {})
  socket.once('close', () => {
    const status = Number(/^HTTP\/1\.1 ([2-5]\d\d) /m.exec(received)?.[1] ?? 0)
    resolve({
      status,
      text: received,
      ms: ms === 0 && wire.headers['content-length'] === undefined ? performance.now() - began : ms,
    })
  })
  return promise
}
