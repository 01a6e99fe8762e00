import type { App, Feature } from '#platform/server/app.ts'
import { route } from '#platform/server/http/route.ts'
import { storageApi } from '../contract.ts'
import { sumBytes } from './sql.ts'
import { storageData } from './own-data.sql.ts'

export { createQuota, type Quota } from './quota.ts'

/** The storage that members use. */
export function storageFeature({ config, database }: Pick<App, 'config' | 'database'>): Feature {
  return {
    name: 'storage',
    ownData: storageData,
    routes: [
      route(storageApi.read, async ({ viewer }) => ({
        used: await sumBytes(database, viewer.id),
        allowed: config.storageQuota,
      })),
    ],
  }
}
