import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressCaller, asCaller, type CallerKey, linkCaller, memberCaller } from '../caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The parameter `token` of the path is the secret of a link. */
    readonly byLink?: boolean
  }
}

const signals = new WeakMap<FastifyReply['raw'], AbortSignal>()

/** Fires when the caller hangs up. Created on first use, because most requests never need it. */
export function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const known = signals.get(raw)
  if (known !== undefined) return known
  const controller = new AbortController()
  signals.set(raw, controller.signal)
  if (raw.destroyed) controller.abort()
  else
    raw.once('close', () => {
      if (!raw.writableFinished) controller.abort()
    })
  return controller.signal
}

const tokenOf = ({ params, routeOptions: { config } }: FastifyRequest): string | undefined => {
  if (config.byLink !== true || typeof params !== 'object' || params === null) return undefined
  return 'token' in params && typeof params.token === 'string' ? params.token : undefined
}

/** The member once their session was looked up; before, and without one, the link or the address. */
export function callerKeyOf(request: FastifyRequest): CallerKey {
  if (request.viewer !== null) return memberCaller(request.viewer.id)
  const token = tokenOf(request)
  return token === undefined ? addressCaller(request.ip) : linkCaller(token, request.ip)
}

/** Getters, because the session is looked up later. */
const callerOf = (request: FastifyRequest, reply: FastifyReply) => ({
  get key() {
    return callerKeyOf(request)
  },
  address: request.ip,
  get memberId() {
    return request.viewer?.id
  },
  get hasSecondStep() {
    return request.viewer?.hasSecondStep
  },
  get signal() {
    return hangUpSignal(reply)
  },
})

/** Every request has a caller, whatever route it takes. The body is read in a context of the connection's own. */
export function setCallers(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => asCaller(callerOf(request, reply), done))
  server.addHook('preHandler', (request, reply, done) => asCaller(callerOf(request, reply), done))
}
