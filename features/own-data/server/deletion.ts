import { ownerConfirmation } from '#features/accounts/server/index.ts'
import { lockLeaving, memberRemoval } from '#features/admin/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Deletion, ownDataErrors } from '../contract.ts'
import { changeOfMindDays } from '../domain.ts'
import { deletionLetters } from './letters.ts'
import * as sql from './sql.ts'

/** Accounts of a round: each is a transaction of its own. */
const deletedAtOnce = 50
const remindedAtOnce = 500

/** Members who leave, and those who change their mind. */
export function deletionService(app: App, features: readonly Feature[]) {
  const { database, live, log } = app
  const confirm = ownerConfirmation(app)
  const letters = deletionLetters(app)
  const removal = memberRemoval(app, features)

  const changed = (tx: Transaction, userId: number) => {
    live.changed(tx, { resource: 'own-data', id: userId }, [userId])
    // The member's own record says when it is deleted.
    live.changed(tx, { resource: 'users', id: userId }, [userId])
  }

  const remind = () =>
    database.transaction(async (tx) => {
      for (const { userId } of await sql.takeReminders(tx, remindedAtOnce))
        await letters.reminder.send(tx, { userId })
    })

  /** Answers the keys of files to remove; undefined where the account stays. */
  const erase = (userId: number): Promise<string[] | undefined> =>
    database.transaction(async (tx) => {
      const account = await lockLeaving(tx, userId)
      if (account === undefined || !(await sql.lockDue(tx, userId))) return undefined
      if (account.isLastAdmin || account.isDemo) {
        await sql.deleteDeletion(tx, userId)
        changed(tx, userId)
        log.warn({ userId }, 'the only administrator stays: the deletion of the account was cancelled')
        return undefined
      }
      const addressee = await sql.findAddressee(tx, userId)
      if (addressee !== undefined) await letters.done.send(tx, addressee)
      return removal.erase(tx, account, { actorId: userId, action: 'delete own account', address: '' })
    })

  const removeDue = async (): Promise<void> => {
    for (const { userId } of await sql.findDue(database, deletedAtOnce)) {
      const keys = await erase(userId)
      if (keys === undefined) continue
      await removal.removeFiles(keys)
      log.info({ userId }, 'an account was deleted as its owner had asked')
    }
  }

  return {
    request: (
      asking: { userId: number; sessionToken: string | undefined },
      confirmation: { password: string; code?: string | undefined },
    ): Promise<Deletion> =>
      confirm(asking, confirmation, async (tx) => {
        const { userId } = asking
        if (await sql.isOnlyAdmin(tx, userId)) throw new Refusal(ownDataErrors.lastAdmin)
        const isNew = (await sql.findDeletion(tx, userId)) === undefined
        const pending = await sql.insertDeletion(tx, userId, changeOfMindDays)
        if (isNew) await letters.requested.send(tx, { userId })
        changed(tx, userId)
        return pending
      }),

    pending: async (userId: number): Promise<Deletion | null> =>
      (await sql.findDeletion(database, userId)) ?? null,

    cancel: (userId: number): Promise<void> =>
      database.transaction(async (tx) => {
        if ((await sql.deleteDeletion(tx, userId)) > 0) changed(tx, userId)
      }),

    async tidy(): Promise<void> {
      await remind()
      await removeDue()
    },
  }
}

export type DeletionService = ReturnType<typeof deletionService>
