import { once } from 'node:events'
import type { Init } from './client.ts'
import { openRaw } from './raw.ts'

/** Requests that are heavier than any the product needs. */

const gigabyte = 1024 ** 3
const piece = Buffer.alloc(1_000_000, 'x')

export interface Uploaded {
  readonly status: number
  /** Bytes that were written until the connection was cut. */
  readonly sent: number
}

/**
 * Writes a file of a gigabyte as fast as it is taken, and goes on after a refusal until the connection is cut.
 * @param deafMs for so long nothing is read, as by a client that is busy sending
 */
export async function uploadGigabyte(
  { url, path, cookie }: { readonly url: string; readonly path: string; readonly cookie: string },
  length: 'announced' | 'chunked',
  deafMs = 0,
): Promise<Uploaded> {
  const isChunked = length === 'chunked'
  const { socket, status, closed } = await openRaw(
    url,
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
      `${isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${gigabyte}`}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n',
  )
  if (deafMs > 0) {
    socket.pause()
    setTimeout(() => socket.resume(), deafMs)
  }
  const write = (bytes: Buffer) => {
    if (isChunked) socket.write(`${bytes.length.toString(16)}\r\n`)
    socket.write(bytes)
    if (isChunked) socket.write('\r\n')
  }
  write(Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n'))
  let sent = 0
  while (!socket.destroyed && sent + piece.length < gigabyte) {
    write(piece)
    sent += piece.length
    if (socket.writableNeedDrain) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
  }
  await closed
  return { status: await status, sent }
}

/** A list of 100 000 numbers where an operation takes a list, and where it takes none. */
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
