import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { fixedLookup, type HostAddress } from './resolve.ts'

/** Says to which addresses a request may go. Rejects where it may go to none. */
export type Admit = (url: URL) => Promise<readonly HostAddress[]>

/**
 * Like `fetch`, but each request is admitted first, and its connection goes to the very addresses that were admitted.
 * Redirects are refused, and no connection is kept for a later request.
 */
export const pinnedFetch =
  (admit: Admit) =>
  async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const addresses = await admit(url)
    const body = Buffer.from(await request.arrayBuffer())
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const sent = (url.protocol === 'https:' ? https : http).request(url, {
      method: request.method,
      agent: false,
      signal: request.signal,
      lookup: fixedLookup(addresses),
      headers: {
        ...Object.fromEntries(request.headers),
        'accept-encoding': 'identity',
        'content-length': String(body.length),
      },
    })
    sent.on('response', (answer) => {
      // What is read of it rejects; what is left unread may fail unheard.
      answer.on('error', () => undefined)
      resolve(answer)
    })
    sent.on('error', reject)
    // Also after an answer that is no HTTP response.
    sent.on('close', () => reject(new TypeError('No answer came')))
    sent.end(body)

    const answer = await promise
    const { statusCode: status = 0 } = answer
    if (status >= 300 && status < 400) {
      answer.destroy()
      throw new TypeError('The answer leads elsewhere')
    }
    const headers = new Headers()
    for (const [name, values = []] of Object.entries(answer.headersDistinct))
      for (const value of values) headers.append(name, value)
    // Node's streams and those of the web are the same; only their types are declared twice.
    const stream = Readable.toWeb(answer) as unknown as NonNullable<ConstructorParameters<typeof Response>[0]>
    return new Response(status === 204 ? null : stream, { status, headers })
  }
