import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import { type Visibility, widestVisibility } from '../domain.ts'
import { friendsOf } from './sql/index.ts'

/** Sends live frames about business cards. */
export const cardEvents = (live: Live) => ({
  /**
   * Reports a change of a member's cards that had or have these visibilities. Only members who could or can see one
   * of them get the frame, because it would reveal hidden cards.
   */
  async changed(tx: Transaction, bookId: number, visibilities: readonly Visibility[]): Promise<void> {
    const visibility = widestVisibility(visibilities)
    const recipients =
      visibility === 'public'
        ? 'everybody'
        : [bookId, ...(visibility === 'friends' ? await friendsOf(tx, bookId) : [])]
    live.changed(tx, { resource: 'business-cards', id: bookId }, recipients)
  },
})
