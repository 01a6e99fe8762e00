import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { bulkApi } from '../../contract/bulk.ts'
import { ownBulks } from './rights.ts'
import type { BulkService } from './service.ts'

export function bulkRoutes(app: Pick<App, 'database'>, bulks: BulkService): Route[] {
  const own = ownBulks(app)
  const load = ({ viewer, params }: Pick<Caller<typeof bulkApi.undo>, 'viewer' | 'params'>) =>
    own(viewer, params.id)
  return [
    route(bulkApi.choose, ({ viewer, body }) => bulks.choose(viewer, body)),
    route(bulkApi.latest, ({ viewer, query }) => bulks.latest(viewer, query.table)),
    route(bulkApi.run, { load, handle: ({ subject, body }) => bulks.run(subject, body.action) }),
    route(bulkApi.set, { load, handle: ({ subject, body }) => bulks.set(subject, body) }),
    route(bulkApi.cancel, { load, handle: ({ subject }) => bulks.cancel(subject) }),
    route(bulkApi.undo, { load, handle: ({ subject }) => bulks.undo(subject) }),
    route(bulkApi.forget, {
      load,
      handle: async ({ subject }) => {
        await bulks.forget(subject)
        return { message: 'Forgotten' }
      },
    }),
  ]
}
