import type * as z from 'zod'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import type { recordEndpoints } from '../contract/endpoints.ts'
import type { RecordForm, RecordService } from './service.ts'

type Endpoints<F, S> = ReturnType<
  typeof recordEndpoints<`/api/${string}`, z.ZodType<F>, z.ZodType<S, S>, z.ZodType>
>
type RecordApi<F, S> = Omit<Endpoints<F, S>, 'list'>

/** The routes of every kind of record, except its list. */
export function recordRoutes<F extends RecordForm, S>(
  api: RecordApi<F, S>,
  records: RecordService<F, S>,
): Route[] {
  const { bookOf } = records
  const load = ({ book, params }: Pick<Caller<RecordApi<F, S>['get']>, 'book' | 'params'>) =>
    records.findOwn(book, params.id)

  return [
    route(api.get, {
      bookOf,
      load: ({ book, params }) => records.read(book, params.id),
      handle: async ({ subject }) => subject,
    }),
    route(api.create, ({ book, body, transaction }) => records.create(book, body, transaction)),
    route(api.replace, {
      bookOf,
      load,
      handle: ({ book, subject, body, ifMatch }) => records.replace(book, subject, body, ifMatch),
    }),
    route(api.remove, { bookOf, load, handle: ({ book, subject }) => records.remove(book, subject) }),
    route(api.restore, { bookOf, load, handle: ({ book, subject }) => records.restore(book, subject) }),
    route(api.history, {
      bookOf,
      load,
      handle: async ({ subject, query, next }) => {
        const page = await records.history(subject, query)
        next(page.next)
        return page.items
      },
    }),
    route(api.trashMany, ({ book, body }) => records.trashMany(book, body.ids)),
    route(api.restoreMany, ({ book, body }) => records.restoreMany(book, body.ids)),
  ]
}
