import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

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
  /** Deleting what is not there is no error. */
  remove(keys: readonly string[]): Promise<void>
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
  return {
    put: (key, bytes) => disk.put(key, bytes),
    adopt: (key, localPath) => disk.moveFromFs(localPath, key),
    has: (key) => disk.exists(key),
    read: (key) => disk.getStream(key),
    remove: async (keys) => {
      await Promise.all(keys.map((key) => disk.delete(key)))
    },
  }
}
