import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers limit a cookie's age to about this. */
const deviceDays = 400

type Received = Pick<FastifyRequest, 'cookies'>

/** Our cookies. Nothing else knows their names. */
export interface Cookies {
  readonly sessionName: string
  /** The token in the session cookie, valid or not. */
  sessionOf(request: Received): string | undefined
  /** Sets the session cookie. Null clears it, and makes the browser forget the answers that it has stored. */
  setSession(reply: FastifyReply, token: string | null): void
  /** The token of a browser in which a member has signed in before. */
  deviceOf(request: Received): string | undefined
  setDevice(reply: FastifyReply, token: string): void
}

/**
 * Under https the names begin with `__Host-`: browsers then accept such a cookie from this host alone, so no other
 * host of the domain can set one.
 */
export function createCookies(secure: boolean, sessionDays = 90): Cookies {
  const prefix = secure ? '__Host-' : ''
  const sessionName = `${prefix}kontor_session`
  const deviceName = `${prefix}kontor_device`
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const withMaxAge = (days: number) => ({ ...options, maxAge: days * 86_400 })
  return {
    sessionName,
    sessionOf: (request) => request.cookies[sessionName],
    setSession(reply, token) {
      if (token === null) void reply.clearCookie(sessionName, options).header('clear-site-data', '"cache"')
      else void reply.setCookie(sessionName, token, withMaxAge(sessionDays))
    },
    deviceOf: (request) => request.cookies[deviceName],
    setDevice: (reply, token) => void reply.setCookie(deviceName, token, withMaxAge(deviceDays)),
  }
}
