import type { App, Feature } from '#platform/server/app.ts'
import { assistantRoutes } from './routes.ts'

export { isAssistantEnabled } from './settings.ts'

export const assistantFeature = (app: Pick<App, 'database' | 'live'>): Feature => ({
  name: 'assistant',
  routes: assistantRoutes(app),
})
