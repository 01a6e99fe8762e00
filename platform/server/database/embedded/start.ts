import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Cluster, type Launched, launchPostgres } from './command.ts'
import { EmbeddedFailure, hasCode, isTransient } from './errors.ts'
import { takeOwnership } from './owner.ts'
import { inspectPostmaster, removeStale } from './postmaster.ts'

/** Two starts at once, or a predecessor that is still stopping: another attempt succeeds. */
const transientEnd = /lock file|shared memory block|Address already in use/
const maxLaunches = 20
/** In milliseconds, for a database that does not answer at all. One that recovers may take as long as it needs. */
const answerTimeoutMs = 60_000

/**
 * Starts the database, or adopts one whose owner was killed with SIGKILL, and returns once it answers and is ours.
 * `onLaunch` is called at every attempt, so that a stop meanwhile finds the process.
 */
export async function startOrAdopt(
  cluster: Cluster,
  signal: AbortSignal,
  onLaunch: (launched: Launched) => void,
): Promise<Client> {
  let launched: Launched | undefined
  let launches = 0
  let deadline = Date.now() + answerTimeoutMs
  for (;;) {
    signal.throwIfAborted()
    const found = inspectPostmaster(cluster.directory)
    const ended = launched?.ended()
    if (found.state !== 'running' && (launched === undefined || ended !== undefined)) {
      if (ended !== undefined) {
        if (!transientEnd.test(ended) || launches >= maxLaunches)
          throw new EmbeddedFailure(`The database does not start: ${ended}`)
        await sleep(100)
      }
      if (found.state === 'stale') removeStale(cluster.directory, found.text)
      launched = launchPostgres(cluster)
      launches += 1
      onLaunch(launched)
    }
    try {
      return await takeOwnership(cluster)
    } catch (error) {
      if (!isTransient(error)) throw error
      if (hasCode(error, '57P03')) deadline = Date.now() + answerTimeoutMs
      if (Date.now() > deadline) throw new EmbeddedFailure('The database does not answer', { cause: error })
    }
    await sleep(10)
  }
}
