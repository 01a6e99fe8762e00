import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import { asRefusal, sendRefusal } from '#platform/server/http/failures.ts'
import type { Protocol } from '#platform/server/http/protocol.ts'
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
export function oauthProtocol(app: Pick<App, 'config' | 'database'>, tokens: TokenService): Protocol {
  const { config } = app
  const register = registrations(app)
  const perAddress = createRateLimit(app, {
    name: 'tokens for an address',
    attempts: 300,
    seconds: 10 * 60,
  })
  const withForm = async (request: { body: unknown; ip: string }): Promise<Form> => {
    await perAddress.count(addressKey(request.ip))
    if (typeof request.body !== 'string')
      throw new OAuthFailure({ code: 'invalid_request', sentence: 'The request must be a form' })
    return formOf(request.body)
  }

  return {
    formBytes: bodyLimit,
    fail: async (error, request, reply) => {
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
    },
    routes: [
      ...[resourceMetadataPath, '/.well-known/oauth-protected-resource'].map((path) => ({
        method: 'GET' as const,
        path,
        answer: async () => resourceMetadata(config),
      })),
      {
        method: 'GET',
        path: '/.well-known/oauth-authorization-server',
        answer: async () => serverMetadata(config),
      },
      {
        method: 'GET',
        path: '/.well-known/*',
        // Without this, the page of the application would be answered.
        answer: async (_request, reply) => reply.callNotFound(),
      },
      {
        method: 'POST',
        path: registerPath,
        bodyLimit,
        answer: async (request, reply) =>
          reply
            .code(201)
            .headers(noStore)
            .send(await register(request.body, request.ip)),
      },
      {
        method: 'POST',
        path: tokenPath,
        bodyLimit,
        answer: async (request, reply) =>
          reply.headers(noStore).send(await tokens.give(await withForm(request))),
      },
      {
        method: 'POST',
        path: revokePath,
        bodyLimit,
        answer: async (request, reply) => {
          await tokens.revoke(await withForm(request))
          return reply.headers(noStore).send({})
        },
      },
    ],
  }
}
