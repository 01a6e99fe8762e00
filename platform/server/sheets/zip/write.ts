import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A part of an archive, written as a stream. */
export interface Part {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

interface Written {
  readonly name: Buffer
  readonly offset: number
  readonly crc: number
  readonly compressed: number
  readonly size: number
}

const version = 20
/** Sizes follow the bytes (bit 3), and names are UTF-8 (bit 11). */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the first day of the format. It is fixed, so that equal rows make equal bytes. */
const day = 0x0021

const packIntegers = (...values: readonly (readonly [size: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(values.reduce((length, [size]) => length + size, 0))
  let at = 0
  for (const [size, value] of values) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    packIntegers(
      [4, 0x04034b50],
      [2, version],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, day],
      [4, 0],
      [4, 0],
      [4, 0],
    ),
    packIntegers([2, name.length], [2, 0]),
    name,
  ])

const descriptor = ({ crc, compressed, size }: Written): Buffer =>
  packIntegers([4, 0x08074b50], [4, crc], [4, compressed], [4, size])

const directoryEntry = ({ name, offset, crc, compressed, size }: Written): Buffer =>
  Buffer.concat([
    packIntegers([4, 0x02014b50], [2, version], [2, version], [2, flags], [2, deflated], [2, 0], [2, day]),
    packIntegers(
      [4, crc],
      [4, compressed],
      [4, size],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ),
    name,
  ])

const directoryEnd = (count: number, bytes: number, offset: number): Buffer =>
  packIntegers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, bytes], [4, offset], [2, 0])

/** Streams a zip archive; no part is ever in memory as a whole. */
export async function* writeZip(parts: AsyncIterable<Part> | Iterable<Part>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, content } of parts) {
    const header = localHeader(Buffer.from(name))
    const entry = { name: Buffer.from(name), offset: at, crc: 0, compressed: 0, size: 0 }
    yield header
    const measured = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text)
        entry.crc = crc32(bytes, entry.crc)
        entry.size += bytes.length
        yield bytes
      }
    }
    for await (const chunk of Readable.from(measured()).compose(createDeflateRaw({ level: 6 }))) {
      if (!Buffer.isBuffer(chunk)) continue
      entry.compressed += chunk.length
      yield chunk
    }
    const tail = descriptor(entry)
    yield tail
    at += header.length + entry.compressed + tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield directoryEnd(written.length, directory.length, at)
}
