import type { App, Feature } from '#platform/server/app.ts'
import { connectionRoutes } from './routes.ts'
import { connectionData } from './own-data.sql.ts'
import type { BlockRules } from './service.ts'

export { invitedConnections } from './accepted.ts'
export { countRequests, friendIdsOf } from './sql/index.ts'

export const connectionsFeature = (app: App, rules: BlockRules): Feature => ({
  name: 'connections',
  ownData: connectionData,
  routes: connectionRoutes(app, rules),
})
