import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { peopleOf } from './sql/index.ts'

/** Tells the people of a company that its page, people or invitations have changed. */
export const companyFrames = ({ live }: Pick<App, 'live'>) => ({
  async changed(tx: Transaction, id: number, others: readonly number[] = []): Promise<void> {
    const people = await peopleOf(tx, id)
    live.changed(tx, { resource: 'companies', id }, [...new Set([...people, ...others])])
  },
})
