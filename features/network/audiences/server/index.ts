import type { App, Feature } from '#platform/server/app.ts'
import { type Caller, route } from '#platform/server/http/route.ts'
import { audiencesApi } from '../contract.ts'
import { audienceData } from './own-data.sql.ts'
import { audienceService } from './service.ts'

export function audiencesFeature(app: Pick<App, 'database'>): Feature {
  const audiences = audienceService(app)
  const own = ({ viewer, params }: Pick<Caller<typeof audiencesApi.remove>, 'viewer' | 'params'>) =>
    audiences.find(viewer, params.id)
  return {
    name: 'audiences',
    ownData: audienceData,
    routes: [
      route(audiencesApi.list, ({ viewer }) => audiences.list(viewer)),
      route(audiencesApi.create, ({ viewer, body, transaction }) =>
        audiences.create(viewer, body, transaction),
      ),
      route(audiencesApi.change, {
        load: own,
        handle: ({ viewer, params, body }) => audiences.change(viewer, params.id, body),
      }),
      route(audiencesApi.remove, {
        load: own,
        handle: async ({ viewer, params }) => {
          await audiences.remove(viewer, params.id)
          return { message: 'Audience deleted' }
        },
      }),
    ],
  }
}
