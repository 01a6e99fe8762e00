import type { FastifyInstance } from 'fastify'
import { commonErrors } from '#platform/contract/errors.ts'
import { isOwnOrigin } from '../http/same-site.ts'
import type { Cookies } from '../http/cookies.ts'
import type { Authenticate } from '../http/viewer.ts'
import { Refusal } from '../refusal.ts'
import { hashToken } from '../session-token.ts'
import type { Hub } from './hub.ts'

const heartbeatMs = 30_000

/**
 * `/ws`. Who listens comes from the session cookie and is checked before the upgrade; what a browser sends
 * afterwards, its `auth` frame included, changes nothing.
 */
export function serveSocket(
  server: FastifyInstance,
  {
    hub,
    authenticate,
    cookies,
    publicUrl,
  }: { hub: Hub; authenticate: Authenticate; cookies: Cookies; publicUrl: string },
): void {
  server.route({
    method: 'GET',
    url: '/ws',
    preValidation: async (request) => {
      const { origin, host } = request.headers
      if (origin !== undefined && !isOwnOrigin(origin, host, publicUrl))
        throw new Refusal(commonErrors.foreignOrigin)
      const token = cookies.sessionOf(request)
      request.viewer = token === undefined ? null : ((await authenticate(token))?.viewer ?? null)
      if (request.viewer === null) throw new Refusal(commonErrors.unauthenticated)
    },
    handler: async () => {
      throw new Refusal(commonErrors.badRequest, { sentence: 'This address speaks WebSocket' })
    },
    wsHandler: (socket, request) => {
      const token = cookies.sessionOf(request)
      if (request.viewer === null || token === undefined) return socket.close()
      hub.add({ socket, memberId: request.viewer.id, session: hashToken(token).toString('hex') })
      let alive = true
      socket.on('pong', () => {
        alive = true
      })
      // A laptop that fell asleep never says goodbye.
      const heartbeat = setInterval(() => {
        if (!alive) return socket.terminate()
        alive = false
        socket.ping()
      }, heartbeatMs)
      socket.once('close', () => clearInterval(heartbeat))
      socket.on('error', (error) => request.log.debug({ error }, 'socket error'))
    },
  })
}
