import type { App, Feature } from '#platform/server/app.ts'
import { route } from '#platform/server/http/route.ts'
import { storageApi } from '../contract.ts'
import { sumBytes } from './sql.ts'
import { storageData } from './own-data.sql.ts'
import { removeUnused } from './unused.ts'

export {
  type Attachment,
  attachmentColumns,
  attachmentList,
  deleteAttachment,
  insertAttachments,
  insertOf,
  type NewAttachment,
} from './attachments.sql.ts'
export { createQuota, type Quota } from './quota.ts'
export { removeUnused, takeUnused } from './unused.ts'

/** The storage that members use. */
export function storageFeature(app: Pick<App, 'config' | 'database' | 'files' | 'log'>): Feature {
  const { config, database } = app
  return {
    name: 'storage',
    ownData: storageData,
    routes: [
      route(storageApi.read, async ({ viewer }) => ({
        used: await sumBytes(database, viewer.id),
        allowed: config.storageQuota,
      })),
    ],
    cleanUp: () => removeUnused(app),
  }
}
