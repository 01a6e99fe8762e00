import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from '../session-token.ts'

/** Longer than browsers keep cookies: they decide. */
const deviceDays = 400

type Received = Pick<FastifyRequest, 'cookies'>

/** The cookies we give, and the only place that knows what they are called. */
export interface Cookies {
  readonly sessionName: string
  /** Token in the session's cookie, whatever it is worth. */
  sessionOf(request: Received): string | undefined
  /** Gives a session, or takes it away. */
  setSession(reply: FastifyReply, token: string | null): void
  /** Token by which a browser is known as one that a member has signed in with. */
  deviceOf(request: Received): string | undefined
  setDevice(reply: FastifyReply, token: string): void
}

/**
 * Under https the names say `__Host-`: browsers then take such a cookie from this host alone, so that no other host of
 * the domain can plant one.
 */
export function createCookies(secure: boolean): Cookies {
  const prefix = secure ? '__Host-' : ''
  const sessionName = `${prefix}kontor_session`
  const deviceName = `${prefix}kontor_device`
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const keepFor = (days: number) => ({ ...options, maxAge: days * 86_400 })
  return {
    sessionName,
    sessionOf: (request) => request.cookies[sessionName],
    setSession(reply, token) {
      if (token === null) void reply.clearCookie(sessionName, options)
      else void reply.setCookie(sessionName, token, keepFor(sessionDays))
    },
    deviceOf: (request) => request.cookies[deviceName],
    setDevice: (reply, token) => void reply.setCookie(deviceName, token, keepFor(deviceDays)),
  }
}
