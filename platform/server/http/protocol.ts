import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Methods = 'GET' | 'POST' | readonly string[]

interface ProtocolRoute {
  readonly method: Methods
  readonly path: string
  readonly bodyLimit?: number
  /** Runs before the body is read. */
  readonly check?: (request: FastifyRequest) => Promise<void>
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** Addresses that speak a protocol of others. `apps/server/other-routes.ts` lists them. */
export interface Protocol {
  /** Forms are read as text, for protocols that send them. */
  readonly formBytes?: number
  readonly fail: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  readonly routes: readonly ProtocolRoute[]
}

/** Adds a protocol beside the endpoints, which keep their own errors and bodies. */
export async function serveProtocol(
  server: FastifyInstance,
  { formBytes, fail, routes }: Protocol,
): Promise<void> {
  await server.register(async (scope) => {
    if (formBytes !== undefined)
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: formBytes },
        (_request, body, done) => done(null, body),
      )
    scope.setErrorHandler(fail)
    for (const { method, path, bodyLimit, check, answer } of routes)
      scope.route({
        method: typeof method === 'string' ? method : [...method],
        url: path,
        ...(bodyLimit !== undefined && { bodyLimit }),
        ...(check !== undefined && { onRequest: check }),
        handler: answer,
      })
  })
}
