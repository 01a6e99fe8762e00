import { Agent, request } from 'node:http'
import autocannon from 'autocannon'

/** A request of a caller. */
export interface Call {
  readonly path: string
  readonly headers: Record<string, string>
}

export interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly headers?: Record<string, string>
  /** Instead of `headers`: the headers of several callers, in turn. */
  readonly callers?: readonly Record<string, string>[]
  /** Paths below `url`, in turn. */
  readonly paths?: readonly string[]
  /** Instead of both: requests of several callers, in turn. */
  readonly calls?: readonly Call[]
  readonly body?: string
  /** Requests per second of all connections; as many as they can where it is missing. */
  readonly perSecond?: number
}

export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Sends requests as fast as the connections allow. It fails on refusals, because they would be faster than answers. */
export async function load({
  url,
  connections,
  seconds,
  method = 'GET',
  headers = {},
  callers,
  paths,
  calls,
  body,
  perSecond,
}: Load): Promise<Measured> {
  const requests =
    calls?.map(({ path, headers: own }) => ({ path, headers: own })) ??
    callers?.map((each) => ({ headers: each })) ??
    paths?.map((path) => ({ path, headers }))
  // Each connection has callers of its own: a member may not do much at once. Where they are few, each connection has
  // all and begins with another one. The client writes each request out beforehand, so all for each would cost it much.
  let connection = 0
  const share = (client: autocannon.Client) => {
    if (requests === undefined) return
    const own = Math.floor(requests.length / connections)
    const first = (connection++ * (own > 1 ? own : 97)) % requests.length
    client.setRequests(
      own > 1 ? requests.slice(first, first + own) : [...requests.slice(first), ...requests.slice(0, first)],
    )
  }
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers,
    ...(requests === undefined ? {} : { requests, setupClient: share }),
    ...(body === undefined ? {} : { body }),
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${url}`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Reads the answer without keeping it: a client that collects its garbage would seem a slow server. */
const get = (url: string, headers: Record<string, string>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} at ${url}`))
      response.resume().once('end', resolve).once('error', reject)
    })
      .once('error', reject)
      .end()
  })

/** Latencies in milliseconds, one request after the other, until `during` settles. */
export async function latencies(
  url: string,
  headers: Record<string, string>,
  during: Promise<unknown>,
): Promise<number[]> {
  const state = { over: false }
  void during.finally(() => {
    state.over = true
  })
  const agent = new Agent({ keepAlive: true })
  const measured: number[] = []
  while (!state.over) {
    const began = performance.now()
    await get(url, headers, agent)
    measured.push(performance.now() - began)
  }
  agent.destroy()
  return measured
}

export const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000))
