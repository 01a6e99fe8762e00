import { randomUUID } from 'node:crypto'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { signInChangeErrors } from '../../contract/sign-in-changes.ts'
import { soleAdminHours } from '../../domain.ts'
import { deleteAllFactors, lowerSessions } from '../factors/sql.ts'
import type { AccountLetters } from '../letters.ts'
import { refuseTakenEmail } from '../locks.ts'
import * as accounts from '../sql/index.ts'
import * as sql from './sql.ts'

/** The acting administrator and their network address. */
interface Administrator {
  readonly viewer: Viewer
  readonly address: string
}

type Wish =
  | { readonly kind: 'factors' }
  | { readonly kind: 'address'; readonly newEmail: string | null; readonly isConfirmed: boolean }

/**
 * What administrators do to a member's way of signing in. The member is told at the address that was confirmed before,
 * and sees it until they say so; no password is reset by mail for a day. For owners of companies a second administrator
 * confirms it, or it waits where there is none.
 */
export function adminChanges(app: Pick<App, 'database' | 'live' | 'log'>, letters: AccountLetters) {
  const { database, live, log } = app

  const tell = async (
    tx: Transaction,
    change: sql.Change,
    state: { isDone: boolean; dueHours: number | null },
  ) => {
    const { userId, kind, newEmail, isConfirmed } = change
    live.changed(tx, { resource: 'users', id: userId }, [userId])
    const account = await accounts.lockAccount(tx, userId)
    const told = { kind, newEmail, isConfirmed, ...state }
    if (account?.email != null && account.isEmailVerified && !account.isDemo) {
      const request = randomUUID()
      await accounts.insertLink(tx, { request, userId, purpose: 'not-me', email: account.email })
      await letters.signInChange.member.send(tx, { ...told, request })
    }
    if (state.isDone || account === undefined) return
    for (const bookId of await sql.findOtherOwners(tx, userId))
      await letters.signInChange.owner.send(tx, { ...told, bookId, username: account.username })
  }

  /** Tells first: the letter goes to the address that is confirmed until then. */
  const apply = async (tx: Transaction, change: sql.Change): Promise<void> => {
    await tell(tx, change, { isDone: true, dueHours: null })
    if (change.kind === 'address') {
      await sql.setAddress(tx, change)
      await accounts.deleteEmailChange(tx, change.userId)
      await accounts.supersedeLinks(tx, change.userId, 'reset-password')
    } else {
      await sql.keepFactors(tx, change)
      await deleteAllFactors(tx, change.userId)
      await lowerSessions(tx, change.userId)
      live.changed(tx, { resource: 'factors', id: change.userId }, [change.userId])
    }
    await sql.endChange(tx, change.id, 'done')
    await sql.showAgain(tx, change.id)
  }

  const waitingOne = async (tx: Transaction, id: number): Promise<sql.Change> => {
    const change = await sql.lockWaiting(tx, id)
    if (change === undefined) throw new Refusal(commonErrors.notFound)
    return change
  }

  const record = async (
    tx: Transaction,
    { viewer, address }: Administrator,
    action: 'confirm user change' | 'drop user change',
    userId: number,
  ) => {
    const { username } = await accounts.findAccount(tx, userId)
    await audit(tx, { actorId: viewer.id, action, target: `@${username} (${userId})`, result: 200, address })
    live.changed(tx, { resource: 'users', id: userId, event: 'updated' }, 'everybody')
  }

  return {
    /** In the transaction of the administrator, who holds the account. Answers whether it has happened. */
    async request(
      tx: Transaction,
      { viewer }: Administrator,
      userId: number,
      wish: Wish,
    ): Promise<{ readonly isDone: boolean }> {
      const waits = await sql.ownsCompany(tx, userId)
      if (await sql.isWaiting(tx, userId, wish.kind)) throw new Refusal(signInChangeErrors.alreadyWaiting)
      const dueHours = waits && (await sql.countAdmins(tx)) < 2 ? soleAdminHours : null
      const change = await sql.insertChange(tx, {
        newEmail: null,
        isConfirmed: false,
        ...wish,
        userId,
        adminId: viewer.id,
        dueHours,
      })
      if (waits) await tell(tx, change, { isDone: false, dueHours })
      else await apply(tx, change)
      return { isDone: !waits }
    },

    /** Whether it still waits; it is locked and looked at again where it is decided. */
    expectWaiting: (id: number): Promise<void> =>
      database.transaction(async (tx) => {
        await waitingOne(tx, id)
      }),

    confirm: (actor: Administrator, id: number): Promise<void> =>
      database
        .transaction(async (tx) => {
          const change = await waitingOne(tx, id)
          if (change.adminId === actor.viewer.id) throw new Refusal(signInChangeErrors.ownChange)
          if (!(await sql.mayConfirm(tx, actor.viewer.id))) throw new Refusal(signInChangeErrors.newAdmin)
          await apply(tx, change)
          await record(tx, actor, 'confirm user change', change.userId)
        })
        .catch(refuseTakenEmail),

    drop: (actor: Administrator, id: number): Promise<void> =>
      database.transaction(async (tx) => {
        const { userId } = await waitingOne(tx, id)
        await sql.endChange(tx, id, 'dropped')
        await record(tx, actor, 'drop user change', userId)
      }),

    waiting: (viewer: Viewer) => sql.findWaiting(database, viewer.id),
    unseen: (viewer: Viewer) => sql.findUnseen(database, viewer.id),
    seen: (viewer: Viewer, ids: readonly number[]) => sql.noteSeen(database, viewer.id, ids),

    async cleanUp(): Promise<void> {
      for (const id of await sql.findDue(database))
        await database
          .transaction(async (tx) => {
            const change = await sql.lockWaiting(tx, id)
            if (change !== undefined) await apply(tx, change)
          })
          .catch(async (error: unknown) => {
            // Another member has confirmed the address meanwhile, say.
            log.warn({ error, change: id }, 'a change of how a member signs in was dropped')
            await database.transaction((tx) => sql.endChange(tx, id, 'dropped'))
          })
      await sql.forgetOldChanges(database)
    },
  }
}

export type AdminChanges = ReturnType<typeof adminChanges>
