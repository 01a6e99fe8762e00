import { stat } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Unreadable } from './text.ts'

/** No honest office file comes near these. */
const maxEntries = 2_000
export const maxInflated = 100 * 1024 * 1024
const maxRatio = 100
/** Below this size, a high ratio harms nobody. */
const smallBytes = 1024 * 1024

const tooLarge = () => new Unreadable('The file unpacks to far more than its size, so it was not read.')
const damaged = () => new Unreadable('The file is damaged, so it could not be read.')

const expectSmall = (entries: readonly Entry[], fileBytes: number): void => {
  const all = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
    uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxRatio
  if (all > maxInflated || (all > smallBytes && all > fileBytes * maxRatio) || entries.some(isBomb))
    throw tooLarge()
}

/** The parts of an office file. Archives inside of it are never opened. */
export interface Parts {
  readonly names: readonly string[]
  /** The bytes of a part, counted while they are unpacked; undefined where no part has this name. */
  read(name: string): AsyncIterable<Buffer> | undefined
  close(): void
}

async function* counted(zip: ZipFile, entry: Entry, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  try {
    // More bytes than declared are an error of this stream.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      if (!Buffer.isBuffer(chunk)) continue
      count(chunk.length)
      yield chunk
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : damaged()
  }
}

/** Opens an office file, and refuses one that would unpack to too much before any of it is unpacked. */
export async function openParts(path: string): Promise<Parts> {
  const { size } = await stat(path)
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw damaged()
  })
  try {
    if (zip.entryCount > maxEntries) throw tooLarge()
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted())
        throw new Unreadable('The file is locked with a password, so it could not be read.')
      entries.set(entry.fileName, entry)
    }
    expectSmall([...entries.values()], size)
    let inflated = 0
    const count = (bytes: number) => {
      inflated += bytes
      if (inflated > maxInflated) throw tooLarge()
    }
    return {
      names: [...entries.keys()],
      read(name) {
        const entry = entries.get(name)
        return entry === undefined ? undefined : counted(zip, entry, count)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof Unreadable ? error : damaged()
  }
}
