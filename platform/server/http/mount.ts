import { createHash } from 'node:crypto'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Database } from '../database/database.ts'
import { acrossBooks } from '../database/policies.ts'
import type { Book, FindBook } from '../book.ts'
import { namesDeleted, NoRow } from '../database/failures.ts'
import type { DiskSpace } from '../disk-space.ts'
import { announcedBytes, type Multipart, type UploadDirectory } from '../files/uploads.ts'
import type { Quotas } from '../quotas.ts'
import { Refusal } from '../refusal.ts'
import { callsBook } from './call-book.ts'
import type { Cookies } from './cookies.ts'
import { fingerprintOf, runOnce } from './idempotency.ts'
import { RenderedList, sendJson } from './json.ts'
import type { FileAnswer } from '../files/file-answer.ts'
import { callerKeyOf, hangUpSignal } from './request-caller.ts'
import type { Call, Caller, Route } from './route.ts'
import { linkHeaders } from './security-headers.ts'
import { pathKey } from './recorded-path.ts'
import { withParameter } from './target.ts'
import { validate } from './validate.ts'
import { adminRefusal, type Authenticate, type OpenSession, type Viewer } from './viewer.ts'

export interface MountOptions {
  readonly database: Database
  readonly uploads: UploadDirectory
  readonly space: DiskSpace
  readonly authenticate: Authenticate
  readonly cookies: Cookies
  readonly quotas: Quotas
  readonly findBook: FindBook
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  if (key.length > 0 && key.length <= 200) return key
  throw new Refusal(commonErrors.badRequest, {
    sentence: 'The Idempotency-Key must have 1 to 200 characters',
  })
}

/** The version in `If-Match`. A tag that is not ours matches no version. */
function ifMatch(request: FastifyRequest): number | undefined {
  const tag = request.headers['if-match']?.trim()
  if (tag === undefined || tag === '*') return undefined
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag) ?? []
  if (version === undefined) throw new Refusal(commonErrors.stale)
  return Number(version)
}

const versionTag = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'version' in answer
    ? `"${String(answer.version)}"`
    : undefined

const toJson = (endpoint: Endpoint, answer: unknown): string =>
  answer instanceof RenderedList ? answer.toJson() : JSON.stringify(endpoint.response.parse(answer))

/** The link to the next page: the same request with another cursor. */
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
  void reply
    .type(file.mimeType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', contentDisposition(file.fileName.toWellFormed(), { type: disposition }))
  if (file.size !== undefined) void reply.header('content-length', file.size)
  // nginx and most other proxies obey this header.
  const { sent } = file
  if (sent !== undefined && request.method === 'GET')
    reply.raw.once('finish', () => {
      sent().catch((error: unknown) => request.log.error({ error }, 'a file that was sent is not noted'))
    })
  if (file.isLive === true) void reply.header('x-accel-buffering', 'no')
  return reply.send(await file.open())
}

/** Releases what a request holds, when its answer was sent or the caller hung up. */
function releaseAtEnd({ raw }: FastifyReply, release: () => void): void {
  raw.once('close', release)
  if (raw.closed) release()
}

/** Keeps apart what one key means in the books of companies. Personal books are stored as they always were. */
const companyBook = (book: Book | undefined): string => (book?.kind === 'company' ? `?book=${book.id}` : '')

/** A call after its body was read. */
type ReceivedCall = Caller<Endpoint> &
  Pick<Call<Endpoint, unknown>, 'body' | 'files' | 'subject' | 'expectConfirmed'>

/** Adds an endpoint. The order of checks is always: session, quota, item, rights, confirmation, body. */
export function mountRoute(server: FastifyInstance, route: Route, options: MountOptions): void {
  const { endpoint } = route
  const { database, uploads, space, authenticate, cookies, quotas } = options
  const bookOf = callsBook(route, options.findBook)

  const readBody = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Multipart & { body: unknown }> => {
    if (endpoint.files === undefined)
      return { body: validate(endpoint.body, request.body), fields: {}, files: [] }
    // Whoever has too many uploads is refused before a byte is received.
    const leave = await uploads.enter()
    releaseAtEnd(reply, leave)
    releaseAtEnd(reply, await space.claim(callerKeyOf(request), announcedBytes(request, endpoint.files)))
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
    request.viewer = session?.viewer ?? null
    return session
  }

  const callerOf = (request: FastifyRequest, viewer: Viewer | null) => {
    if (viewer === null && endpoint.access !== 'public')
      throw new Refusal(endpoint.unauthenticated ?? commonErrors.unauthenticated)
    if (viewer?.isAdmin !== true && endpoint.access === 'admin') throw adminRefusal(viewer)
    const caller = {
      viewer,
      params: validate(endpoint.params, request.params),
      query: validate(endpoint.query, request.query),
      book: undefined,
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      sessionToken: cookies.sessionOf(request),
      deviceToken: cookies.deviceOf(request),
    }
    // The handler's type knows the endpoint's shapes; a list of routes does not.
    return caller as unknown as Caller<Endpoint>
  }

  /** The types of a list of routes do not know which calls have a book. */
  const withBook = async (request: FastifyRequest, caller: Caller<Endpoint>): Promise<Caller<Endpoint>> =>
    ({ ...caller, book: await bookOf(request.query, caller) }) as unknown as Caller<Endpoint>

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await findSession(request)
    const work = () => serveTo(session, request, reply)
    return endpoint.method === 'GET' ? database.withReplica(session?.position ?? null, work) : work()
  }

  const serveTo = async (session: OpenSession | null, request: FastifyRequest, reply: FastifyReply) => {
    const known = callerOf(request, session?.viewer ?? null)
    const isServedWhenFull = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.whenFull
    if (isServedWhenFull !== true) await space.claim(callerKeyOf(request))
    // Before the item is looked up, so that the refusal reveals nothing about it.
    if (endpoint.quota !== undefined) await quotas.count(endpoint.quota, callerKeyOf(request))
    const caller = await withBook(request, known)
    const subject = await route.load?.(caller)
    const expectConfirmed = () => {
      if (session?.isConfirmed !== true) throw new Refusal(commonErrors.notConfirmed)
    }
    if (endpoint.confirms === true) expectConfirmed()
    const received = await readBody(request, reply)
    try {
      return await respond(request, reply, { ...caller, ...received, subject, expectConfirmed })
    } catch (error) {
      throw await asGone(error, caller)
    } finally {
      if (received.files.length > 0) await uploads.discard(received.files)
    }
  }

  /** What the call is about may be deleted between check and change: then it is answered as if it came later. */
  const asGone = async (error: unknown, caller: Caller<Endpoint>): Promise<unknown> => {
    const known = namesDeleted(error) ? new Refusal(commonErrors.notFound, { cause: error }) : error
    if (known === error && !(error instanceof NoRow)) return error
    try {
      await route.load?.(caller)
      return known
    } catch (refusal) {
      return refusal
    }
  }

  const respond = async (request: FastifyRequest, reply: FastifyReply, received: ReceivedCall) => {
    const key = endpoint.idempotent === true ? idempotencyKey(request) : undefined
    // Computed before the handler, which may move the files.
    const fingerprint = key === undefined ? undefined : await fingerprintOf(received.body, received.files)
    void reply.code(endpoint.status ?? 200)
    const call: Call<Endpoint, unknown> = {
      ...received,
      ifMatch: ifMatch(request),
      get signal() {
        return hangUpSignal(reply)
      },
      transaction: (work) => {
        const actorId = request.viewer?.id
        if (key === undefined || fingerprint === undefined || actorId === undefined)
          return database.transaction(work)
        const withMethod = (address: string) => `${endpoint.method} ${address}`
        const addresses = {
          endpoint: withMethod(pathKey(request) + companyBook(received.book)),
          route: withMethod(request.routeOptions.url ?? ''),
        }
        const isSecret = endpoint.secretAnswer === true
        return runOnce(database, { actorId, ...addresses, key, fingerprint, isSecret }, work)
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
    const answer = await route.handle(call)
    // The handler of a binary endpoint returns a file, by its type.
    if (endpoint.binary === true) return sendFile(answer as FileAnswer, request, reply)
    const version = endpoint.versioned === true ? versionTag(answer) : undefined
    return sendJson(request, reply, toJson(endpoint, answer), version)
  }

  const byLink = endpoint.byLink === true
  if (byLink && !endpoint.path.includes('/:token')) throw new Error(`${endpoint.path} has no link's token`)
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { byLink },
    handler: (request, reply) => {
      if (!byLink) return serve(request, reply)
      void reply.headers(linkHeaders)
      // A link opens what it was made for, whoever follows it.
      return acrossBooks(() => serve(request, reply))
    },
  })
}
