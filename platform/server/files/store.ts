import { EventEmitter } from 'node:events'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config/config.ts'
import { translateStoreError, storeUnavailable } from './failures.ts'

/**
 * Stores files under opaque keys that reveal nothing of their owner, in `DATA_DIR/files` or an S3-compatible store.
 * The feature that holds a key decides who may read the file.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Moves a local file into the store. */
  adopt(key: string, localPath: string): Promise<void>
  /** Rejects when there is no such file. */
  read(key: string): Promise<Readable>
  has(key: string): Promise<boolean>
  /** Removing a missing file is no error. A running backup can still read a removed file. */
  remove(keys: readonly string[]): Promise<void>
  /** The keys of all files, and of those removed since then. */
  keys(removedSince: Date): AsyncGenerator<string>
  /** Reads a file, also one that was removed less than a day ago; undefined when it is gone. */
  readRetained(key: string): Promise<Readable | undefined>
  /** Deletes for good the files that were removed more than a day ago. */
  cleanUp(now?: Date): Promise<void>
}

export interface FileWritten {
  readonly dataDir: string
  readonly key: string
}
const events = new EventEmitter<{ written: [FileWritten] }>()

/** Subscribes to all files that this process writes; returns how to unsubscribe. */
export function onFileWritten(listener: (written: FileWritten) => void): () => void {
  events.on('written', listener)
  return () => events.off('written', listener)
}

/**
 * Removed files move below this folder, with the time in their names. A backup copies the database first and its files
 * later, so it may still need them.
 */
const removedFolder = 'removed'
const retentionMs = 24 * 60 * 60 * 1_000

/** `removed/attachments/a.1795408800000` */
const removedName = (key: string) => `${removedFolder}/${key}.${Date.now()}`

function readRemoved(name: string): { readonly key: string; readonly at: number } | undefined {
  const [, key, at] = /^removed\/(.+)\.(\d+)$/.exec(name) ?? []
  return key === undefined ? undefined : { key, at: Number(at) }
}

async function openDisk({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Disk> {
  if (s3 === undefined) {
    return new Disk(new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'private' }))
  }
  // The client is loaded only where it is used, because it is larger than all other libraries together.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      ...(s3.endpoint === undefined ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
      region: s3.region,
      bucket: s3.bucket,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      // A store that is away must be reported while somebody still waits for the answer.
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3_000 },
      visibility: 'private',
      supportsACL: false,
      // Other S3 servers do not know the checksums that the client now sends by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
}

export async function openFileStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  const disk = await openDisk(config)
  const emitWritten = (key: string) => events.emit('written', { dataDir: config.dataDir, key })

  async function* list(folder: string): AsyncGenerator<string> {
    let paginationToken: string | undefined
    do {
      const options = { recursive: true, ...(paginationToken === undefined ? {} : { paginationToken }) }
      const page = await disk.listAll(folder, options).catch((error: unknown) => {
        // The folder does not exist before its first file.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      })
      if (page === undefined) return
      for (const object of page.objects) if (object.isFile) yield object.key
      paginationToken = page.paginationToken
    } while (paginationToken !== undefined)
  }

  /** Deletes a file that could not be written completely. */
  const write = async (key: string, writing: Promise<void>): Promise<void> => {
    try {
      await writing
    } catch (error) {
      await disk.delete(key).catch(() => {})
      throw storeUnavailable(error)
    }
    emitWritten(key)
  }

  const translateErrors = async <T>(request: Promise<T>): Promise<T> => {
    try {
      return await request
    } catch (error) {
      throw translateStoreError(error)
    }
  }

  const moveToRemoved = async (key: string): Promise<void> => {
    if (!(await disk.exists(key))) return
    try {
      await disk.move(key, removedName(key))
    } catch (error) {
      // Another request may have just removed it as well.
      if (await disk.exists(key)) throw error
    }
  }

  return {
    put: (key, bytes) => write(key, disk.put(key, bytes)),
    adopt: (key, localPath) => write(key, disk.moveFromFs(localPath, key)),
    has: (key) => translateErrors(disk.exists(key)),
    read: (key) => translateErrors(disk.getStream(key)),
    remove: async (keys) => {
      await translateErrors(Promise.all(keys.map(moveToRemoved)))
    },
    async *keys(removedSince) {
      for await (const name of list('/')) {
        const removed = readRemoved(name)
        if (removed === undefined) yield name
        else if (removed.at >= removedSince.getTime()) yield removed.key
      }
    },
    async readRetained(key) {
      if (await disk.exists(key)) return disk.getStream(key)
      for await (const name of list(path.posix.dirname(`${removedFolder}/${key}`)))
        if (readRemoved(name)?.key === key) return disk.getStream(name)
      return undefined
    },
    async cleanUp(now = new Date()) {
      for await (const name of list(removedFolder)) {
        const removed = readRemoved(name)
        if (removed !== undefined && now.getTime() - removed.at > retentionMs) await disk.delete(name)
      }
    },
  }
}
