import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The attacked server, and the attacking member's session. */
export interface Attacker {
  readonly url: string
  /** The member's session. */
  readonly token: string
}

/** One attack of several: it ends with the signal, and counts each answer. */
export interface Bounds {
  readonly signal: AbortSignal
  /** Calls at a time. */
  readonly parallel: number
  /** Counts a status; 0 if the server closed the connection. */
  readonly count: (status: number) => void
}

interface AttackRequest {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly body?: FormData | string
}

const cookieOf = ({ token }: Attacker) => `kontor_session=${token}`

/** Makes one call, and reads its answer to the end. */
export async function call(
  attacker: Attacker,
  { path, method = 'GET', body }: AttackRequest,
  signal: AbortSignal,
): Promise<{ status: number; text: string; retryAfter: string | null }> {
  const response = await fetch(attacker.url + path, {
    method,
    headers: {
      cookie: cookieOf(attacker),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
    signal,
  })
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  }
}

/**
 * Calls one after the other on `parallel` connections, and disconnects at the end. A refusal without `Retry-After` is
 * an error.
 */
export async function repeat(
  { signal, parallel, count }: Bounds,
  attempt: (index: number, signal: AbortSignal) => ReturnType<typeof call>,
): Promise<void> {
  let index = 0
  const worker = async () => {
    while (!signal.aborted) {
      index += 1
      const { status, text, retryAfter } = await attempt(index, signal).catch(() => ({
        status: 0,
        text: '',
        retryAfter: null,
      }))
      if (signal.aborted) return
      if ((status === 429 || status === 503) && retryAfter === null)
        throw new Error(`${status} without Retry-After: ${text}`)
      count(status)
      // Refusals are fast: without a pause, the attacker's own loop would be measured.
      if (status >= 400 || status === 0) await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
}

/** Reads an answer slowly until the server closes the connection, or the attack ends. */
export function readSlowly(
  attacker: Attacker,
  { path, bytesPerSecond }: { path: string; bytesPerSecond: number },
  { signal, count }: Pick<Bounds, 'signal' | 'count'>,
): Promise<void> {
  return new Promise((resolve) => {
    const clientRequest = request(attacker.url + path, {
      headers: { cookie: cookieOf(attacker), 'accept-encoding': 'identity' },
      agent: false,
    })
    let reading: NodeJS.Timeout | undefined
    const end = () => {
      clearInterval(reading)
      clientRequest.destroy()
      resolve()
    }
    // Without an answer in time, it was the attacker who disconnected.
    signal.addEventListener('abort', end)
    clientRequest.on('error', () => {
      if (!signal.aborted && reading === undefined) count(0)
      end()
    })
    clientRequest.on('response', (response) => {
      count(response.statusCode ?? 0)
      response.on('error', end).on('close', end)
      response.pause()
      reading = setInterval(() => response.read(bytesPerSecond), 1_000)
    })
    clientRequest.end()
  })
}
