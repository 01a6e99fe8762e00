import type { App } from '#platform/server/app.ts'
import { doDue, periodic } from '#platform/server/jobs/periodic.ts'
import type { Announcements } from './announcing.ts'
import type { QuotingService } from './quoting.ts'
import * as sql from './sql/index.ts'

const everyMs = 5_000
/** Requisitions that are looked up at a time. */
const batch = 100

/** Opens what is sealed when its deadline has passed, and tells both sides: once, whichever process comes first. */
export function closing(
  { database, log }: Pick<App, 'database' | 'log'>,
  quoting: QuotingService,
  announcements: Announcements,
) {
  const closeOne = (postId: number): Promise<boolean> =>
    database.transaction(async (tx) => {
      await quoting.openIn(tx, postId)
      const taken = await sql.takeClosed(tx, postId)
      if (taken === undefined) return false
      await announcements.closed(tx, { postId, bookId: taken.bookId }, await sql.findQuoters(tx, postId))
      return true
    })

  const tryOne = async (postId: number): Promise<boolean> => {
    try {
      return await closeOne(postId)
    } catch (error) {
      log.warn({ error, requisition: postId }, 'a requisition was not closed')
      return false
    }
  }

  /** Answers how many this process has told of. */
  const closeDue = (stopping?: AbortSignal): Promise<number> =>
    doDue(() => sql.findClosed(database, batch), tryOne, stopping)

  return { closeDue, ...periodic({ everyMs, failure: 'requisitions wait to be closed', log }, closeDue) }
}

export type Closing = ReturnType<typeof closing>
