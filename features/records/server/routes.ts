import type * as z from 'zod'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import type { recordEndpoints } from '../contract/endpoints.ts'
import type { RecordForm, RecordService } from './service.ts'

type Endpoints<F, S> = ReturnType<typeof recordEndpoints<string, z.ZodType<F>, z.ZodType<S, S>, z.ZodType>>
type RecordApi<F, S> = Omit<Endpoints<F, S>, 'list'>

/** The routes of every kind of record, except its list. */
export function recordRoutes<F extends RecordForm, S>(
  api: RecordApi<F, S>,
  records: RecordService<F, S>,
): Route[] {
  const load = ({ viewer, params }: Pick<Caller<RecordApi<F, S>['get']>, 'viewer' | 'params'>) =>
    records.findOwn(viewer, params.id)

  return [
    route(api.get, ({ viewer, params }) => records.read(viewer, params.id)),
    route(api.create, ({ viewer, body, transaction }) => records.create(viewer, body, transaction)),
    route(api.replace, {
      load,
      handle: ({ subject, body, ifMatch }) => records.replace(subject, body, ifMatch),
    }),
    route(api.remove, ({ viewer, params }) => records.remove(viewer, params.id)),
    route(api.restore, ({ viewer, params }) => records.restore(viewer, params.id)),
    route(api.trashMany, ({ viewer, body }) => records.trashMany(viewer, body.ids)),
    route(api.restoreMany, ({ viewer, body }) => records.restoreMany(viewer, body.ids)),
  ]
}
