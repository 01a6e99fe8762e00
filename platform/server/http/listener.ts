import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The port, open from the first moment, so that a start, a drain and a normal day are told apart by answers. */
export interface Listener {
  readonly server: Server
  readonly port: number
  /** From now on requests go here. */
  serve(handler: RequestListener): void
  /** Takes no new work; resolves when what was under way is done. */
  drain(): Promise<void>
}

/** The port is somebody else's. */
export class PortTaken extends Error {}

const away: RequestListener = (_, response) => {
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '5',
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end('The service is not available right now. Please try again in a moment.')
}

/** Answered at any time, also while the server starts or drains: all it needs is a process that turns. */
const livePath = '/api/health/live'
const alive: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end('{"status":"ok"}')
}

export async function listen(host: string, port: number): Promise<Listener> {
  let current: RequestListener = away
  const server = createServer((request, response) =>
    (request.url === livePath ? alive : current)(request, response),
  )
  // Longer than the usual proxy's patience, so that the proxy is the one to close an idle connection.
  server.keepAliveTimeout = 72_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE'
      reject(taken ? new PortTaken(`Port ${port} is already in use`) : error)
    })
    server.listen(port, host, resolve)
  })
  // A listening TCP server has an address of this shape.
  const address = server.address() as AddressInfo
  return {
    server,
    port: address.port,
    serve: (handler) => {
      current = handler
    },
    drain: () =>
      new Promise((resolve) => {
        current = away
        // An answer that began before this told its client that the line stays open: it is idle only afterwards.
        const idle = setInterval(() => server.closeIdleConnections(), 100)
        server.close(() => {
          clearInterval(idle)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
