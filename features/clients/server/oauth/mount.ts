import type { FastifyInstance } from 'fastify'
import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import { asRefusal, sendRefusal } from '#platform/server/http/failures.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import {
  registerPath,
  resourceMetadata,
  resourceMetadataPath,
  revokePath,
  serverMetadata,
  tokenPath,
} from './addresses.ts'
import { OAuthFailure } from './failure.ts'
import { registrations } from './register.ts'
import type { Form, TokenService } from './token.ts'

const bodyLimit = 16 * 1024
/** What the answers say is for the client alone, and only now. */
const noStore = { 'cache-control': 'no-store' } as const

/** A repeated field could mean one thing here and another to whoever checked it before. */
function formOf(text: string): Form {
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (form.has(name))
      throw new OAuthFailure({ code: 'invalid_request', sentence: `${name} must stand only once` })
    form.set(name, value)
  }
  return form
}

/** OAuth 2.1 for clients: what this server can do, registration, and tokens. */
export async function mountOAuth(
  server: FastifyInstance,
  app: Pick<App, 'config' | 'database'>,
  tokens: TokenService,
): Promise<void> {
  const { config } = app
  const register = registrations(app)
  const perAddress = createRateLimit(app, {
    name: 'tokens for an address',
    attempts: 300,
    seconds: 10 * 60,
  })
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler(async (error, request, reply) => {
      if (error instanceof OAuthFailure)
        return reply.code(400).headers(noStore).send({ error: error.code, error_description: error.message })
      const refusal = asRefusal(error)
      if (refusal.error.status >= 500) request.log.error({ error }, 'tokens not given')
      if (refusal.error.status === 400)
        return reply
          .code(400)
          .headers(noStore)
          .send({ error: 'invalid_request', error_description: refusal.message })
      return sendRefusal(refusal, request, reply)
    })

    for (const path of [resourceMetadataPath, '/.well-known/oauth-protected-resource'])
      scope.get(path, async () => resourceMetadata(config))
    scope.get('/.well-known/oauth-authorization-server', async () => serverMetadata(config))
    // Without this, the page of the application would be answered.
    scope.get('/.well-known/*', async (_request, reply) => reply.callNotFound())

    scope.post(registerPath, { bodyLimit }, async (request, reply) =>
      reply
        .code(201)
        .headers(noStore)
        .send(await register(request.body, request.ip)),
    )
    const withForm = async (request: { body: unknown; ip: string }): Promise<Form> => {
      await perAddress.count(addressKey(request.ip))
      if (typeof request.body !== 'string')
        throw new OAuthFailure({ code: 'invalid_request', sentence: 'The request must be a form' })
      return formOf(request.body)
    }
    scope.post(tokenPath, { bodyLimit }, async (request, reply) =>
      reply.headers(noStore).send(await tokens.give(await withForm(request))),
    )
    scope.post(revokePath, { bodyLimit }, async (request, reply) => {
      await tokens.revoke(await withForm(request))
      return reply.headers(noStore).send({})
    })
  })
}
