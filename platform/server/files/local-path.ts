import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/config.ts'

/** A path for a temporary file, in the folder of uploads, where files of a killed server are removed. */
export async function withLocalPath<T>(
  { config }: { readonly config: Pick<Config, 'dataDir'> },
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
