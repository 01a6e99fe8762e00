import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { asCaller } from '../caller.ts'
import type { Database } from '../database/database.ts'
import { readState } from '../database/state.ts'
import type { Cookies } from './cookies.ts'
import { sameViewer } from './recent-sessions.ts'
import type { Shared } from './response-cache.ts'
import type { Call, Caller, Route } from './route.ts'
import type { OpenSession, Viewer } from './viewer.ts'

interface Answer {
  readonly value: unknown
  readonly link: string | undefined
}

export interface ReadOptions extends Shared {
  readonly database: Database
  readonly cookies: Cookies
  readonly findSession: (request: FastifyRequest) => Promise<OpenSession | null>
  /** Checks the caller's rights to the endpoint and what they ask for. */
  readonly callerOf: (request: FastifyRequest, viewer: Viewer | null) => Caller<Endpoint>
  /** Address of the next page. */
  readonly linkTo: (request: FastifyRequest, cursor: string) => string
}

/** Reads that are kept are short, and may answer several callers. */
const unbroken = new AbortController().signal

/**
 * Serves a read that follows from the address, the caller and the database alone, in one exchange with the
 * database where it can: from memory while the database is unchanged; otherwise made while the session is still
 * being looked up, for whomever its cookie meant last time. What was made for somebody else, or for somebody
 * who may not ask any more, is thrown away unseen.
 */
export function serveCachedRead(route: Route, options: ReadOptions) {
  const { endpoint } = route
  const {
    database,
    recentSessions: guesses,
    responseCache: memory,
    cookies,
    findSession,
    callerOf,
    linkTo,
  } = options
  const texts = new WeakMap<object, string>()
  /** Whether the last answer came from memory, so that the next one likely will, too. */
  let quiet = false

  const make = (
    request: FastifyRequest,
    caller: Caller<Endpoint>,
    position: number | null,
  ): Promise<Answer> =>
    asCaller({ memberId: caller.viewer?.id, signal: undefined }, () =>
      database.withReplica(position, () => read(request, caller)),
    )

  const read = async (request: FastifyRequest, caller: Caller<Endpoint>): Promise<Answer> => {
    let link: string | undefined
    const call: Call<Endpoint, unknown> = {
      ...caller,
      subject: await route.load?.(caller),
      body: undefined,
      ifMatch: undefined,
      signal: unbroken,
      files: [],
      transaction: (work) => database.transaction(work),
      setSession: () => {},
      setDevice: () => {},
      setStatus: () => {},
      next: (cursor) => {
        if (cursor !== null) link = linkTo(request, cursor)
      },
    }
    return { value: await route.handle(call), link }
  }

  /** An answer that is the same object as before has the same text. */
  const bodyOf = ({ value, link }: Answer) => {
    const isObject = typeof value === 'object' && value !== null
    const known = isObject ? texts.get(value) : undefined
    const body = known ?? JSON.stringify(endpoint.response.parse(value))
    if (isObject && known === undefined) texts.set(value, body)
    return { body, link }
  }

  const begin = (request: FastifyRequest) => {
    const viewer = guesses.viewerOf(cookies.sessionOf(request) ?? '')
    if (viewer === undefined) return undefined
    const began = async () => {
      const caller = callerOf(request, viewer)
      return route.isCacheable?.(caller) === true ? make(request, caller, null) : undefined
    }
    const answer = began()
    // Should it fail, whoever waits for it hears of it; perhaps nobody does.
    answer.catch(() => {})
    return { viewer, answer, state: guesses.state() }
  }

  /** Remembers an answer, if the database was in the same state from before it was begun until after it was made. */
  const keep = async (key: string, state: string, body: string, link: string | undefined) => {
    if ((await readState(database)) === state) memory.keep(key, { state, body, link })
  }

  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const anew = request.headers['cache-control'] === 'no-cache'
    // The session's statement first: both travel together.
    const looking = findSession(request)
    // What a replica answers waits for the session, which says how far it must have come; and it is not kept.
    const elsewhere = database.hasReplica()
    const early = (quiet && !anew) || elsewhere ? undefined : begin(request)
    const session = await looking
    const caller = callerOf(request, session?.viewer ?? null)
    const keepable = !anew && session !== null && route.isCacheable?.(caller) === true
    // One member's sessions may differ in rights.
    const key = `${session?.viewer.id} ${session?.viewer.isAdmin} ${request.url}`

    const kept = keepable ? memory.find(key, session.state) : undefined
    if (keepable) quiet = kept !== undefined
    const guessed =
      kept === undefined &&
      early !== undefined &&
      session !== null &&
      sameViewer(early.viewer, session.viewer)
        ? await early.answer
        : undefined
    const position = elsewhere ? (session?.position ?? null) : null
    const { body, link } = kept ?? bodyOf(guessed ?? (await make(request, caller, position)))
    const isOfNow = !elsewhere && (guessed === undefined || early?.state === session?.state)
    if (keepable && kept === undefined && isOfNow) {
      keep(key, session.state, body, link).catch((error: unknown) =>
        request.log.debug({ error }, 'answer not kept'),
      )
    }
    if (link !== undefined) void reply.header('link', link)
    return reply
      .code(endpoint.status ?? 200)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(body)
  }

  return (request: FastifyRequest, reply: FastifyReply) => database.whileReading(() => serve(request, reply))
}
