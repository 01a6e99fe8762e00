import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Database } from '../database/database.ts'
import type { Multipart, UploadDirectory } from '../files/uploads.ts'
import { Refusal } from '../refusal.ts'
import type { Cookies } from './cookies.ts'
import { once } from './idempotency.ts'
import type { Guesses } from './guess.ts'
import { serveRead } from './read.ts'
import type { Call, Caller, FileAnswer, Route } from './route.ts'
import { withParameter } from './target.ts'
import { validate } from './validate.ts'
import type { Authenticate, Viewer } from './viewer.ts'

export interface MountOptions {
  readonly database: Database
  readonly uploads: UploadDirectory
  readonly authenticate: Authenticate
  readonly cookies: Cookies
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  if (key.length > 0 && key.length <= 200) return key
  throw new Refusal(commonErrors.badRequest, {
    sentence: 'The Idempotency-Key must have 1 to 200 characters',
  })
}

/** The version in `If-Match`. A tag that is none of ours is the tag of no version there is. */
function ifMatch(request: FastifyRequest): number | undefined {
  const tag = request.headers['if-match']?.trim()
  if (tag === undefined || tag === '*') return undefined
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag) ?? []
  if (version === undefined) throw new Refusal(commonErrors.stale)
  return Number(version)
}

const etagOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'version' in answer
    ? `"${String(answer.version)}"`
    : undefined

/** Address of the next page: the same request with another cursor. */
const nextLink = (request: FastifyRequest, cursor: string) =>
  `<${withParameter(request.url, 'cursor', cursor)}>; rel="next"`

async function sendFile(
  file: FileAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${createHash('sha1').update(file.version).digest('base64url')}"`
  void reply.header('etag', etag).header('cache-control', file.cacheControl)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()

  const disposition = file.inline ? 'inline' : 'attachment'
  const ascii = file.fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  void reply
    .type(file.mimeType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'content-disposition',
      `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
  if (file.size !== undefined) void reply.header('content-length', file.size)
  // What nginx heeds, and most that came after it.
  if (file.isLive === true) void reply.header('x-accel-buffering', 'no')
  return reply.send(await file.open())
}

/** Only made for handlers that ask for it: most are done before anybody could hang up. */
function hangUp({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  else
    raw.once('close', () => {
      if (!raw.writableFinished) controller.abort()
    })
  return controller.signal
}

/** Makes an endpoint answer. The order of checks is the same everywhere: session, item, rights, then body. */
export function mount(server: FastifyInstance, route: Route, options: MountOptions, guesses: Guesses): void {
  const { endpoint } = route
  const { database, uploads, authenticate, cookies } = options

  const readBody = async (request: FastifyRequest): Promise<Multipart & { body: unknown }> => {
    if (endpoint.files === undefined)
      return { body: validate(endpoint.body, request.body), fields: {}, files: [] }
    const received = await uploads.receive(request, endpoint.files)
    try {
      return { ...received, body: validate(endpoint.body, received.fields) }
    } catch (error) {
      await uploads.discard(received.files)
      throw error
    }
  }

  const findSession = async (request: FastifyRequest) => {
    const token = cookies.sessionOf(request)
    if (token === undefined) return null
    const session = await authenticate(token)
    guesses.learn(token, session)
    request.viewer = session?.viewer ?? null
    return session
  }

  const callerOf = (request: FastifyRequest, viewer: Viewer | null) => {
    if (viewer === null && endpoint.access !== 'public')
      throw new Refusal(endpoint.unauthenticated ?? commonErrors.unauthenticated)
    if (viewer?.isAdmin !== true && endpoint.access === 'admin') throw new Refusal(commonErrors.adminsOnly)
    const caller = {
      viewer,
      params: validate(endpoint.params, request.params),
      query: validate(endpoint.query, request.query),
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      sessionToken: cookies.sessionOf(request),
      deviceToken: cookies.deviceOf(request),
    }
    // Which of these an endpoint has is known to its handler's type, and forgotten in a list of routes.
    return caller as unknown as Caller<Endpoint>
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await findSession(request)
    const caller = callerOf(request, session?.viewer ?? null)
    const subject = await route.load?.(caller)
    const { body, files } = await readBody(request)
    void reply.code(endpoint.status ?? 200)
    const call: Call<Endpoint, unknown> = {
      ...caller,
      subject,
      body,
      files,
      ifMatch: ifMatch(request),
      get signal() {
        return hangUp(reply)
      },
      transaction: (work) => {
        const key = endpoint.idempotent === true ? idempotencyKey(request) : undefined
        const userId = request.viewer?.id
        return key === undefined || userId === undefined
          ? database.transaction(work)
          : once(
              database,
              { userId, endpoint: `${endpoint.method} ${request.routeOptions.url ?? ''}`, key },
              work,
            )
      },
      setSession: (token) => cookies.setSession(reply, token),
      setDevice: (token) => cookies.setDevice(reply, token),
      setStatus: (status) => {
        void reply.code(status)
      },
      next: (cursor) => {
        if (cursor !== null) void reply.header('link', nextLink(request, cursor))
      },
    }
    try {
      const answer = await route.handle(call)
      // A binary endpoint's handler is typed to return a file.
      if (endpoint.binary === true) return await sendFile(answer as FileAnswer, request, reply)
      const etag = endpoint.versioned === true ? etagOf(answer) : undefined
      if (etag !== undefined) void reply.header('etag', etag)
      return await reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(endpoint.response.parse(answer)))
    } finally {
      if (files.length > 0) await uploads.discard(files)
    }
  }

  server.route({
    method: endpoint.method,
    url: endpoint.path,
    handler:
      route.keep === undefined
        ? handler
        : serveRead(route, { database, guesses, cookies, findSession, callerOf, linkTo: nextLink }),
  })
}
