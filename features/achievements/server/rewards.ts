import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { dueAchievements, pointsOf } from '../domain.ts'
import * as sql from './sql/index.ts'
import type { Done } from './sql/index.ts'

/**
 * Points and achievements, written in the transaction of what earns them. Never called for anonymous posts: a
 * sum that grows with them would tell who wrote them. What changes posts or suggestions comes first in the
 * transaction: everybody waits for rows in that order.
 */
export interface Rewards {
  /** Deeds of several members belong into one call: their standings are then locked in one order by everybody. */
  earn(tx: Transaction, ...done: readonly Done[]): Promise<void>
  /** Takes the points back when the deeds are undone; achievements stay. */
  undo(tx: Transaction, ...done: readonly Done[]): Promise<void>
  /** The same for every deed done to something that is gone, whoever's it was. */
  undoAllAbout(tx: Transaction, subjects: readonly string[]): Promise<void>
}

export const rewards = ({ live }: Pick<App, 'live'>): Rewards => {
  const tell = (tx: Transaction, memberId: number, earned: number | null) =>
    live.changed(
      tx,
      { resource: 'achievements', id: memberId, earned },
      // A number that grows is its owner's news; what he achieved is shown to everybody.
      earned === null ? [memberId] : 'everybody',
    )

  const settle = async (
    tx: Transaction,
    memberId: number,
    standing: sql.Standing | undefined,
  ): Promise<void> => {
    if (standing === undefined) return
    const before = standing.earned.map(({ id }) => id)
    const due = dueAchievements(standing.totals, before).map(({ id }) => id)
    if (due.length > 0) await sql.award(tx, memberId, due)
    const points = pointsOf(standing.totals, [...before, ...due])
    tx.atCommit(() => sql.setPoints(memberId, points))
    if (due.length === 0) tell(tx, memberId, null)
    for (const id of due) tell(tx, memberId, id)
  }

  const settleAll = async (tx: Transaction, memberIds: readonly number[]) => {
    for (const id of new Set(memberIds)) await settle(tx, id, await sql.findStanding(tx, id))
  }

  return {
    async earn(tx, ...done) {
      // Asked in one exchange; the database does one after the other.
      const [, isNew, standings] = await Promise.all([
        sql.lockStandings(tx, membersOf(done)),
        Promise.all(done.map((one) => sql.insertDeed(tx, one))),
        Promise.all(
          [...new Set(membersOf(done))].map(async (id) => [id, await sql.findStanding(tx, id)] as const),
        ),
      ])
      const changed = new Set(membersOf(done.filter((_, place) => isNew[place])))
      for (const [id, standing] of standings) if (changed.has(id)) await settle(tx, id, standing)
    },
    async undo(tx, ...done) {
      await sql.lockStandings(tx, membersOf(done))
      const undone: sql.Undone[] = []
      for (const one of done) undone.push(...(await sql.deleteDeed(tx, one)))
      if (undone.length > 0) await sql.countUndone(tx, undone)
      await settleAll(tx, membersOf(undone))
    },
    async undoAllAbout(tx, subjects) {
      await sql.lockStandings(tx, await sql.membersWithDeeds(tx, subjects))
      const undone = await sql.deleteDeedsAbout(tx, subjects)
      if (undone.length > 0) await sql.countUndone(tx, undone)
      await settleAll(tx, membersOf(undone))
    },
  }
}

const membersOf = (things: readonly { readonly memberId: number }[]): number[] =>
  things.map(({ memberId }) => memberId)
