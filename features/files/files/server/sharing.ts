import { usernameKey } from '#features/people/accounts/domain.ts'
import { createNotifier } from '#features/people/notifications/server/index.ts'
import type { Role } from '#features/trade/companies/domain.ts'
import { closeUnreadable } from '#features/files/file-access/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { auditAct } from '#platform/server/audit.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { fileErrors, type Share } from '../contract.ts'
import { maxShares } from '../domain.ts'
import type { Announce } from './announce.ts'
import type { ManagedFile, ManagedFolder } from './rights.ts'
import * as sql from './sql/index.ts'

/** Of a role. Beyond, people find what is shared with them by themselves. */
const maxTold = 200

interface Recipient {
  readonly username?: string | undefined
  readonly role?: Role | undefined
  readonly canWrite: boolean
}

export const sharedFile = (item: ManagedFile): sql.SharedThing => ({ kind: 'file', item })
export const sharedFolder = (item: ManagedFolder): sql.SharedThing => ({ kind: 'folder', item })

export function sharingService(
  { database, live }: Pick<App, 'database' | 'live'>,
  { announce }: { readonly announce: Announce },
) {
  const { notify } = createNotifier({ live })
  const told = async (tx: Transaction, thing: sql.SharedThing, also: readonly number[] = []) => {
    const { kind, item } = thing
    await announce(tx, {
      bookId: item.bookId as ManagedFile['bookId'],
      also,
      ...(kind === 'file' ? { fileId: item.id } : { path: [item.id] }),
    })
  }

  /** In a company its owners read who shares what; what members share of their own is theirs. */
  const noted = async (tx: Transaction, { kind, item }: sql.SharedThing, action: 'share' | 'end share') => {
    const { isCompany } = await sql.findPlace(tx, item.bookId, null)
    if (isCompany) await auditAct(tx, { action, target: `${kind} ${item.id}`, bookId: item.bookId })
  }

  /** Who may get it: in a company its people and roles, else any member that one may know of. */
  const resolve = async (
    tx: Transaction,
    memberId: CallerId,
    bookId: number,
    { username, role }: Recipient,
  ): Promise<{ userId: number | null; role: Role | null }> => {
    const member =
      username === undefined
        ? undefined
        : await sql.findMember(tx, memberId, usernameKey(username.trim().replace(/^@/, '')))
    if (username !== undefined && member === undefined) throw new Refusal(fileErrors.unknownMember)
    if (member?.id === memberId) throw new Refusal(fileErrors.ownFile)
    const userId = member?.id ?? null
    const { isCompany, isInside } = await sql.findPlace(tx, bookId, userId)
    if (!isCompany && role !== undefined) throw new Refusal(fileErrors.noRoles)
    if (isCompany && userId !== null && !isInside) throw new Refusal(fileErrors.notInCompany)
    return { userId, role: role ?? null }
  }

  return {
    list: (thing: sql.SharedThing): Promise<Share[]> => sql.findShares(database, thing),
    add: (memberId: CallerId, thing: sql.SharedThing, recipient: Recipient): Promise<Share[]> =>
      database.transaction(async (tx) => {
        const { userId, role } = await resolve(tx, memberId, thing.item.bookId, recipient)
        const isNew = await sql.insertShare(tx, thing, memberId, {
          userId,
          role,
          canWrite: recipient.canWrite,
        })
        if ((await sql.countShares(tx, thing)) > maxShares) throw new Refusal(fileErrors.tooManyShares)
        await told(tx, thing)
        await noted(tx, thing, 'share')
        const { kind, item } = thing
        const to =
          userId !== null
            ? [userId]
            : role === null
              ? []
              : await sql.membersInRole(tx, item.bookId, role, maxTold)
        // A share that is changed is no news.
        if (isNew && to.length > 0)
          await notify(tx, { to, type: 'file_shared', from: memberId, record: { kind, id: item.id } })
        return sql.findShares(tx, thing)
      }),
    remove: (thing: sql.SharedThing, shareId: number): Promise<Share[]> =>
      database.transaction(async (tx) => {
        const userId = await sql.deleteShare(tx, thing, shareId)
        if (userId === undefined) throw new Refusal(commonErrors.notFound)
        if (thing.kind === 'folder') await closeUnreadable(tx, thing.item.id)
        await told(tx, thing, userId === null ? [] : [userId])
        await noted(tx, thing, 'end share')
        return sql.findShares(tx, thing)
      }),
  }
}

export type SharingService = ReturnType<typeof sharingService>
