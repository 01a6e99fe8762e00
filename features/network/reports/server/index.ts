import type { App, Feature } from '#platform/server/app.ts'
import { route } from '#platform/server/http/route.ts'
import { reportsApi } from '../contract.ts'
import { reportData } from './own-data.sql.ts'
import { type PostRules, reportService } from './service.ts'

export function reportsFeature(app: Pick<App, 'database'>, rules: PostRules): Feature {
  const reports = reportService(app, rules)
  return {
    name: 'reports',
    ownData: reportData,
    cleanUp: async () => {
      await reports.cleanUp()
    },
    routes: [
      route(reportsApi.create, async ({ viewer, body }) => {
        await reports.create(viewer, body)
        return { message: 'Thank you. The moderators will look at it.' }
      }),
      route(reportsApi.list, async ({ query, next }) => {
        const page = await reports.list(query.state, query)
        next(page.next)
        return page.items
      }),
      route(reportsApi.decide, {
        load: ({ params }) => reports.find(params.id),
        handle: async ({ viewer, address, subject, body }) => {
          await reports.decide({ viewer, address }, subject, body)
          return { message: body.state === 'kept' ? 'Kept' : 'Removed' }
        },
      }),
    ],
  }
}
