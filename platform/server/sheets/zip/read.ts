import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { SheetError } from '../sheet.ts'

interface Entry {
  readonly method: number
  readonly compressed: number
  readonly size: number
  readonly offset: number
}

/** The parts of a zip archive. A part's declared size is checked while it is read. */
export interface Archive {
  readonly names: readonly string[]
  /** The bytes of a part; undefined where no part has this name. */
  read(name: string, maxBytes: number): AsyncIterable<Buffer> | undefined
  close(): Promise<void>
}

const signature = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 }
const endBytes = 22
const longestComment = 65_535
const maxEntries = 2_000
const maxDirectoryBytes = 4 * 1024 * 1024

const broken = () => new SheetError('The XLSX file is damaged. Save it again and try once more.')
const tooLarge = () => new SheetError('The XLSX file holds too much data to be read.')

async function bytesAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset)
  if (bytesRead !== length) throw broken()
  return buffer
}

async function findDirectory(file: FileHandle) {
  const { size } = await file.stat()
  const length = Math.min(size, endBytes + longestComment)
  const tail = await bytesAt(file, size - length, length)
  for (let at = length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== signature.end) continue
    const [count, bytes, offset] = [
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ]
    if (count > maxEntries || bytes > maxDirectoryBytes || offset + bytes > size) throw broken()
    return { count, bytes: await bytesAt(file, offset, bytes) }
  }
  throw broken()
}

async function readEntries(file: FileHandle): Promise<Map<string, Entry>> {
  const { count, bytes } = await findDirectory(file)
  const entries = new Map<string, Entry>()
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signature.entry) throw broken()
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
    if ((flags & 1) === 1) throw new SheetError('The XLSX file is protected by a password.')
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/')
    entries.set(name, {
      method,
      compressed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

async function openBytes(file: FileHandle, { method, compressed, offset }: Entry): Promise<Readable> {
  const header = await bytesAt(file, offset, 30)
  if (header.readUInt32LE(0) !== signature.local || (method !== 0 && method !== 8)) throw broken()
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (compressed === 0) throw broken()
  const stored = file.createReadStream({ start, end: start + compressed - 1, autoClose: false })
  // The reader of the bytes gets the errors of both streams.
  return method === 0 ? stored : pipeline(stored, createInflateRaw(), () => {})
}

async function* readEntry(file: FileHandle, entry: Entry, maxBytes: number): AsyncGenerator<Buffer> {
  if (entry.size > maxBytes) throw tooLarge()
  let read = 0
  try {
    for await (const chunk of await openBytes(file, entry)) {
      if (!Buffer.isBuffer(chunk)) continue
      read += chunk.length
      // More than its declared size: a zip bomb, or damage.
      if (read > entry.size) throw read > maxBytes ? tooLarge() : broken()
      yield chunk
    }
  } catch (error) {
    throw error instanceof SheetError ? error : broken()
  }
  if (read !== entry.size) throw broken()
}

export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path)
  try {
    const entries = await readEntries(file)
    return {
      names: [...entries.keys()],
      read(name, maxBytes) {
        const entry = entries.get(name)
        return entry === undefined ? undefined : readEntry(file, entry, maxBytes)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error instanceof SheetError ? error : broken()
  }
}
