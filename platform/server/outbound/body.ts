import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchFailure } from './failure.ts'

const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The encodings that a server may use. */
export const acceptedEncodings = 'gzip, deflate, br'

export interface BodyLimit {
  readonly maxBytes: number
  /** What is longer is refused. Otherwise its beginning counts. */
  readonly whole: boolean
}

class TooLong extends Error {}

/** Passes on chunks up to the limit. */
const upTo = (maxBytes: number) =>
  async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let rest = maxBytes
    for await (const chunk of source) {
      yield chunk.subarray(0, rest)
      rest -= chunk.length
      if (rest < 0) throw new TooLong()
    }
  }

/** The decoded body. Neither what arrives nor what it decodes to exceeds the limit. */
export async function readBody(answer: IncomingMessage, { maxBytes, whole }: BodyLimit): Promise<Buffer> {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const decoder = encoding === 'identity' ? undefined : decoders[encoding]?.()
  if (encoding !== 'identity' && decoder === undefined) throw refuse(answer, 'encoding')
  if (whole && Number(answer.headers['content-length']) > maxBytes) throw refuse(answer, 'size')
  const chunks: Buffer[] = []
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk)
  }
  const limited = upTo(maxBytes)
  try {
    await (decoder === undefined
      ? pipeline(answer, limited, collect)
      : pipeline(answer, limited, decoder, limited, collect))
  } catch (error) {
    answer.destroy()
    if (error instanceof TooLong && !whole) return Buffer.concat(chunks)
    throw error instanceof TooLong ? new FetchFailure('size') : error
  }
  return Buffer.concat(chunks)
}

function refuse(answer: IncomingMessage, reason: 'encoding' | 'size'): FetchFailure {
  answer.destroy()
  return new FetchFailure(reason)
}
