import type { NotationChoice } from '#platform/contract/notation.ts'
import type { App } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { accountErrors } from '../contract.ts'
import { updateNotation } from './sql/index.ts'

/** Stores how a member writes numbers and dates. The demo account is everybody's, so it follows each browser. */
export const notationService =
  ({ database, live }: Pick<App, 'database' | 'live'>) =>
  (id: number, choice: NotationChoice): Promise<void> =>
    database.transaction(async (tx) => {
      if (!(await updateNotation(tx, id, choice))) throw new Refusal(accountErrors.demoAccount)
      live.changed(tx, { resource: 'users', id }, [id])
    })

export type SetNotation = ReturnType<typeof notationService>
