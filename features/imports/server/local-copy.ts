import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { App } from '#platform/server/app.ts'

/** A path for a file that is gone afterwards, in the place for uploads, where a killed server's leftovers are removed. */
export async function withLocalPath<T>(
  { config }: Pick<App, 'config'>,
  work: (local: string) => Promise<T>,
): Promise<T> {
  const directory = path.join(config.dataDir, 'uploads')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const local = path.join(directory, randomUUID())
  try {
    return await work(local)
  } finally {
    await rm(local, { force: true })
  }
}

/** A stored file where a thread can read it. */
export const withLocalCopy = <T>(
  app: Pick<App, 'config' | 'files'>,
  key: string,
  work: (local: string) => Promise<T>,
): Promise<T> =>
  withLocalPath(app, async (local) => {
    await pipeline(await app.files.read(key), createWriteStream(local, { mode: 0o600 }))
    return work(local)
  })
