import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Deed } from '../domain.ts'
import * as sql from './sql.ts'

/** One thing that one member did. `subject` says to what, `post:12`, so that the same thing counts once. */
export interface Done {
  readonly memberId: number
  readonly deed: Deed
  readonly subject: string
}

/**
 * Points and achievements, written in the transaction of what earns them. Never called for anonymous posts: a
 * sum that grows with them would tell who wrote them.
 */
export interface Rewards {
  earn(tx: Transaction, done: Done): Promise<void>
  /** Takes the points back when the deed is undone; achievements stay. */
  undo(tx: Transaction, done: Done): Promise<void>
}

export const rewards = (_app: Pick<App, 'live'>): Rewards => ({
  async earn(tx, done) {
    await sql.insertDeed(tx, done)
  },
  async undo(tx, done) {
    await sql.deleteDeed(tx, done)
  },
})
