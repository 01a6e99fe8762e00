import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import { type Visibility, widest } from '../domain.ts'
import { friendsOf } from './sql/index.ts'

/** What open pages hear of business cards. */
export const cardEvents = (live: Live) => ({
  /**
   * Some cards of a member changed, seen by these circles before or after. Only who saw or sees one of them hears
   * of it: a frame about hidden cards would say that there are some.
   */
  async changed(tx: Transaction, ownerId: number, circles: readonly Visibility[]): Promise<void> {
    const circle = widest(circles)
    const to =
      circle === 'public'
        ? 'everybody'
        : [ownerId, ...(circle === 'friends' ? await friendsOf(tx, ownerId) : [])]
    live.changed(tx, { resource: 'business-cards', id: ownerId }, to)
  },
})
