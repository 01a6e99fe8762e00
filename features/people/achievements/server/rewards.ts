import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { dueAchievements, pointsOf } from '../domain.ts'
import * as sql from './sql/index.ts'
import type { PointEvent } from './sql/index.ts'

/**
 * Points and achievements, written in the transaction of what earns them. Never called for anonymous posts: a sum
 * that grows with them would reveal their author. Callers change posts or suggestions first: all transactions lock
 * rows in that order, so that none deadlock.
 */
export interface Rewards {
  /** Events of several members belong in one call, which locks their scores in the order of their ids. */
  earn(tx: Transaction, ...events: readonly PointEvent[]): Promise<void>
  /** Takes the points of undone events back; achievements stay. */
  undo(tx: Transaction, ...events: readonly PointEvent[]): Promise<void>
  /** Does the same for all members' events about deleted subjects. */
  undoAllAbout(tx: Transaction, subjects: readonly string[]): Promise<void>
}

export const createRewards = ({ live }: Pick<App, 'live'>): Rewards => {
  const announce = (tx: Transaction, memberId: number, earned: number | null) =>
    live.changed(
      tx,
      { resource: 'achievements', id: memberId, earned },
      // Points matter to their owner alone; everybody sees a new achievement.
      earned === null ? [memberId] : 'everybody',
    )

  const applyScore = async (
    tx: Transaction,
    memberId: number,
    score: sql.Score | undefined,
  ): Promise<void> => {
    if (score === undefined) return
    const before = score.earned.map(({ id }) => id)
    const due = dueAchievements(score.totals, before).map(({ id }) => id)
    if (due.length > 0) await sql.awardAchievements(tx, memberId, due)
    const points = pointsOf(score.totals, [...before, ...due])
    tx.atCommit(() => sql.setPoints(memberId, points))
    if (due.length === 0) announce(tx, memberId, null)
    for (const id of due) announce(tx, memberId, id)
  }

  const applyScores = async (tx: Transaction, memberIds: readonly number[]) => {
    for (const id of new Set(memberIds)) await applyScore(tx, id, await sql.findScore(tx, id))
  }

  return {
    async earn(tx, ...events) {
      // Sent in one round trip; the database runs them in this order.
      const [, counts, scores] = await Promise.all([
        sql.lockScores(tx, membersOf(events)),
        Promise.all(events.map((one) => sql.insertPointEvent(tx, one))),
        Promise.all(
          [...new Set(membersOf(events))].map(async (id) => [id, await sql.findScore(tx, id)] as const),
        ),
      ])
      const changed = new Set(membersOf(events.filter((_, index) => counts[index])))
      for (const [id, score] of scores) if (changed.has(id)) await applyScore(tx, id, score)
    },
    async undo(tx, ...events) {
      await sql.lockScores(tx, membersOf(events))
      const removed: sql.RemovedEvent[] = []
      for (const one of events) removed.push(...(await sql.deletePointEvent(tx, one)))
      if (removed.length > 0) await sql.recountRemoved(tx, removed)
      await applyScores(tx, membersOf(removed))
    },
    async undoAllAbout(tx, subjects) {
      await sql.lockScores(tx, await sql.membersWithPointEvents(tx, subjects))
      const removed = await sql.deletePointEventsAbout(tx, subjects)
      if (removed.length > 0) await sql.recountRemoved(tx, removed)
      await applyScores(tx, membersOf(removed))
    },
  }
}

const membersOf = (things: readonly { readonly memberId: number }[]): number[] =>
  things.map(({ memberId }) => memberId)
