import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The attacked server, and the attacking member's session. */
export interface Attacker {
  readonly url: string
  /** The member's session. */
  readonly token: string
}

/** How often each status came; 0 if the server closed the connection. */
export type Tally = Map<number, number>

/** Bounds of an attack: it ends after `ms`. */
export interface Bounds {
  readonly ms: number
  /** Calls at a time. */
  readonly parallel: number
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
 * Calls one after the other on `parallel` connections, and disconnects when time is over. A refusal without
 * `Retry-After` is an error.
 */
export async function repeat(
  { ms, parallel }: Bounds,
  attempt: (index: number, signal: AbortSignal) => ReturnType<typeof call>,
): Promise<Tally> {
  const tally: Tally = new Map()
  const timeout = AbortSignal.timeout(ms)
  let index = 0
  const worker = async () => {
    while (!timeout.aborted) {
      index += 1
      const { status, text, retryAfter } = await attempt(index, timeout).catch(() => ({
        status: 0,
        text: '',
        retryAfter: null,
      }))
      if (timeout.aborted) return
      if ((status === 429 || status === 503) && retryAfter === null)
        throw new Error(`${status} without Retry-After: ${text}`)
      tally.set(status, (tally.get(status) ?? 0) + 1)
      // Refusals are fast: without a pause, the attacker's own loop would be measured.
      if (status >= 400 || status === 0) await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return tally
}

/** Reads an answer slowly until the server closes the connection, or `ms` are over. */
export function readSlowly(
  attacker: Attacker,
  { path, bytesPerSecond, ms }: { path: string; bytesPerSecond: number; ms: number },
): Promise<{ status: number; cut: boolean }> {
  return new Promise((resolve) => {
    let status = 0
    const clientRequest = request(attacker.url + path, {
      headers: { cookie: cookieOf(attacker), 'accept-encoding': 'identity' },
      agent: false,
    })
    const end = (cut: boolean) => {
      clearInterval(reading)
      clearTimeout(timer)
      clientRequest.destroy()
      resolve({ status, cut })
    }
    const timer = setTimeout(() => end(false), ms)
    let reading: NodeJS.Timeout | undefined
    clientRequest.on('error', () => end(true))
    clientRequest.on('response', (response) => {
      status = response.statusCode ?? 0
      response.on('error', () => end(true)).on('close', () => end(true))
      response.pause()
      reading = setInterval(() => response.read(bytesPerSecond), 1_000)
    })
    clientRequest.end()
  })
}
