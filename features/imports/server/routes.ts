import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { importsApi } from '../contract.ts'
import { exportRoutes } from './export/routes.ts'
import { ownImports } from './rights.ts'
import type { ImportService } from './service.ts'
import { wrongRowsFile } from './wrong-rows.ts'

type OneImport = Pick<Caller<typeof importsApi.get>, 'viewer' | 'params'>

export function importRoutes(app: App, imports: ImportService): Route[] {
  const own = ownImports(app)
  const load = ({ viewer, params }: OneImport) => own(viewer, params.id)

  return [
    route(importsApi.upload, ({ viewer, body, files: [file] }) => imports.upload(viewer, body, file)),
    route(importsApi.list, async ({ viewer, query, next }) => {
      const page = await imports.list(viewer, query)
      next(page.next)
      return page.items
    }),
    route(importsApi.get, { load, handle: ({ subject }) => imports.detail(subject) }),
    route(importsApi.check, { load, handle: ({ subject, body }) => imports.check(subject, body) }),
    route(importsApi.run, { load, handle: ({ subject, body }) => imports.run(subject, body) }),
    route(importsApi.cancel, { load, handle: ({ subject }) => imports.cancel(subject) }),
    route(importsApi.undo, { load, handle: ({ subject }) => imports.undo(subject) }),
    route(importsApi.forget, { load, handle: ({ subject }) => imports.forget(subject) }),
    route(importsApi.wrongRows, { load, handle: ({ subject }) => wrongRowsFile(app, subject) }),
    ...exportRoutes(app),
  ]
}
