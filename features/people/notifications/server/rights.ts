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

/**
 * A notification of the viewer's own that they may still see. The refusal is the same for another member's, a hidden
 * and an unknown one.
 */
export const ownNotifications =
  ({ database }: Pick<App, 'database'>, seesPost: sql.SeesPost) =>
  async (viewer: Viewer, id: number): Promise<OwnNotification> => {
    const row = await sql.findOwn(database, seesPost, viewer.id, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return authorize(presentNotification(row), 'change')
  }
