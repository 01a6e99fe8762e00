import { addressKey } from '../address.ts'
import type { AuditEntry } from '../audit.ts'

/** How many refusals are written one by one, per minute: of one caller, and of all together. */
const perCaller = 20
const perProcess = 300

interface Caller {
  readonly actorId: number | null
  readonly address: string
  written: number
  suppressed: number
  /** Status of the last refusal that was left out. */
  result: number
}

export interface RefusalLog {
  record(entry: AuditEntry): void
  /** Writes how many were left out, and starts the next minute. */
  flush(): Promise<void>
}

/**
 * Who was refused what. A scanner that tries thousands of addresses gets twenty rows a minute and then one that
 * counts the rest, so that it can neither fill the log nor bury in it what matters.
 */
export function createRefusalLog(write: (entry: AuditEntry) => Promise<void>): RefusalLog {
  let callers = new Map<string, Caller>()
  let written = 0
  /** Of callers that came when the minute was full already; their number is anybody's choice, so they are not kept. */
  let others = 0

  const summary = (caller: Pick<AuditEntry, 'actorId' | 'address' | 'result'>, count: number) =>
    write({ ...caller, action: 'REFUSED', target: `${count} more within a minute` })

  return {
    record(entry) {
      const key = `${entry.actorId} ${addressKey(entry.address)}`
      const isFull = written >= perProcess
      let caller = callers.get(key)
      if (caller === undefined) {
        if (isFull) {
          others += 1
          return
        }
        caller = { actorId: entry.actorId, address: entry.address, written: 0, suppressed: 0, result: 0 }
        callers.set(key, caller)
      }
      if (isFull || caller.written >= perCaller) {
        caller.suppressed += 1
        caller.result = entry.result
        return
      }
      caller.written += 1
      written += 1
      void write(entry)
    },
    async flush() {
      const before = [...callers.values()].filter((caller) => caller.suppressed > 0)
      const left = others
      callers = new Map()
      written = 0
      others = 0
      for (const { actorId, address, result, suppressed } of before)
        await summary({ actorId, address, result }, suppressed)
      if (left > 0) await summary({ actorId: null, address: 'several', result: 403 }, left)
    },
  }
}
