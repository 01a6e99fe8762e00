import type { App, Feature } from '#platform/server/app.ts'
import { suggestionRoutes } from './routes.ts'
import { suggestionService } from './service.ts'
import { suggestionData } from './own-data.sql.ts'

export const suggestionsFeature = (app: App): Feature => ({
  name: 'suggestions',
  ownData: suggestionData,
  routes: suggestionRoutes(app, suggestionService(app)),
})
