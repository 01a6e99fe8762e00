import { AsyncLocalStorage } from 'node:async_hooks'
import { isTimeout } from './failures.ts'
import type { Target } from './queries.ts'
import type { ReadPool, Replica } from './replica.ts'

/** Where the reads of one request go: to its replica or, where that is undefined, to the primary. */
interface RequestScope {
  replica: Replica | undefined
}

/** How many statements of read-only requests the replicas and the primary answered. */
export interface ReadCounts {
  readonly replica: number
  readonly primary: number
}

export interface ReplicaReads {
  /** Whether a replica will likely answer a request that begins now. */
  isReady(): boolean
  /** Runs `work`. Its reads go to a replica that has replayed the log up to `position`, if there is one. */
  withReplica<T>(position: number | null, work: () => Promise<T>): Promise<T>
  /** Called by writes: later reads of the same request then come from the primary. */
  usePrimary(): void
  /** Where the queries of one pool run. */
  target(pool: ReadPool, primary: Target): Target
  counts(): ReadCounts
}

const onlyPrimary: ReplicaReads = {
  isReady: () => false,
  withReplica: (_position, work) => work(),
  usePrimary: () => {},
  target: (_pool, primary) => primary,
  counts: () => ({ replica: 0, primary: 0 }),
}

/**
 * Sends the reads of a request to one replica. When the replica fails, when replay cancels the statement, or when
 * the statement writes, the primary answers it and all that follow. So no read of a request sees an older state
 * than the one before.
 */
export function replicaReads(replicas: readonly Replica[]): ReplicaReads {
  if (replicas.length === 0) return onlyPrimary
  const scopes = new AsyncLocalStorage<RequestScope>()
  const counts = { replica: 0, primary: 0 }
  let turn = 0

  const choose = async (position: number | null): Promise<Replica | undefined> => {
    if (position === null) return undefined
    turn += 1
    for (let offset = 0; offset < replicas.length; offset += 1) {
      const replica = replicas[(turn + offset) % replicas.length]
      if (replica?.isReady() && (await replica.reaches(position))) return replica
    }
    return undefined
  }

  return {
    isReady: () => replicas.some((replica) => replica.isReady()),
    async withReplica(position, work) {
      const scope: RequestScope = { replica: await choose(position) }
      try {
        return await scopes.run(scope, work)
      } finally {
        // Work that outlives the request reads from the primary.
        scope.replica = undefined
      }
    },
    usePrimary() {
      const scope = scopes.getStore()
      if (scope !== undefined) scope.replica = undefined
    },
    target: (pool, primary) => ({
      async send(statement) {
        const scope = scopes.getStore()
        const replica = scope?.replica
        if (scope !== undefined && replica !== undefined) {
          try {
            const result = await replica.send<never>(pool, statement)
            counts.replica += 1
            return result
          } catch (error) {
            if (isTimeout(error)) throw error
            scope.replica = undefined
            replica.failed(error)
          }
        }
        if (scope !== undefined) counts.primary += 1
        return primary.send(statement)
      },
    }),
    counts: () => ({ ...counts }),
  }
}
