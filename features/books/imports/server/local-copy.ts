import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { App } from '#platform/server/app.ts'
import { withLocalPath } from '#platform/server/files/local-path.ts'

/** Copies a stored file to a local path, where a thread can read it. */
export const withLocalCopy = <T>(
  app: Pick<App, 'config' | 'files'>,
  key: string,
  work: (local: string) => Promise<T>,
): Promise<T> =>
  withLocalPath(app, async (local) => {
    await pipeline(await app.files.read(key), createWriteStream(local, { mode: 0o600 }))
    return work(local)
  })
