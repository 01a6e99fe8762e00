import { statfs } from 'node:fs/promises'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Config } from './config.ts'
import { Refusal } from './refusal.ts'

/** Keeps a part of the disk free: a database that cannot write its log any more cannot be read from, either. */
export interface DiskSpace {
  /** Refuses with 503 where `bytes` more would take of the part kept free; answers what says that they have come. */
  claim(bytes?: number): Promise<() => void>
}

/** How long a look at the disk holds, in milliseconds. */
const holdsMs = 100

export function createDiskSpace({
  dataDir,
  minFreeBytes,
}: Pick<Config, 'dataDir' | 'minFreeBytes'>): DiskSpace {
  let looked = -Infinity
  let looking = Promise.resolve(Infinity)
  /** Bytes of requests that are being received. */
  let claimed = 0

  const freeBytes = (): Promise<number> => {
    if (performance.now() - looked > holdsMs) {
      looked = performance.now()
      // Where the system cannot say, writes are tried.
      looking = statfs(dataDir).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Infinity,
      )
    }
    return looking
  }

  return {
    async claim(bytes = 0) {
      if (minFreeBytes > 0 && (await freeBytes()) - claimed - bytes < minFreeBytes)
        throw new Refusal(commonErrors.unavailable, { cause: new Error('The disk is nearly full') })
      claimed += bytes
      let isOver = false
      return () => {
        if (!isOver) claimed -= bytes
        isOver = true
      }
    },
  }
}
