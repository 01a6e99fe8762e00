import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whom an attack is made against, and as whom. */
export interface Attacker {
  readonly url: string
  /** The member's session. */
  readonly token: string
}

/** How often each status came; 0 where the server hung up. */
export type Tally = Map<number, number>

/** Bounds of an attack: nothing goes on after `ms`. */
export interface Bounds {
  readonly ms: number
  /** Calls at a time. */
  readonly parallel: number
}

interface Sent {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly body?: FormData | string
}

const cookieOf = ({ token }: Attacker) => `kontor_session=${token}`

/** One call; its answer is read to the end. */
export async function call(
  attacker: Attacker,
  { path, method = 'GET', body }: Sent,
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
 * Calls one after the other on `parallel` connections, and hangs up when time is over. A refusal that does not say when
 * to come back is an error.
 */
export async function repeat(
  { ms, parallel }: Bounds,
  attempt: (index: number, signal: AbortSignal) => ReturnType<typeof call>,
): Promise<Tally> {
  const tally: Tally = new Map()
  const over = AbortSignal.timeout(ms)
  let index = 0
  const worker = async () => {
    while (!over.aborted) {
      index += 1
      const { status, text, retryAfter } = await attempt(index, over).catch(() => ({
        status: 0,
        text: '',
        retryAfter: null,
      }))
      if (over.aborted) return
      if ((status === 429 || status === 503) && retryAfter === null)
        throw new Error(`${status} without Retry-After: ${text}`)
      tally.set(status, (tally.get(status) ?? 0) + 1)
      // Refusals are quick: an attacker's own loop is not what is measured.
      if (status >= 400 || status === 0) await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return tally
}

/** Asks, and takes a little of the answer now and then until the server has enough, or `ms` are over. */
export function readSlowly(
  attacker: Attacker,
  { path, bytesPerSecond, ms }: { path: string; bytesPerSecond: number; ms: number },
): Promise<{ status: number; cut: boolean }> {
  return new Promise((resolve) => {
    let status = 0
    const asked = request(attacker.url + path, {
      headers: { cookie: cookieOf(attacker), 'accept-encoding': 'identity' },
      agent: false,
    })
    const end = (cut: boolean) => {
      clearInterval(reading)
      clearTimeout(late)
      asked.destroy()
      resolve({ status, cut })
    }
    const late = setTimeout(() => end(false), ms)
    let reading: NodeJS.Timeout | undefined
    asked.on('error', () => end(true))
    asked.on('response', (response) => {
      status = response.statusCode ?? 0
      response.on('error', () => end(true)).on('close', () => end(true))
      response.pause()
      reading = setInterval(() => response.read(bytesPerSecond), 1_000)
    })
    asked.end()
  })
}
