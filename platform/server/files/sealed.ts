import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Secrets } from '../secrets.ts'
import type { FileStore } from './store.ts'

/**
 * What lies below this folder of the store is encrypted, each file for its key alone: a copy of the disk, and a backup,
 * say nothing of it. Sizes are rounded up, because they would tell one file from another.
 */
export const sealedFolder = 'sealed'

const isSealed = (key: string): boolean => key.startsWith(`${sealedFolder}/`)
const ownerOf = (key: string): string => `file ${key}`

const leastBytes = 64 * 1024
const lengthBytes = 8

/** The length before the bytes, and zeros behind them up to the next power of two. */
function padded(bytes: Uint8Array): Buffer {
  let size = leastBytes
  while (size < bytes.length + lengthBytes) size *= 2
  const whole = Buffer.alloc(size)
  whole.writeBigUInt64BE(BigInt(bytes.length))
  whole.set(bytes, lengthBytes)
  return whole
}
const unpadded = (whole: Buffer): Buffer =>
  whole.subarray(lengthBytes, lengthBytes + Number(whole.readBigUInt64BE()))

/** The store as features have it. Backups copy what lies there, encrypted. */
export function withSealedFiles(
  files: FileStore,
  { sealBytes, openBytes }: Pick<Secrets, 'sealBytes' | 'openBytes'>,
): FileStore {
  const put = (key: string, bytes: Uint8Array): Promise<void> =>
    files.put(key, isSealed(key) ? sealBytes(padded(bytes), ownerOf(key)) : bytes)
  return {
    ...files,
    put,
    async adopt(key, localPath) {
      if (!isSealed(key)) return files.adopt(key, localPath)
      await put(key, await readFile(localPath))
      await rm(localPath, { force: true })
    },
    async read(key) {
      const stored = await files.read(key)
      if (!isSealed(key)) return stored
      return Readable.from([unpadded(openBytes(await buffer(stored), ownerOf(key)))])
    },
  }
}
