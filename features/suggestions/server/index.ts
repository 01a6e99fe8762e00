import type { App, Feature } from '#platform/server/app.ts'
import { suggestionRoutes } from './routes.ts'
import { suggestionService } from './service.ts'

export const suggestionsFeature = (app: App): Feature => ({
  name: 'suggestions',
  routes: suggestionRoutes(suggestionService(app)),
})
