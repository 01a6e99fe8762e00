import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import { addressKey } from '#platform/server/address.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { asCaller, memberCaller } from '#platform/server/caller.ts'
import { asRefusal } from '#platform/server/http/failures.ts'
import type { Protocol } from '#platform/server/http/protocol.ts'
import { hangUpSignal } from '#platform/server/http/request-caller.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { callMs, callsPerMinute, mcpPath } from '../../domain.ts'
import { audienceOf, resourceMetadataPath } from '../oauth/addresses.ts'
import * as sql from '../sql/index.ts'
import type { ClientCalls } from './calls.ts'
import { serverFor } from './tools.ts'

const bodyLimit = 64 * 1024
/** What the protocol reads; a token or cookie goes no further than this file. */
const passedOn = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']

/** A token in the header. Anywhere else it would end in logs. */
const tokenOf = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(authorization)?.[1]

/** A client works for its member: many clients may come from one address. */
const asMember = <T>({ memberId, hasSecondStep }: sql.Pass, work: () => T, signal?: AbortSignal): T =>
  asCaller({ key: memberCaller(memberId), memberId, hasSecondStep, signal }, work)

/** Refused before anything is read of the request: no token, or none that holds. */
class NoPass extends Error {}

/**
 * MCP over HTTP. Each request has a server and a transport of its own, and there are no sessions: answers of one
 * client can reach no other.
 */
export function mcpProtocol(app: Pick<App, 'config' | 'database' | 'log'>, calls: ClientCalls): Protocol {
  const { config, database, log } = app
  const audience = audienceOf(config)
  const publicHost = new URL(config.publicUrl).host
  const challenge = `Bearer resource_metadata="${config.publicUrl}${resourceMetadataPath}"`
  const perPass = createRateLimit(app, { name: 'calls of a client', attempts: callsPerMinute, seconds: 60 })
  const perAddress = createRateLimit(app, { name: 'wrong tokens', attempts: 120, seconds: 60 })
  const passes = new WeakMap<FastifyRequest, sql.Pass>()

  /** A page whose name leads to this machine would send its own name. Foreign origins are refused for all writes. */
  const checkHost = ({ host }: FastifyRequest): void => {
    const url = `${new URL(config.publicUrl).protocol}//${host}`
    if (!URL.canParse(url) || new URL(url).host !== publicHost)
      throw new Refusal(commonErrors.foreignOrigin, {
        sentence: `This server is reached at ${audience.address}`,
      })
  }

  const checkPass = async (request: FastifyRequest): Promise<void> => {
    const token = tokenOf(request)
    const pass = token === undefined ? undefined : await sql.findPass(database, hashToken(token), audience)
    if (pass === undefined) {
      if (token !== undefined) await perAddress.count(addressKey(request.ip))
      throw new NoPass()
    }
    await asMember(pass, async () => {
      await perPass.count(String(pass.id))
      await sql.touchPass(database, pass.id)
    })
    passes.set(request, pass)
  }

  /** Clients of earlier revisions shake hands first; those of the newest say all with each request. */
  const answer = async (made: () => Server, body: unknown, headers: Headers): Promise<Response> => {
    const request = new Request(audience.address, { method: 'POST', headers, body: JSON.stringify(body) })
    const onerror = (error: Error) => log.debug({ error }, 'request of a client refused')
    if (await isLegacyRequest(request, body)) {
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      const server = made()
      try {
        await server.connect(transport)
        return await transport.handleRequest(request, { parsedBody: body })
      } finally {
        await server.close()
      }
    }
    const handler = createMcpHandler(made, {
      legacy: 'reject',
      maxSubscriptions: 0,
      onerror,
    })
    return handler.fetch(request, { parsedBody: body })
  }

  return {
    fail: async (error, request, reply) => {
      if (error instanceof NoPass) {
        const isWrong = request.headers.authorization !== undefined
        return reply
          .code(401)
          .header('www-authenticate', isWrong ? `${challenge}, error="invalid_token"` : challenge)
          .header('cache-control', 'no-store')
          .send({ error: 'Please connect this client to Kontor' })
      }
      const refusal = asRefusal(error)
      const { status } = refusal.error
      if (status >= 500) request.log.error({ error }, 'request of a client failed')
      if (status === 429) void reply.header('retry-after', String(Math.ceil(refusal.retryAfter ?? 60)))
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .send({ jsonrpc: '2.0', error: { code: -32_600, message: refusal.message }, id: null })
    },
    routes: [
      {
        method: ['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'],
        path: mcpPath,
        answer: async (_request, reply) =>
          reply.code(405).header('allow', 'POST').send({ error: commonErrors.methodNotAllowed.sentence }),
      },
      {
        method: 'POST',
        path: mcpPath,
        bodyLimit,
        check: async (request) => {
          checkHost(request)
          await checkPass(request)
        },
        answer: async (request, reply) => {
          const pass = passes.get(request)
          const { body } = request
          if (pass === undefined) throw new NoPass()
          // Several calls in one request would each count as none.
          if (typeof body !== 'object' || body === null || Array.isArray(body))
            throw new Refusal(commonErrors.badRequest, { sentence: 'One message is taken at a time' })
          const signal = AbortSignal.any([hangUpSignal(reply), AbortSignal.timeout(callMs)])
          const headers = new Headers()
          for (const name of passedOn) {
            const value = request.headers[name]
            if (typeof value === 'string') headers.set(name, value)
          }
          const response = await asMember(
            pass,
            () => answer(() => serverFor(pass, calls, signal), body, headers),
            signal,
          )
          const type = response.headers.get('content-type')
          if (type !== null) void reply.type(type)
          return reply
            .code(response.status)
            .header('cache-control', 'no-store')
            .send(Buffer.from(await response.arrayBuffer()))
        },
      },
    ],
  }
}
