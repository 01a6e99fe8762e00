import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors } from '../../contract.ts'

interface QueueLimits {
  /** At work at a time: for one member, and in this process. */
  readonly perMember: number
  readonly total: number
  /** Waiting at a time, for one member. */
  readonly waiting: number
  /** After so long a wait the member is told to come back. */
  readonly patienceMs: number
}

export interface Queue {
  /** Waits for a place, and answers what gives it back. Refused where too many wait; rejects when the signal fires. */
  enter(memberId: number, signal: AbortSignal): Promise<() => void>
}

interface Waiting {
  readonly memberId: number
  readonly admit: () => void
}

/** First come, first served, but for members who have as much at work as one may: those behind them go past. */
export function createQueue({ perMember, total, waiting: maxWaiting, patienceMs }: QueueLimits): Queue {
  const working = new Map<number, number>()
  const waiting = new Set<Waiting>()
  let count = 0

  const worksFor = (memberId: number) => working.get(memberId) ?? 0
  const isFree = (memberId: number) => count < total && worksFor(memberId) < perMember
  const begin = (memberId: number) => {
    count += 1
    working.set(memberId, worksFor(memberId) + 1)
  }
  const end = (memberId: number) => {
    count -= 1
    if (worksFor(memberId) === 1) working.delete(memberId)
    else working.set(memberId, worksFor(memberId) - 1)
    for (const next of waiting) if (isFree(next.memberId)) next.admit()
  }
  const busy = () => new Refusal(chatErrors.busy, { retryAfter: patienceMs / 1_000 })

  const wait = (memberId: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(entry)
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
      }
      const giveUp = () => {
        leave()
        reject(signal.reason)
      }
      const entry: Waiting = {
        memberId,
        admit: () => {
          leave()
          begin(memberId)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        leave()
        reject(busy())
      }, patienceMs)
      signal.addEventListener('abort', giveUp)
      waiting.add(entry)
    })

  return {
    async enter(memberId, signal) {
      signal.throwIfAborted()
      if (isFree(memberId)) begin(memberId)
      else if ([...waiting].filter((entry) => entry.memberId === memberId).length >= maxWaiting) throw busy()
      else await wait(memberId, signal)
      let given = false
      return () => {
        if (given) return
        given = true
        end(memberId)
      }
    },
  }
}
