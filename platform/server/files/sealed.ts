import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isForeignSeal, type Secrets } from '../secrets.ts'
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

/** What became of the files that an earlier key had sealed. */
export interface RenewedFiles {
  renewed: number
  /** Neither key opens them. */
  unreadable: number
}

/**
 * Seals with the present key what the one before it had sealed; each file is written whole in place of the old one.
 * @param files the store itself, not the one that opens what it reads
 */
export async function renewSealedFiles(
  files: Pick<FileStore, 'keys' | 'read' | 'put'>,
  { renew }: Pick<Secrets, 'renew'>,
  signal: AbortSignal,
): Promise<RenewedFiles> {
  const result = { renewed: 0, unreadable: 0 }
  // Those removed already are never opened again.
  for await (const key of files.keys(new Date())) {
    if (!isSealed(key)) continue
    signal.throwIfAborted()
    const stored = await files.read(key).then(buffer)
    try {
      const sealed = renew(stored, ownerOf(key))
      if (sealed === undefined) continue
      await files.put(key, sealed)
      result.renewed += 1
    } catch (error) {
      if (!isForeignSeal(error)) throw error
      result.unreadable += 1
    }
  }
  return result
}
