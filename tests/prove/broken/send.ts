import { connect } from 'node:net'
import type { Wire } from './breaking.ts'

export interface Heard {
  /** 0 where the connection ended without an answer. */
  readonly status: number
  readonly text: string
  readonly ms: number
}

const patienceMs = 15_000
const cutMs = 300

/** Written by hand: a client library would refuse to send much of this. */
function written({ method, path, query, headers, body }: Wire): Buffer {
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

/** Sends a request on a connection of its own and reads until the server ends it. */
export function send(url: string, wire: Wire): Promise<Heard> {
  const { hostname, port } = new URL(url)
  const { promise, resolve } = Promise.withResolvers<Heard>()
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let heard = ''
  let began = performance.now()
  let ms = 0
  socket.setEncoding('latin1')
  socket.once('connect', () => {
    began = performance.now()
    socket.write(written(wire))
    // The server would wait for the rest of a body that is shorter than announced.
    const isWhole = wire.headers['content-length'] === undefined
    setTimeout(() => socket.destroy(), isWhole ? patienceMs : cutMs).unref()
  })
  socket.on('data', (text: string) => {
    if (heard === '') ms = performance.now() - began
    if (heard.length < 2_000) heard += text
  })
  socket.once('error', () => {})
  socket.once('close', () => {
    const status = Number(/^HTTP\/1\.1 ([2-5]\d\d) /m.exec(heard)?.[1] ?? 0)
    resolve({
      status,
      text: heard,
      ms: ms === 0 && wire.headers['content-length'] === undefined ? performance.now() - began : ms,
    })
  })
  return promise
}
