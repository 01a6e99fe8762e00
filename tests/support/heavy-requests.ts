import { once } from 'node:events'
import type { Init } from './client.ts'
import { openRawConnection } from './raw.ts'

/** Requests that are much larger than any real one. */

const gigabyte = 1024 ** 3
const block = Buffer.alloc(1_000_000, 'x')

export interface UploadResult {
  readonly status: number
  /** Bytes that were written until the connection was cut. */
  readonly sent: number
}

/**
 * Writes a file of a gigabyte as fast as possible, and continues after a refusal until the connection is cut.
 * @param deafMs time in which nothing is read, as by a client that is busy sending
 */
export async function uploadGigabyte(
  { url, path, cookie }: { readonly url: string; readonly path: string; readonly cookie: string },
  length: 'announced' | 'chunked',
  readDelayMs = 0,
): Promise<UploadResult> {
  const isChunked = length === 'chunked'
  const { socket, status, closed } = await openRawConnection(
    url,
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
      `${isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${gigabyte}`}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n',
  )
  if (readDelayMs > 0) {
    socket.pause()
    setTimeout(() => socket.resume(), readDelayMs)
  }
  const write = (bytes: Buffer) => {
    if (isChunked) socket.write(`${bytes.length.toString(16)}\r\n`)
    socket.write(bytes)
    if (isChunked) socket.write('\r\n')
  }
  write(Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n'))
  let sent = 0
  while (!socket.destroyed && sent + block.length < gigabyte) {
    write(block)
    sent += block.length
    if (socket.writableNeedDrain) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
  }
  await closed
  return { status: await status, sent }
}

/** A list of 100 000 numbers, for fields that take a list and fields that do not. */
export const manyElements = {
  lists: [
    ['/api/financial-transactions/trash', 'ids'],
    ['/api/invoices', 'items'],
    ['/api/todos', 'title'],
    ['/api/login', 'username'],
  ],
  request: (field: string): Init => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [field]: Array.from({ length: 100_000 }, (_, at) => at + 1) }),
  }),
} as const
