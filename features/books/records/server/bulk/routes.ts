import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { bulkApi } from '../../contract/bulk.ts'
import { ownBulks } from './rights.ts'
import { bookOfBulk } from './sql.ts'
import type { BulkService } from './service.ts'

export function bulkRoutes(app: Pick<App, 'database'>, bulks: BulkService): Route[] {
  const own = ownBulks(app)
  const load = ({ book, params }: Pick<Caller<typeof bulkApi.undo>, 'book' | 'params'>) =>
    own(book, params.id)
  const bookOf = bookOfBulk(app.database)
  return [
    route(bulkApi.choose, ({ book, body }) => bulks.choose(book, body)),
    route(bulkApi.latest, ({ book, query }) => bulks.latest(book, query.table)),
    route(bulkApi.run, {
      bookOf,
      load,
      handle: ({ subject, book, body }) => bulks.run(subject, book, body.action),
    }),
    route(bulkApi.set, { bookOf, load, handle: ({ subject, body }) => bulks.set(subject, body) }),
    route(bulkApi.cancel, { bookOf, load, handle: ({ subject }) => bulks.cancel(subject) }),
    route(bulkApi.undo, { bookOf, load, handle: ({ subject, book }) => bulks.undo(subject, book) }),
    route(bulkApi.forget, {
      bookOf,
      load,
      handle: async ({ subject }) => {
        await bulks.forget(subject)
        return { message: 'Forgotten' }
      },
    }),
  ]
}
