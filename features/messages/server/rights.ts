import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import * as sql from './sql/index.ts'

/** The viewer's side of a conversation in which they take part. */
export type OwnParticipation = Authorized<sql.Participation>

/** The refusal is the same for others' conversations and for unknown ones. */
export const participationFinder =
  ({ database }: Pick<App, 'database'>) =>
  async (viewer: Viewer, id: number): Promise<OwnParticipation> => {
    const found = await sql.findParticipation(database, viewer.id, id)
    if (found === undefined) throw new Refusal(commonErrors.notFound)
    return authorize(found, 'change')
  }
