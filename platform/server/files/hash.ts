import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

/** SHA-256 of a stream of bytes, hexadecimal. */
export async function hashOfStream(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) if (chunk instanceof Uint8Array) hash.update(chunk)
  return hash.digest('hex')
}

/** SHA-256 of a local file, hexadecimal. */
export const hashOfFile = (path: string): Promise<string> => hashOfStream(createReadStream(path))
