import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { mayReach } from './addresses.ts'
import { acceptedEncodings, type BodyLimit, readBody } from './body.ts'
import { FetchFailure } from './failure.ts'
import { addressesOf, fixedLookup, type Resolve } from './resolve.ts'

const maxRedirects = 3
const defaultTimeoutMs = 8_000
const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }
/** It names nothing that differs between servers or readers. */
const userAgent = 'Mozilla/5.0 (compatible; Kontor link preview)'

export interface PublicFetch extends BodyLimit {
  /** Content types. An answer of another one is refused before its body. */
  readonly types: readonly string[]
  /** Networks that may be reached although they are not public, on any port. Only tests have any. */
  readonly exempt: readonly string[]
  /** For the answer with its redirects and its body. */
  readonly timeoutMs?: number | undefined
  /** By default three. */
  readonly redirects?: number | undefined
  /** Whether only https will do. */
  readonly secure?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /** Called before each request, those after redirects included. It rejects where the host is asked too often. */
  readonly admit?: ((host: string) => Promise<void>) | undefined
  /** Finds the addresses of a name. */
  readonly resolve?: Resolve | undefined
}

export interface Fetched {
  /** Where it was in the end. */
  readonly url: URL
  /** With its parameters, such as the charset. */
  readonly contentType: string
  readonly bytes: Buffer
}

/**
 * Fetches what a stranger's link leads to, from public addresses only. Nothing is sent that identifies anybody.
 * Rejects with `FetchFailure`.
 */
export async function fetchPublic(start: URL, options: PublicFetch): Promise<Fetched> {
  const deadline = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
  const signal = options.signal === undefined ? deadline : AbortSignal.any([deadline, options.signal])
  try {
    return await follow(start, options, signal)
  } catch (error) {
    if (error instanceof FetchFailure) throw error
    throw new FetchFailure(deadline.aborted ? 'time' : 'connection', { cause: error })
  }
}

async function follow(start: URL, options: PublicFetch, signal: AbortSignal): Promise<Fetched> {
  let url = start
  for (let hop = 0; hop <= (options.redirects ?? maxRedirects); hop += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each answer says where the next request goes
    const answer = await send(url, options, signal)
    const { statusCode = 0, headers } = answer
    const { location } = headers
    if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
      answer.destroy()
      if (!URL.canParse(location, url.href)) throw new FetchFailure('address')
      url = new URL(location, url)
      continue
    }
    const contentType = headers['content-type'] ?? ''
    const refused = refusalOf(statusCode, contentType, options.types)
    if (refused !== undefined) {
      answer.destroy()
      throw refused
    }
    // oxlint-disable-next-line no-await-in-loop -- the loop ends with it
    return { url, contentType, bytes: await readBody(answer, options) }
  }
  throw new FetchFailure('redirects')
}

function refusalOf(status: number, contentType: string, types: readonly string[]): FetchFailure | undefined {
  if (status === 429 || status >= 500) return new FetchFailure('connection')
  if (status !== 200) return new FetchFailure('status')
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  return types.includes(type) ? undefined : new FetchFailure('type')
}

/** One request. The connection goes to the very address that was checked: names are not resolved twice. */
async function send(url: URL, options: PublicFetch, signal: AbortSignal): Promise<IncomingMessage> {
  const { exempt } = options
  const defaultPort = defaultPorts[url.protocol]
  const hasUser = url.username !== '' || url.password !== ''
  const isPlain = options.secure === true && url.protocol !== 'https:'
  if (defaultPort === undefined || hasUser || isPlain) throw new FetchFailure('address')
  const port = url.port === '' ? defaultPort : Number(url.port)
  if (port !== defaultPort && exempt.length === 0) throw new FetchFailure('address')
  const addresses = await beforeAbort(addressesOf(url, options.resolve), signal)
  if (addresses.length === 0 || !addresses.every(({ address }) => mayReach(address, port, exempt)))
    throw new FetchFailure('address')
  await options.admit?.(url.host)

  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    // An agent of its own: no connection is shared, and no proxy is asked.
    agent: false,
    signal,
    headers: {
      'user-agent': userAgent,
      accept: options.types.join(', '),
      'accept-encoding': acceptedEncodings,
    },
    lookup: fixedLookup(addresses),
  })
  request.on('socket', (socket) => {
    socket.once('connect', () => {
      if (!mayReach(socket.remoteAddress ?? '', port, exempt)) request.destroy(new FetchFailure('address'))
    })
  })
  request.on('response', (answer) => {
    // What is read of it rejects; what is left unread may fail unheard.
    answer.on('error', () => undefined)
    resolve(answer)
  })
  request.on('error', reject)
  // Also after an answer that is no HTTP response, such as a change of protocol.
  request.on('close', () => reject(new FetchFailure('connection')))
  request.end()
  return promise
}

/** The lookup of a name cannot be cancelled, so it is left alone when time is up. */
async function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.throwIfAborted()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
