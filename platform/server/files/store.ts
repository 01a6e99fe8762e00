import { EventEmitter } from 'node:events'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'
import { translate, unavailable } from './failures.ts'

/**
 * Where files lie, under opaque keys that say nothing of their owner: `DATA_DIR/files`, or an S3-compatible
 * object store. Who may read one is decided by the feature that keeps its key.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Takes over a local file. */
  adopt(key: string, localPath: string): Promise<void>
  /** Rejects when there is no such file. */
  read(key: string): Promise<Readable>
  has(key: string): Promise<boolean>
  /** Deleting what is not there is no error. A backup that runs meanwhile can still read it. */
  remove(keys: readonly string[]): Promise<void>
  /** Every file there is, and those removed since then. */
  keys(removedSince: Date): AsyncGenerator<string>
  /** Reads a file even when it was removed a short while ago; undefined when it is gone. */
  readKept(key: string): Promise<Readable | undefined>
  /** Forgets for good what was removed a day ago. */
  tidy(now?: Date): Promise<void>
}

export interface FileWritten {
  readonly dataDir: string
  readonly key: string
}
const events = new EventEmitter<{ written: [FileWritten] }>()

/** Hears of every file that this process writes; answers how to stop that. */
export function onFileWritten(listener: (written: FileWritten) => void): () => void {
  events.on('written', listener)
  return () => events.off('written', listener)
}

/**
 * Removed files move below here, with the time: a copy of the database that is a little older may still name them, and
 * its backup reads the files after it.
 */
const removedFolder = 'removed'
const keptMs = 24 * 60 * 60 * 1_000

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
  // Loaded only where it is used: the client is larger than everything else the server loads.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      ...(s3.endpoint === undefined ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
      region: s3.region,
      bucket: s3.bucket,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      // A store that is away is told of while somebody waits for the answer.
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
  const written = (key: string) => events.emit('written', { dataDir: config.dataDir, key })

  async function* list(folder: string): AsyncGenerator<string> {
    let paginationToken: string | undefined
    do {
      const options = { recursive: true, ...(paginationToken === undefined ? {} : { paginationToken }) }
      const page = await disk.listAll(folder, options).catch((error: unknown) => {
        // A folder that nothing was put into yet.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      })
      if (page === undefined) return
      for (const object of page.objects) if (object.isFile) yield object.key
      paginationToken = page.paginationToken
    } while (paginationToken !== undefined)
  }

  /** Nothing is left of a file that could not be written whole. */
  const write = async (key: string, writing: Promise<void>): Promise<void> => {
    try {
      await writing
    } catch (error) {
      await disk.delete(key).catch(() => {})
      throw unavailable(error)
    }
    written(key)
  }

  const reach = async <T>(asking: Promise<T>): Promise<T> => {
    try {
      return await asking
    } catch (error) {
      throw translate(error)
    }
  }

  const setAside = async (key: string): Promise<void> => {
    if (!(await disk.exists(key))) return
    try {
      await disk.move(key, removedName(key))
    } catch (error) {
      // Somebody else has just removed it as well.
      if (await disk.exists(key)) throw error
    }
  }

  return {
    put: (key, bytes) => write(key, disk.put(key, bytes)),
    adopt: (key, localPath) => write(key, disk.moveFromFs(localPath, key)),
    has: (key) => reach(disk.exists(key)),
    read: (key) => reach(disk.getStream(key)),
    remove: async (keys) => {
      await reach(Promise.all(keys.map(setAside)))
    },
    async *keys(removedSince) {
      for await (const name of list('/')) {
        const removed = readRemoved(name)
        if (removed === undefined) yield name
        else if (removed.at >= removedSince.getTime()) yield removed.key
      }
    },
    async readKept(key) {
      if (await disk.exists(key)) return disk.getStream(key)
      for await (const name of list(path.posix.dirname(`${removedFolder}/${key}`)))
        if (readRemoved(name)?.key === key) return disk.getStream(name)
      return undefined
    },
    async tidy(now = new Date()) {
      for await (const name of list(removedFolder)) {
        const removed = readRemoved(name)
        if (removed !== undefined && now.getTime() - removed.at > keptMs) await disk.delete(name)
      }
    },
  }
}
