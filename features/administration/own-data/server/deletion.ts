import { lockForDeletion, memberRemoval } from '#features/administration/admin/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App, Feature } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Deletion, ownDataErrors } from '../contract.ts'
import { deletionDelayDays } from '../domain.ts'
import { deletionLetters } from './letters.ts'
import * as sql from './sql.ts'

/** Accounts per round; each is deleted in a transaction of its own. */
const deletionsPerRound = 50
const remindersPerRound = 500

/** Deletes accounts at their owners' request, unless they cancel in time. */
export function deletionService(app: App, features: readonly Feature[]) {
  const { database, live, log } = app
  const letters = deletionLetters(app)
  const removal = memberRemoval(app, features)

  const publishChange = (tx: Transaction, userId: number) => {
    live.changed(tx, { resource: 'own-data', id: userId }, [userId])
    // The member's own record shows when it will be deleted.
    live.changed(tx, { resource: 'users', id: userId }, [userId])
  }

  const remind = () =>
    database.transaction(async (tx) => {
      for (const { userId } of await sql.takeReminders(tx, remindersPerRound))
        await letters.reminder.send(tx, { userId })
    })

  /** Puts the deletion off to when what keeps the member ends. */
  const waits = async (tx: Transaction, userId: number): Promise<boolean> => {
    const until = await removal.keptUntil(tx, userId)
    if (until === undefined) return false
    await sql.putOff(tx, userId, until)
    publishChange(tx, userId)
    return true
  }

  /** Answers the keys of files to remove; undefined if the account stays. */
  const erase = (userId: number): Promise<string[] | undefined> =>
    database.transaction(async (tx) => {
      const account = await lockForDeletion(tx, userId)
      if (account === undefined || !(await sql.lockDue(tx, userId))) return undefined
      const reason =
        account.isLastAdmin || account.isDemo
          ? ownDataErrors.lastAdmin.sentence
          : (await removal.reasonToStay(tx, userId))?.message
      if (reason === undefined && (await waits(tx, userId))) return undefined
      if (reason !== undefined) {
        await sql.deleteDeletion(tx, userId)
        publishChange(tx, userId)
        log.warn({ userId, reason }, 'an account stays: its deletion was cancelled')
        return undefined
      }
      const recipient = await sql.findRecipient(tx, userId)
      if (recipient !== undefined) await letters.done.send(tx, recipient)
      return removal.erase(tx, account, { actorId: userId, action: 'delete own account', address: '' })
    })

  const removeDue = async (): Promise<void> => {
    for (const { userId } of await sql.findDue(database, deletionsPerRound)) {
      const keys = await erase(userId)
      if (keys === undefined) continue
      await removal.removeFiles(keys)
      log.info({ userId }, 'an account was deleted as its owner had asked')
    }
  }

  return {
    request: (actorId: number): Promise<Deletion> =>
      database.transaction(async (tx) => {
        const account = await lockForDeletion(tx, actorId)
        if (account === undefined) throw new Refusal(commonErrors.unauthenticated)
        if (account.isDemo) throw new Refusal(ownDataErrors.demoStays)
        if (await sql.isOnlyAdmin(tx, actorId)) throw new Refusal(ownDataErrors.lastAdmin)
        const reason = await removal.reasonToStay(tx, actorId)
        if (reason !== undefined) throw reason
        const isNew = (await sql.findDeletion(tx, actorId)) === undefined
        const pending = await sql.insertDeletion(tx, actorId, deletionDelayDays)
        const until = await removal.keptUntil(tx, actorId)
        if (until !== undefined) await sql.putOff(tx, actorId, until)
        if (isNew) await letters.requested.send(tx, { userId: actorId })
        publishChange(tx, actorId)
        return (await sql.findDeletion(tx, actorId)) ?? pending
      }),

    pending: async (viewerId: number): Promise<Deletion | null> =>
      (await sql.findDeletion(database, viewerId)) ?? null,

    cancel: (actorId: number): Promise<void> =>
      database.transaction(async (tx) => {
        if ((await sql.deleteDeletion(tx, actorId)) > 0) publishChange(tx, actorId)
      }),

    async cleanUp(): Promise<void> {
      await remind()
      await removeDue()
    },
  }
}

export type DeletionService = ReturnType<typeof deletionService>
