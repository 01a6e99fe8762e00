import { commonErrors } from '#platform/contract/errors.ts'
import { type CallerKey, countedAs, isOutsider } from './caller.ts'
import { Refusal } from './refusal.ts'

export interface QueueRules {
  /** What the work is, in the plural, for metrics and refusals. */
  readonly name: string
  /** How many tasks run at a time or, where tasks have a cost, their total cost. */
  readonly running: number
  /** How many tasks of one caller run at a time; others overtake the caller's waiting tasks. By default `running`. */
  readonly runningPerMember?: number
  /** How many tasks may wait. */
  readonly waiting: number
  /** How many tasks of one member may wait or run. */
  readonly perMember: number
  /** The same of one address without a session, by default `perMember`. One link has half as many. */
  readonly perAddress?: number
  /** How much of `running` callers without a session have together. By default half; the rest is kept for members. */
  readonly runningOfOutsiders?: number
  readonly maxWaitMs: number
}

interface Options {
  /** Aborted when the caller hangs up: a waiting task is then dropped. */
  readonly signal?: AbortSignal | undefined
  /** In the unit of `running`; 1 by default. */
  readonly cost?: number
}

export interface Queue {
  /** Waits for a turn and returns what ends it. Refuses with 429 or 503 where the queue is full. */
  enter(caller: CallerKey, options?: Options): Promise<() => void>
  run<T>(caller: CallerKey, work: () => Promise<T>, options?: Options): Promise<T>
  readonly size: () => QueueSize
}

export interface QueueSize {
  readonly name: string
  readonly running: number
  readonly waiting: number
}

interface Task {
  /** Under which the task is counted. */
  readonly names: readonly string[]
  readonly isOutsider: boolean
  readonly cost: number
}

interface Waiting extends Task {
  /** The task with the lowest rank runs first. */
  readonly rank: number
  readonly begin: () => void
}

/**
 * Tasks of others that may overtake a task, for each task of its caller that was there before it. Without a bound, a
 * second task would wait for as long as new callers come. All callers without a session take turns like one member.
 */
const overtaking = 10
const retryOwn = 5
const retryAll = 10
const sizes: (() => QueueSize)[] = []

/** How full each queue of this process is. */
export const queueSizes = (): QueueSize[] => sizes.map((size) => size())

/** Tasks by the names under which they are counted. */
function tally() {
  const counts = new Map<string, number>()
  return {
    of: (name: string): number => counts.get(name) ?? 0,
    add({ names }: Task, change: 1 | -1) {
      for (const name of names) {
        const count = (counts.get(name) ?? 0) + change
        if (count === 0) counts.delete(name)
        else counts.set(name, count)
      }
    },
  }
}

const whose = { member: 'of yours', link: 'by this link', address: 'from your network' } as const

/** A bounded queue in front of expensive work. First come is first served, but callers take turns. */
export function createQueue(rules: QueueRules): Queue {
  const { name, running: capacity, runningPerMember = capacity, perMember, maxWaitMs } = rules
  const { runningOfOutsiders = Math.max(1, Math.floor(capacity / 2)) } = rules
  const { perAddress = perMember } = rules
  const limits = { member: perMember, address: perAddress, link: Math.ceil(perAddress / 2) }
  const waitingOfOutsiders = Math.floor(rules.waiting / 2)
  const running = new Set<Task>()
  const waiting = new Set<Waiting>()
  const [runningBy, presentBy] = [tally(), tally()]
  const used = { all: 0, outsiders: 0 }
  const outsiders = { present: 0, waiting: 0 }
  let arrived = 0
  const size = () => ({ name, running: running.size, waiting: waiting.size })
  sizes.push(size)

  /** A single task of an outsider runs whatever it costs. */
  const leavesShare = (task: Task) =>
    !task.isOutsider || used.outsiders === 0 || used.outsiders + task.cost <= runningOfOutsiders
  const mayRun = (task: Task) =>
    leavesShare(task) && task.names.every((each) => runningBy.of(each) < runningPerMember)
  const fits = ({ cost }: Task) => used.all === 0 || used.all + cost <= capacity

  const firstThatMayRun = (): Waiting | undefined => {
    let first: Waiting | undefined
    for (const task of waiting)
      if ((first === undefined || task.rank < first.rank) && mayRun(task)) first = task
    return first
  }
  /** Small tasks never overtake a large one: the first task whose caller may run is next. */
  const beginNext = () => {
    for (let next = firstThatMayRun(); next !== undefined && fits(next); next = firstThatMayRun())
      next.begin()
  }
  const count = (task: Task, change: 1 | -1) => {
    presentBy.add(task, change)
    if (task.isOutsider) outsiders.present += change
  }
  const start = (task: Task): (() => void) => {
    running.add(task)
    runningBy.add(task, 1)
    used.all += task.cost
    if (task.isOutsider) used.outsiders += task.cost
    return () => {
      if (!running.delete(task)) return
      runningBy.add(task, -1)
      count(task, -1)
      used.all -= task.cost
      if (task.isOutsider) used.outsiders -= task.cost
      beginNext()
    }
  }
  const busy = () =>
    new Refusal(commonErrors.unavailable, {
      sentence: `Too many ${name} are under way right now. Please try again in a moment.`,
      retryAfter: retryAll,
    })
  const many = (kind: keyof typeof whose) =>
    new Refusal(commonErrors.tooMany, {
      sentence: `Too many ${name} ${whose[kind]} are under way. Please wait a moment and try again.`,
      retryAfter: retryOwn,
    })

  const enter: Queue['enter'] = async (caller, { signal, cost = 1 } = {}) => {
    signal?.throwIfAborted()
    const counted = countedAs(caller).map(({ kind, key }) => ({ kind, name: `${kind} ${key}` }))
    const excess = counted.find((each) => presentBy.of(each.name) >= limits[each.kind])
    if (excess !== undefined) throw many(excess.kind)
    const names = counted.map((each) => each.name)
    const task: Task = { names, isOutsider: isOutsider(caller), cost }
    const own = names[0] === undefined ? 0 : presentBy.of(names[0])
    const before = own + (task.isOutsider ? outsiders.present : 0)
    if (mayRun(task) && fits(task) && firstThatMayRun() === undefined) {
      count(task, 1)
      return start(task)
    }
    const isFull = task.isOutsider && outsiders.waiting >= waitingOfOutsiders
    if (isFull || waiting.size >= rules.waiting) throw busy()

    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const leave = () => {
      waiting.delete(queued)
      if (task.isOutsider) outsiders.waiting -= 1
      clearTimeout(late)
      signal?.removeEventListener('abort', hungUp)
    }
    const queued: Waiting = {
      ...task,
      rank: arrived++ + before * overtaking,
      begin: () => {
        leave()
        resolve(start(queued))
      },
    }
    const giveUp = (reason: unknown) => {
      leave()
      count(task, -1)
      reject(reason)
      // The others may have waited for this one because it was large.
      beginNext()
    }
    const hungUp = () => giveUp(signal?.reason)
    const late = setTimeout(() => giveUp(busy()), maxWaitMs).unref()
    signal?.addEventListener('abort', hungUp, { once: true })
    count(task, 1)
    if (task.isOutsider) outsiders.waiting += 1
    waiting.add(queued)
    return promise
  }

  return {
    enter,
    size,
    async run(caller, work, options) {
      const leave = await enter(caller, options)
      try {
        options?.signal?.throwIfAborted()
        return await work()
      } finally {
        leave()
      }
    },
  }
}
