import type { App } from '#platform/server/app.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { Policy } from '../domain.ts'
import * as sql from './sql.ts'

/** Who may register: values of the environment win over those that an administrator chose. */
export const readPolicy =
  ({ config }: Pick<App, 'config'>) =>
  async (queries: Queries): Promise<Policy> => {
    const chosen = await sql.findPolicy(queries)
    const { mode, domains } = config.registration
    const inForce = mode ?? chosen?.mode ?? 'open'
    return {
      mode: inForce,
      domains: domains ?? chosen?.domains ?? [],
      membersInvite: chosen?.membersInvite ?? inForce === 'open',
    }
  }

export type ReadPolicy = ReturnType<typeof readPolicy>
