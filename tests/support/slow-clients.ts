import { openRawConnection } from './raw.ts'

/** Writes a byte per second until the connection is cut. Answers how many milliseconds that took. */
async function drip(url: string, beginning: string): Promise<number> {
  const began = performance.now()
  const { socket, closed } = await openRawConnection(url, beginning)
  const dripping = setInterval(() => socket.write('x'), 1_000)
  await closed
  clearInterval(dripping)
  return performance.now() - began
}

/** Beginnings of requests that never end. */
export interface RequestStarts {
  readonly headers: string
  /** A form, with a session. */
  readonly body: string
  /** JSON, without a session. */
  readonly text: string
}

export function requestStarts(cookie: string): RequestStarts {
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n`
  const length = 'Content-Length: 1000000'
  const form = `Content-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n--b\r\n`
  return {
    headers: `${head('GET /api/posts')}X-Slow: `,
    body: `${head('POST /api/posts')}${form}`,
    text: `${head('POST /api/login').replace(/Cookie.*\r\n/, '')}Content-Type: application/json\r\n${length}\r\n\r\n{"`,
  }
}

/** Opens many slow clients. Answers after how many milliseconds the last one was cut. */
export const dripClients = async (url: string, beginning: string, clients: number): Promise<number> =>
  Math.max(...(await Promise.all(Array.from({ length: clients }, () => drip(url, beginning)))))
