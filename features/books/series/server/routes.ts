import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { recurringApi } from '../contract.ts'
import { ownSeries } from './rights.ts'
import type { RecurringService } from './service.ts'
import { bookOfSeries } from './sql/index.ts'

type OneSeries = Pick<Caller<typeof recurringApi.get>, 'book' | 'params'>

export function recurringRoutes({ database }: Pick<App, 'database'>, recurring: RecurringService): Route[] {
  const bookOf = bookOfSeries(database)
  const load = ({ book, params }: OneSeries) => ownSeries(database, book, params.id)
  return [
    route(recurringApi.list, async ({ book, query, next }) => {
      const page = await recurring.list(book, query)
      next(page.next)
      return page.items
    }),
    route(recurringApi.get, {
      bookOf,
      load: ({ book, params }) => recurring.get(book, params.id),
      handle: async ({ subject }) => subject,
    }),
    route(recurringApi.create, ({ book, body, transaction }) => recurring.create(book, body, transaction)),
    route(recurringApi.change, {
      bookOf,
      load,
      handle: ({ book, subject, body, ifMatch }) => recurring.change(book, subject, body, ifMatch),
    }),
    route(recurringApi.remove, {
      bookOf,
      load,
      handle: async ({ subject, ifMatch }) => {
        await recurring.remove(subject, ifMatch)
        return { message: 'The recurring invoice was deleted' }
      },
    }),
    route(recurringApi.pause, {
      bookOf,
      load,
      handle: ({ subject, ifMatch }) => recurring.pause(subject, ifMatch),
    }),
    route(recurringApi.resume, {
      bookOf,
      load,
      handle: ({ book, subject, body, ifMatch }) => recurring.resume(book, subject, body.catchUp, ifMatch),
    }),
    route(recurringApi.skip, {
      bookOf,
      load,
      handle: ({ subject, body, ifMatch }) => recurring.skip(subject, body.date, ifMatch),
    }),
  ]
}
