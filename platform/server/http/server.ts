import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { commonErrors } from '#platform/contract/errors.ts'
import { audit } from '../audit.ts'
import { Refusal } from '../refusal.ts'
import { asRefusal, sendRefusal } from './failures.ts'
import { createGuesses } from './guess.ts'
import { mount, type MountOptions } from './mount.ts'
import { serveOpenApi } from './openapi.ts'
import { createRefusalLog } from './refusals.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { isForeignWrite } from './same-site.ts'
import type { Viewer } from './viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Known once the session was looked up. */
    viewer: Viewer | null
  }
}

const jsonBodyBytes = 1024 * 1024

export interface ServerOptions extends MountOptions {
  readonly publicUrl: string
  readonly secureCookies: boolean
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
  /** Gives the HTTP server that requests come in through. */
  readonly httpServer: (handler: RequestListener) => Server
}

const isApi = (request: FastifyRequest) => request.url.startsWith('/api/') || request.url === '/api'

/** The HTTP server without its routes. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: { level: options.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    genReqId: () => randomUUID(),
    // `X-Forwarded-For` and `-Proto` are believed from these alone: the address is the last one not among them.
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: jsonBodyBytes,
    routerOptions: { maxParamLength: 300 },
    // A client that stops in the middle of a request holds nothing for longer than this.
    requestTimeout: 120_000,
    serverFactory: (handler) => options.httpServer(handler),
  })
  server.decorateRequest('viewer', null)
  const refusals = createRefusalLog(async (entry) => {
    await audit(options.database, entry).catch((reason: unknown) =>
      server.log.warn({ reason }, 'refusal not recorded'),
    )
  })
  const everyMinute = setInterval(() => void refusals.flush(), 60_000)
  server.addHook('onClose', async () => {
    clearInterval(everyMinute)
    await refusals.flush()
  })
  const headers = securityHeaders(options.secureCookies)

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (isForeignWrite(request, options.publicUrl)) throw new Refusal(commonErrors.foreignOrigin)
  })
  acceptBodylessJson(server)

  server.setErrorHandler(async (error, request, reply) => {
    const refusal = asRefusal(error)
    // Somebody who hung up in the middle of an upload is no failure of ours.
    const level = request.raw.destroyed ? 'debug' : 'error'
    // Without its query, which may hold a token from a mail.
    const [path] = request.url.split('?')
    if (refusal.error.status >= 500) request.log[level]({ error, url: path }, 'request failed')
    recordRefusal(request, refusal)
    return sendRefusal(refusal, request, reply)
  })
  server.setNotFoundHandler(async (request, reply) =>
    isApi(request)
      ? sendRefusal(new Refusal(commonErrors.notFound), request, reply)
      : reply.code(404).send('Not found'),
  )

  await server.register(cookie)
  await server.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  await server.register(multipart)
  await server.register(websocket, { options: { maxPayload: 64 * 1024, perMessageDeflate: false } })

  /** Who was refused what: rights and failed logins, not typing errors. */
  function recordRefusal(request: FastifyRequest, { error }: Refusal): void {
    const refused =
      error.status === 403 || error.status === 404 || (error.status === 401 && request.url === '/api/login')
    if (!refused || !isApi(request)) return
    const entry = {
      actorId: request.viewer?.id ?? null,
      action: request.method,
      target: new URL(request.url, 'http://localhost').pathname.slice(0, 300),
      result: error.status,
      address: request.ip,
    }
    refusals.record(entry)
  }

  return server
}

/** Calls "with no body" still come with a JSON content type from some clients. */
function acceptBodylessJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}

/** Adds the product's endpoints and their description. */
export function mountRoutes(server: FastifyInstance, routes: readonly Route[], options: ServerOptions): void {
  const guesses = createGuesses()
  for (const route of routes) mount(server, route, options, guesses)
  serveOpenApi(
    server,
    routes.map(({ endpoint }) => endpoint),
    options.cookies.sessionName,
  )
}
