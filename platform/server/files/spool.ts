import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config/config.ts'

/** The source has more bytes than allowed. */
export class SpoolFull extends Error {}

export interface Spooled {
  readonly size: number
  /** The bytes. Call it once: the file is removed when the stream closes. */
  open(options: { readonly signal: AbortSignal }): Readable
  /** Removes the file of an answer that nobody will read. */
  remove(): Promise<void>
}

interface Limits {
  readonly maxBytes: number
  readonly signal: AbortSignal | undefined
}

/** Shorter content stays in memory, so that it works with a full disk too. */
const maxMemoryBytes = 256 * 1024

const spooledInMemory = (chunks: readonly Buffer[], size: number): Spooled => ({
  size,
  open: ({ signal }) => Readable.from(chunks, { objectMode: false, signal }),
  remove: async () => {},
})

/**
 * Writes a stream to a temporary file as fast as its source allows. So the source's resources, for instance a
 * connection with a snapshot, are free before a slow reader takes the first byte.
 */
export async function spool(
  { dataDir }: Pick<Config, 'dataDir'>,
  source: AsyncIterable<string | Buffer>,
  { maxBytes, signal }: Limits,
): Promise<Spooled> {
  const iterator = Readable.from(source, { objectMode: false })[Symbol.asyncIterator]()
  const head: Buffer[] = []
  let headBytes = 0
  while (headBytes <= Math.min(maxMemoryBytes, maxBytes)) {
    if (signal?.aborted === true) {
      await iterator.return?.()
      signal.throwIfAborted()
    }
    const next = await iterator.next()
    if (next.done === true) return spooledInMemory(head, headBytes)
    const chunk: unknown = next.value
    head.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk)))
    headBytes += head.at(-1)?.length ?? 0
  }
  async function* allChunks() {
    yield* head
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  // Files of a killed server are removed from this folder.
  const directory = path.join(dataDir, 'uploads')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = path.join(directory, randomUUID())
  const remove = () => rm(file, { force: true })
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      done(size > maxBytes ? new SpoolFull() : null, chunk)
    },
  })
  try {
    await pipeline(
      allChunks,
      count,
      createWriteStream(file, { mode: 0o600 }),
      signal === undefined ? {} : { signal },
    )
  } catch (error) {
    await remove()
    throw error
  }
  return {
    size,
    open: (options) => createReadStream(file, options).once('close', () => void remove()),
    remove,
  }
}
