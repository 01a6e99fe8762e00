import { addressKey } from '../address.ts'
import type { AuditEntry } from '../audit.ts'

/** How many refusals are written one by one per minute: of one caller, and of all. */
const perCaller = 20
const perProcess = 300

interface Caller {
  readonly actorId: number | null
  readonly address: string
  written: number
  suppressed: number
  /** The status of the last refusal that was left out. */
  result: number
}

export interface RefusalLog {
  record(entry: AuditEntry): void
  /** Writes how many refusals were left out, and starts the next minute. */
  flush(): Promise<void>
}

/**
 * Records refusals in the audit log. A scanner gets twenty rows a minute and one that counts the rest, so it can
 * neither fill the log nor hide other entries in it.
 */
export function createRefusalLog(write: (entry: AuditEntry) => Promise<void>): RefusalLog {
  let callers = new Map<string, Caller>()
  let written = 0
  /** Refusals of callers who came after the minute was full. They may be any number, so they are only counted. */
  let unknownCallers = 0

  const summary = (caller: Pick<AuditEntry, 'actorId' | 'address' | 'result'>, count: number) =>
    write({ ...caller, action: 'REFUSED', target: `${count} more within a minute` })

  return {
    record(entry) {
      const key = `${entry.actorId} ${addressKey(entry.address)}`
      const isFull = written >= perProcess
      let caller = callers.get(key)
      if (caller === undefined) {
        if (isFull) {
          unknownCallers += 1
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
      const limited = [...callers.values()].filter((caller) => caller.suppressed > 0)
      const unknownCount = unknownCallers
      callers = new Map()
      written = 0
      unknownCallers = 0
      for (const { actorId, address, result, suppressed } of limited)
        await summary({ actorId, address, result }, suppressed)
      if (unknownCount > 0) await summary({ actorId: null, address: 'several', result: 403 }, unknownCount)
    },
  }
}
