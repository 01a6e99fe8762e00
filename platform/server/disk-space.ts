import { statfs } from 'node:fs/promises'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Config } from './config/config.ts'
import { Refusal } from './refusal.ts'

/** Keeps part of the disk free. A database that cannot write its log cannot answer reads either. */
export interface DiskSpace {
  /** Reserves `bytes`, and returns what releases them. Refuses with 503 where too little space would be left. */
  claim(bytes?: number): Promise<() => void>
}

/** How long one measurement of the disk is used, in milliseconds. */
const reuseMs = 100

export function createDiskSpace({
  dataDir,
  minFreeBytes,
}: Pick<Config, 'dataDir' | 'minFreeBytes'>): DiskSpace {
  let measuredAt = -Infinity
  let measured = Promise.resolve(Infinity)
  /** Bytes of requests that are being received. */
  let claimed = 0

  const readFreeBytes = (): Promise<number> => {
    if (performance.now() - measuredAt > reuseMs) {
      measuredAt = performance.now()
      // Where the system reports nothing, writes are allowed.
      measured = statfs(dataDir).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Infinity,
      )
    }
    return measured
  }

  return {
    async claim(bytes = 0) {
      if (minFreeBytes > 0 && (await readFreeBytes()) - claimed - bytes < minFreeBytes)
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
