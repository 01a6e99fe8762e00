import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { commonErrors } from '#platform/contract/errors.ts'
import { asRefusal } from '../http/failures.ts'
import { type Handlers, socketPath } from '../http/listener.ts'
import { isOwnOrigin, type OwnOrigins } from '../http/same-site.ts'
import type { Cookies } from '../http/cookies.ts'
import type { Authenticate } from '../http/viewer.ts'
import { Refusal } from '../refusal.ts'
import { hashToken } from '../session-token.ts'
import type { Hub } from './hub.ts'
import type { Live } from './live.ts'

const heartbeatMs = 30_000
/** Sockets are checked, because no notice comes of an expired session, or while the database is away. */
const sessionCheckMs = 10_000

interface Options {
  readonly hub: Hub
  readonly replay: Live['replay']
  readonly authenticate: Authenticate
  /** Finds the sessions that have ended, among these hashes of tokens. */
  readonly endedOf: (sessions: readonly string[]) => Promise<readonly string[]>
  readonly cookies: Cookies
  readonly ownOrigins: OwnOrigins
}

/** Answers a refused handshake. */
function refuse(socket: Duplex, { error: { status }, message }: Refusal): void {
  const body = Buffer.from(message)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'connection: close',
      'cache-control: no-store',
      'content-type: text/plain; charset=utf-8',
      `content-length: ${body.length}`,
      '',
      message,
    ].join('\r\n'),
    // A client that does not close its side would keep the connection open.
    () => socket.destroy(),
  )
}

/** How long the page has been loading without a socket: `/ws?loading=812`. 0 when it does not say. */
const loadingMsOf = ({ url = '' }: IncomingMessage): number =>
  Number(/[?&]loading=(\d{1,6})(?:&|$)/.exec(url)?.[1] ?? 0)

/**
 * Serves `/ws`. The session cookie identifies the member and is checked before the upgrade. Frames from the browser,
 * `auth` included, have no effect.
 */
export function serveSocket(
  server: FastifyInstance,
  { hub, replay, authenticate, endedOf, cookies, ownOrigins }: Options,
): Handlers['upgrade'] {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: 64 * 1024,
    perMessageDeflate: false,
  })
  const { log } = server
  server.get(socketPath, async ({ raw }) => {
    await admit(raw)
    throw new Refusal(commonErrors.badRequest, { sentence: 'This address speaks WebSocket' })
  })

  const admit = async ({ headers, socket: { localPort } }: IncomingMessage) => {
    const { origin, cookie } = headers
    if (origin !== undefined && !isOwnOrigin(origin, ownOrigins, localPort))
      throw new Refusal(commonErrors.foreignOrigin)
    const token = cookies.sessionOf({ cookies: server.parseCookie(cookie ?? '') })
    const viewer = token === undefined ? undefined : (await authenticate(token))?.viewer
    if (token === undefined || viewer === undefined) throw new Refusal(commonErrors.unauthenticated)
    return { memberId: viewer.id, session: hashToken(token).toString('hex') }
  }

  const open = (socket: WebSocket, identity: { memberId: number; session: string }, loadingMs: number) => {
    const send = hub.add({ socket, ...identity })
    if (loadingMs > 0) replay(identity.memberId, loadingMs, send)
    let alive = true
    socket.on('pong', () => {
      alive = true
    })
    // A laptop that falls asleep does not close its socket.
    const heartbeat = setInterval(() => {
      if (!alive) return socket.terminate()
      alive = false
      socket.ping()
    }, heartbeatMs)
    socket.once('close', () => clearInterval(heartbeat))
    socket.on('error', (error) => log.debug({ error }, 'socket error'))
  }

  const closeEnded = async () => {
    const sessions = hub.sessions()
    if (sessions.length === 0) return
    for (const session of await endedOf(sessions)) hub.endSession(session)
  }
  const check = setInterval(() => {
    closeEnded().catch((error: unknown) => log.debug({ error }, 'sessions of sockets not checked'))
  }, sessionCheckMs)
  server.addHook('onClose', async () => clearInterval(check))

  return (request, socket, head) => {
    admit(request).then(
      (identity) =>
        sockets.handleUpgrade(request, socket, head, (opened) =>
          open(opened, identity, loadingMsOf(request)),
        ),
      (error: unknown) => {
        const refusal = asRefusal(error)
        if (refusal.error.status >= 500) log.error({ error }, 'upgrade failed')
        refuse(socket, refusal)
      },
    )
  }
}
