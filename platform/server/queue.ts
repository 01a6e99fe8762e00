import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from './refusal.ts'

export interface QueueRules {
  /** What the work is, in the plural, for metrics and refusals. */
  readonly name: string
  /** How many tasks run at a time or, where tasks have a cost, their total cost. */
  readonly running: number
  /** How many tasks of one member run at a time; others overtake the member's waiting tasks. By default `running`. */
  readonly runningPerMember?: number
  /** How many tasks may wait. */
  readonly waiting: number
  /** How many tasks of one member may wait or run. */
  readonly perMember: number
  readonly maxWaitMs: number
}

interface Options {
  /** Aborted when the caller hangs up: a waiting task is then dropped. */
  readonly signal?: AbortSignal | undefined
  /** In the unit of `running`; 1 by default. */
  readonly cost?: number
}

/** Undefined for the server's own work, which is not counted per member. */
export type MemberId = number | undefined

export interface Queue {
  /** Waits for a turn and returns what ends it. Refuses with 429 or 503 where the queue is full. */
  enter(memberId: MemberId, options?: Options): Promise<() => void>
  run<T>(memberId: MemberId, work: () => Promise<T>, options?: Options): Promise<T>
}

export interface QueueSize {
  readonly name: string
  readonly running: number
  readonly waiting: number
}

interface Task {
  readonly memberId: MemberId
  readonly cost: number
}

interface Waiting extends Task {
  /** The task with the lowest rank runs first. */
  readonly rank: number
  readonly begin: () => void
}

/**
 * Tasks of others that may overtake a task, for each task of its member that was there before it. Without a bound, a
 * second task would wait for as long as new members come.
 */
const overtaking = 10
const retryOwn = 5
const retryAll = 10
const sizes: (() => QueueSize)[] = []

/** How full each queue of this process is. */
export const queueSizes = (): QueueSize[] => sizes.map((size) => size())

/** A bounded queue in front of expensive work. First come is first served, but members take turns. */
export function createQueue(rules: QueueRules): Queue {
  const { name, running: capacity, runningPerMember = capacity, perMember, maxWaitMs } = rules
  const running = new Set<Task>()
  const waiting = new Set<Waiting>()
  let usedCost = 0
  let arrived = 0
  sizes.push(() => ({ name, running: running.size, waiting: waiting.size }))

  const countOf = (tasks: Iterable<Task>, memberId: MemberId) => {
    let count = 0
    for (const task of tasks) if (task.memberId === memberId) count += 1
    return count
  }
  const mayRun = ({ memberId }: Task) =>
    memberId === undefined || countOf(running, memberId) < runningPerMember
  const fits = ({ cost }: Task) => usedCost === 0 || usedCost + cost <= capacity
  /** Small tasks never overtake a large one: the first task whose member may run is next. */
  const beginNext = () => {
    for (const task of [...waiting].toSorted((one, other) => one.rank - other.rank)) {
      if (!mayRun(task)) continue
      if (!fits(task)) return
      task.begin()
    }
  }
  const start = (task: Task): (() => void) => {
    running.add(task)
    usedCost += task.cost
    return () => {
      if (!running.delete(task)) return
      usedCost -= task.cost
      beginNext()
    }
  }
  const busy = () =>
    new Refusal(commonErrors.unavailable, {
      sentence: `Too many ${name} are under way right now. Please try again in a moment.`,
      retryAfter: retryAll,
    })

  const enter: Queue['enter'] = async (memberId, { signal, cost = 1 } = {}) => {
    signal?.throwIfAborted()
    const own = memberId === undefined ? 0 : countOf(running, memberId) + countOf(waiting, memberId)
    if (own >= perMember)
      throw new Refusal(commonErrors.tooMany, {
        sentence: `Too many ${name} of yours are under way. Please wait a moment and try again.`,
        retryAfter: retryOwn,
      })
    const task = { memberId, cost }
    if (mayRun(task) && fits(task) && ![...waiting].some(mayRun)) return start(task)
    if (waiting.size >= rules.waiting) throw busy()

    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const leave = () => {
      waiting.delete(queued)
      clearTimeout(late)
      signal?.removeEventListener('abort', hungUp)
    }
    const queued: Waiting = {
      ...task,
      rank: arrived++ + own * overtaking,
      begin: () => {
        leave()
        resolve(start(queued))
      },
    }
    const giveUp = (reason: unknown) => {
      leave()
      reject(reason)
      // The others may have waited for this one because it was large.
      beginNext()
    }
    const hungUp = () => giveUp(signal?.reason)
    const late = setTimeout(() => giveUp(busy()), maxWaitMs).unref()
    signal?.addEventListener('abort', hungUp, { once: true })
    waiting.add(queued)
    return promise
  }

  return {
    enter,
    async run(memberId, work, options) {
      const leave = await enter(memberId, options)
      try {
        options?.signal?.throwIfAborted()
        return await work()
      } finally {
        leave()
      }
    },
  }
}
