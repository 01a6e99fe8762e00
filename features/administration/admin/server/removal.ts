import { endAllSessions } from '#features/people/accounts/server/index.ts'
import { removeUnused } from '#features/people/storage/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { audit, type AuditEntry, memberLabel } from '#platform/server/audit.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { adminErrors } from '../contract.ts'
import type { RemovableUser } from './rights.ts'
import * as sql from './sql/index.ts'

interface AuditDetails {
  readonly actorId: number
  readonly action: AuditEntry['action']
  readonly address: string
}

/** Deletes members with all their data, in all features. */
export function memberRemoval(
  app: Pick<App, 'database' | 'live' | 'files' | 'log'>,
  features: readonly Feature[],
) {
  const { live, files, log } = app

  /** Why a member cannot be deleted yet. */
  const reasonToStay = async (queries: Queries, userId: number): Promise<Refusal | undefined> => {
    for (const { keepsMember } of features) {
      const reason = await keepsMember?.(queries, userId)
      if (reason !== undefined) return reason
    }
    return undefined
  }

  /** When what keeps them for some days ends; undefined where nothing does. */
  const keptUntil = async (queries: Queries, userId: number): Promise<string | undefined> => {
    const times: string[] = []
    for (const { keepsMemberUntil } of features) {
      const until = await keepsMemberUntil?.(queries, userId)
      if (until !== undefined) times.push(until)
    }
    return times.toSorted().at(-1)
  }

  return {
    reasonToStay,
    keptUntil,

    /** Answers the keys of files to remove after the transaction has committed. */
    erase: (tx: Transaction, user: RemovableUser, auditDetails: AuditDetails): Promise<string[]> =>
      acrossBooks(async () => {
        const reason = await reasonToStay(tx, user.id)
        if (reason !== undefined) throw reason
        const until = await keptUntil(tx, user.id)
        if (until !== undefined) throw new Refusal(adminErrors.keptUntil)
        for (const { handOver } of features) await handOver?.(tx, user.id)
        const keys: string[] = []
        for (const { filesOf } of features)
          if (filesOf !== undefined) keys.push(...(await filesOf(tx, user.id)))
        const { id, username } = user
        for (const { endMember } of features)
          await endMember?.(tx, { id, username, actorId: auditDetails.actorId })
        await endAllSessions(tx, live, id)
        await sql.deleteUser(tx, user)
        await audit(tx, { ...auditDetails, target: memberLabel(user), result: 200 })
        // Posts, replies, likes and connections are deleted too, so nearly every page has changed.
        live.changed(tx, { resource: '*', id: 0 }, 'everybody')
        return keys
      }),

    /** The rows are deleted already: a file that stays only wastes space, so the call does not fail. */
    async removeFiles(keys: readonly string[]): Promise<void> {
      await files.remove(keys).catch((error: unknown) => log.warn({ error }, 'files of a member not removed'))
      await removeUnused(app)
    },
  }
}
