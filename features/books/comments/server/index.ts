import type { App, Feature } from '#platform/server/app.ts'
import { commentData } from './own-data.sql.ts'
import { commentRoutes } from './routes.ts'
import { commentService, type ReadersOf } from './service.ts'

/** Comments on records. `readersOf` finds who may read the books of companies. */
export const commentsFeature = (app: App, readersOf: ReadersOf): Feature => ({
  name: 'comments',
  ownData: commentData,
  routes: commentRoutes(app, commentService(app, readersOf)),
})
