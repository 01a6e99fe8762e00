import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Notification } from '../contract.ts'
import { presentNotification } from './present.ts'
import * as sql from './sql/index.ts'

export type OwnNotification = Authorized<Notification>

/** The member's own, while they may see it; the same refusal whether it is another's, hidden or was never there. */
export const ownNotifications =
  ({ database }: Pick<App, 'database'>, seesPost: sql.SeesPost) =>
  async (viewer: Viewer, id: number): Promise<OwnNotification> => {
    const row = await sql.findOwn(database, seesPost, viewer.id, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return authorize(presentNotification(row), 'change')
  }
