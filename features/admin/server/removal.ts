import { endAllSessions } from '#features/accounts/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { RemovableUser } from './rights.ts'
import * as sql from './sql/index.ts'

interface Act {
  readonly actorId: number
  readonly action: string
  readonly address: string
}

export const named = ({ id, username }: { id: number; username: string }) => `@${username} (${id})`

/** Deletes members with everything that is theirs, of all features. */
export function memberRemoval(
  { live, files, log }: Pick<App, 'live' | 'files' | 'log'>,
  features: readonly Feature[],
) {
  return {
    /** Answers the keys of the files, to remove once the transaction has committed. */
    async erase(tx: Transaction, user: RemovableUser, act: Act): Promise<string[]> {
      const keys: string[] = []
      for (const { filesOf } of features)
        if (filesOf !== undefined) keys.push(...(await filesOf(tx, user.id)))
      await endAllSessions(tx, live, user.id)
      await sql.deleteUser(tx, user)
      await audit(tx, { ...act, target: named(user), result: 200 })
      // Posts, replies, likes and connections went, too: there is hardly a page that did not change.
      live.changed(tx, { resource: '*', id: 0 }, 'everybody')
      return keys
    },

    /** The rows are gone for good; a file that stays behind is wasted room, not a failed call. */
    removeFiles: (keys: readonly string[]): Promise<void> =>
      files.remove(keys).catch((error: unknown) => log.warn({ error }, 'files of a member not removed')),
  }
}
