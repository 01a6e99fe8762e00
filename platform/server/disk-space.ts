import { statfs } from 'node:fs/promises'
import { commonErrors } from '#platform/contract/errors.ts'
import { type CallerKey, isOutsider } from './caller.ts'
import type { Config } from './config/config.ts'
import { Refusal } from './refusal.ts'

/** Keeps part of the disk free. A database that cannot write its log cannot answer reads either. */
export interface DiskSpace {
  /**
   * Reserves `bytes`, and returns what releases them. Refuses with 503 where too little space would be left. Callers
   * without a session reserve at most half of it together.
   */
  claim(caller: CallerKey, bytes?: number): Promise<() => void>
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
  const claimed = { all: 0, outsiders: 0 }

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
    async claim(caller, bytes = 0) {
      const outsiders = isOutsider(caller) ? bytes : 0
      const room = minFreeBytes > 0 ? (await readFreeBytes()) - minFreeBytes : Infinity
      if (claimed.all + bytes > room || (outsiders > 0 && claimed.outsiders + outsiders > room / 2))
        throw new Refusal(commonErrors.unavailable, { cause: new Error('The disk is nearly full') })
      const change = (sign: 1 | -1) => {
        claimed.all += sign * bytes
        claimed.outsiders += sign * outsiders
      }
      change(1)
      let isOver = false
      return () => {
        if (!isOver) change(-1)
        isOver = true
      }
    },
  }
}
