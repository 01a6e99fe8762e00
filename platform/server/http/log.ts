import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { recordedPath } from './recorded-path.ts'

const maxCauses = 5

interface Failure {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [detail: string]: unknown
}

/** Logs only these fields of an error. Others, such as PostgreSQL's `detail`, may contain members' texts. */
function describe(error: Error, depth = 0): Failure {
  const code: unknown = 'code' in error ? error.code : undefined
  const { cause } = error
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: error.stack ?? '',
    ...(cause instanceof Error && depth < maxCauses ? { cause: describe(cause, depth + 1) } : {}),
  }
}

const describeIfError = (value: unknown): unknown => (value instanceof Error ? describe(value) : value)

/** JSON lines on standard output. They contain no query, cookie or token at any level. */
export const loggerOptions = (level: string) =>
  ({
    level,
    // At the level trace, the multipart library logs all headers.
    redact: ['busboyOptions'],
    serializers: {
      err: (error: Error) => describe(error),
      error: describeIfError,
      reason: describeIfError,
      cause: describeIfError,
      req: (request: FastifyRequest) => ({ method: request.method, path: recordedPath(request) }),
    },
  }) satisfies FastifyServerOptions['logger']

/** Logs one line for each request, whatever the level of other lines. */
export function logAccess(server: FastifyInstance): void {
  const log = server.log.child({}, { level: 'info' })
  server.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    const before = socket.bytesWritten
    // On 'close', so that aborted requests are logged too.
    reply.raw.once('close', () =>
      log.info(accessLine(request, reply, socket.bytesWritten - before), 'access'),
    )
  })
}

const accessLine = (request: FastifyRequest, reply: FastifyReply, bytes: number) => {
  const route = request.routeOptions.url
  return {
    reqId: request.id,
    method: request.method,
    path: route === undefined || route.includes('*') ? recordedPath(request) : route,
    status: reply.raw.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    bytes,
    member: request.viewer?.id ?? null,
    address: request.ip,
    ...(reply.raw.writableFinished ? {} : { brokenOff: true }),
  }
}
