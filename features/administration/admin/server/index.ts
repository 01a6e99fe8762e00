import type { AdminChanges } from '#features/people/accounts/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { adminApi } from '../contract.ts'
import { userAccounts } from './accounts.ts'
import { auditLog } from './audit.ts'
import { figureService } from './figures.ts'
import { serverNotices } from './notices.ts'
import { adminRoutes } from './routes.ts'
import { auditRetention } from './retention.ts'
import { forgetOldActivity } from './sql/index.ts'
import { userLists } from './users.ts'
import { activityData } from './own-data.sql.ts'

export { memberRemoval } from './removal.ts'
export { lockForDeletion } from './rights.ts'

/** Administration. It gets all other features, because each of them has files of a deleted member. */
export const adminFeature = (app: App, features: readonly Feature[], changes: AdminChanges): Feature => ({
  name: 'admin',
  ownData: activityData,
  routes: adminRoutes({
    accounts: userAccounts(app, [...features], changes),
    users: userLists(app),
    figures: figureService(app),
    log: auditLog(app, () => [
      ...Object.values(adminApi),
      ...features.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint)),
    ]),
    notices: serverNotices(app),
  }),
  cleanUp: async () => {
    await forgetOldActivity(app.database)
    await auditRetention(app)()
  },
})
