import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { companiesApi } from '../../contract.ts'
import { fedCompany, ownMove } from './rights.ts'
import type { MoveService } from './service.ts'

export function moveRoutes({ database }: Pick<App, 'database'>, moves: MoveService): Route[] {
  const fed = ({ viewer, params }: Pick<Caller<typeof companiesApi.get>, 'viewer' | 'params'>) =>
    fedCompany(database, viewer, params.id)
  return [
    route(companiesApi.previewMove, {
      load: fed,
      handle: ({ viewer, subject }) => moves.preview(viewer, subject),
    }),
    route(companiesApi.startMove, {
      load: fed,
      handle: ({ viewer, subject, body }) => moves.start(viewer, subject, body.areas),
    }),
    route(companiesApi.latestMove, {
      load: fed,
      handle: ({ viewer, subject }) => moves.latest(viewer, subject),
    }),
    route(companiesApi.undoMove, {
      load: ({ viewer, params }) => ownMove(database, viewer, params.id),
      handle: ({ subject }) => moves.undo(subject),
    }),
  ]
}
