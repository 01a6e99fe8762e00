import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { enforceDeadlines, usualDeadlines } from './deadlines.ts'
import { originForm } from './target.ts'

/** The port. It is open from the start, so that a starting or draining server answers 503. */
export interface Listener {
  readonly server: Server
  readonly port: number
  /** Sends requests to these handlers from now on; WebSocket requests at `socketPath` go to `upgrade`. */
  serve(handlers: Handlers): void
  /** Refuses new requests. Resolves when running ones are done or cut off. */
  drain(): Promise<void>
}

export interface Handlers {
  readonly request: RequestListener
  /** Without it, no connection becomes a WebSocket. */
  readonly upgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined
}

/** The only path that speaks WebSocket. */
export const socketPath = '/ws'
/** How long running requests may take when the server stops; then their connections are closed. */
const graceMs = 4_000

/** Another process uses the port. */
export class PortTaken extends Error {}

const respondUnavailable: RequestListener = (_, response) => {
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '5',
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end('The service is not available right now. Please try again in a moment.')
}

/** Answered at any time, also while the server starts or drains. */
const livePath = '/api/health/live'
const respondAlive: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end('{"status":"ok"}')
}

const isWebSocketRequest = ({ method, url }: IncomingMessage) =>
  method === 'GET' && (url === socketPath || url?.startsWith(`${socketPath}?`) === true)

export async function listen(host: string, port: number): Promise<Listener> {
  let current: RequestListener = respondUnavailable
  let upgrade: Handlers['upgrade'] | undefined
  const server = createServer(
    {
      headersTimeout: usualDeadlines.headersMs,
      // Bodies are judged by their progress; this is only an upper bound.
      requestTimeout: 30 * 60_000,
      connectionsCheckingInterval: 1_000,
      // Longer than the usual timeout of proxies, so that the proxy closes an idle connection first.
      keepAliveTimeout: 72_000,
      // At other paths the header is ignored, and the request is an ordinary one.
      shouldUpgradeCallback: (request) => upgrade !== undefined && isWebSocketRequest(request),
    },
    (request, response) => {
      request.url = originForm(request.url ?? '/')
      const handler = request.url === livePath ? respondAlive : current
      handler(request, response)
    },
  )
  enforceDeadlines(server)
  server.on('upgrade', (request, socket, head) => {
    // Node removes its own error listener from an upgraded connection.
    socket.on('error', () => socket.destroy())
    if (upgrade === undefined) socket.destroy()
    else upgrade(request, socket, head)
  })
  // Node does not track upgraded connections.
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
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
    serve: (handlers) => {
      current = handlers.request
      upgrade = handlers.upgrade
    },
    drain: () =>
      new Promise((resolve) => {
        current = respondUnavailable
        upgrade = undefined
        // An answer begun before this has promised keep-alive, so its connection becomes idle only afterwards.
        const idle = setInterval(() => server.closeIdleConnections(), 100)
        const cut = setTimeout(() => {
          for (const socket of connections) socket.destroy()
        }, graceMs)
        server.close(() => {
          clearInterval(idle)
          clearTimeout(cut)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
