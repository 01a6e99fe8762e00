import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { commonErrors } from '#platform/contract/errors.ts'
import { audit } from '../audit.ts'
import { Refusal } from '../refusal.ts'
import { asRefusal, sendRefusal } from './failures.ts'
import { isTooComplex } from './json-size.ts'
import { logAccess, loggerOptions } from './log.ts'
import { mountRoute, type MountOptions } from './mount.ts'
import { serveOpenApi } from './openapi.ts'
import { createRefusalLog } from './refusals.ts'
import { setCallers } from './request-caller.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { isForeignWrite, type OwnOrigins } from './same-site.ts'
import { cutSlowReaders } from './slow-readers.ts'
import { noteBeginnings, recordedPath } from './recorded-path.ts'
import { pathOf } from './target.ts'
import type { Viewer } from './viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set after the session was looked up. */
    viewer: Viewer | null
  }
}

const jsonBodyBytes = 1024 * 1024

export interface ServerOptions extends MountOptions {
  readonly ownOrigins: OwnOrigins
  readonly secureCookies: boolean
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
  /** Whether each request is logged. */
  readonly accessLog: boolean
  /** Called with the method and path of each route that anything adds. */
  readonly onRoute: (route: string) => void
  /** Provides the HTTP server that receives the requests. */
  readonly httpServer: (handler: RequestListener) => Server
}

/** zod validates requests. Without these, fastify loads a hundred modules for its own schemas. */
const refuseSchema = () => () => {
  throw new Error('Routes have no schemas of fastify')
}
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema }

const isApi = ({ url }: FastifyRequest) => url.startsWith('/api/') || pathOf(url) === '/api'

/** The HTTP server without its routes. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options.secureCookies)
  const server = fastify({
    logger: loggerOptions(options.logLevel),
    // Our access log has the same in one line, and only when it is switched on.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Only these may set `X-Forwarded-For` and `-Proto`. The caller's address is the last one not among them.
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: jsonBodyBytes,
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: noSchemas },
    serverFactory: (handler) => options.httpServer(handler),
    // A target that cannot be decoded has no route, and would get fastify's own text.
    frameworkErrors: (error, request, reply) => {
      void sendRefusal(asRefusal(error), request, reply.headers(headers))
    },
  })
  server.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) options.onRoute(`${each} ${url}`)
  })
  server.decorateRequest('viewer', null)
  noteBeginnings(server)
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
  setCallers(server)
  if (options.accessLog) logAccess(server)
  const readers = cutSlowReaders()
  server.addHook('onClose', async () => readers.close())

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    readers.watch(reply.raw)
    if (isForeignWrite(request, options.ownOrigins)) throw new Refusal(commonErrors.foreignOrigin)
    // Compressed bodies are refused, because a short one could become very long.
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding.toLowerCase() !== 'identity') throw new Refusal(commonErrors.packedBody)
  })
  acceptBodylessJson(server)

  server.setErrorHandler(async (error, request, reply) => {
    const refusal = asRefusal(error)
    // A caller who hung up during an upload is no failure of ours.
    const level = request.raw.destroyed ? 'debug' : 'error'
    if (refusal.error.status >= 500)
      request.log[level]({ error, path: recordedPath(request) }, 'request failed')
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
    globalDecompression: false,
    brotliOptions: { params: { 1: 4 } },
  })
  await server.register(multipart)

  /** Records refused rights and failed logins, not invalid input. */
  function recordRefusal(request: FastifyRequest, { error, isRecorded, about, bookId }: Refusal): void {
    const refused =
      error.status === 403 ||
      error.status === 404 ||
      (error.status === 401 && pathOf(request.url) === '/api/login')
    if (!refused || !isRecorded || !isApi(request)) return
    const entry = {
      actorId: request.viewer?.id ?? about ?? null,
      action: request.method.toUpperCase() as Uppercase<string>,
      target: recordedPath(request),
      result: error.status,
      address: request.ip,
      bookId,
    }
    refusals.record(entry)
  }

  return server
}

/** Some clients send a JSON content type without a body. */
function acceptBodylessJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text === '') done(null, undefined)
    else if (isTooComplex(text)) done(new Refusal(commonErrors.tooLarge))
    else void parse(request, text, done)
  })
}

/** Adds the product's endpoints and their description. */
export function mountRoutes(server: FastifyInstance, routes: readonly Route[], options: ServerOptions): void {
  const [unread, usual] = [true, false].map((is) =>
    routes.filter(({ endpoint }) => (endpoint.ignoresBody === true) === is),
  )
  for (const route of usual ?? []) mountRoute(server, route, options)
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    )
    for (const route of unread ?? []) mountRoute(scope, route, options)
  })
  serveOpenApi(
    server,
    routes.map(({ endpoint }) => endpoint),
    options.cookies.sessionName,
  )
}
