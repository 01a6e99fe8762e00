import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { importsApi } from '../contract.ts'
import { exportRoutes } from './export/routes.ts'
import { ownImports } from './rights.ts'
import { bookOfImport } from './sql/index.ts'
import type { ImportService } from './service.ts'
import { wrongRowsFile } from './wrong-rows.ts'

type OneImport = Pick<Caller<typeof importsApi.get>, 'book' | 'params'>

export function importRoutes(app: App, imports: ImportService): Route[] {
  const own = ownImports(app)
  const readable = ({ book, params }: OneImport) => own(book, params.id, 'read')
  const load = ({ book, params }: OneImport) => own(book, params.id, 'write')

  const bookOf = bookOfImport(app.database)

  return [
    route(importsApi.upload, ({ book, body, files: [file] }) => imports.upload(book, body, file)),
    route(importsApi.list, async ({ book, query, next }) => {
      const page = await imports.list(book, query)
      next(page.next)
      return page.items
    }),
    route(importsApi.get, { bookOf, load: readable, handle: ({ subject }) => imports.detail(subject) }),
    route(importsApi.check, { bookOf, load, handle: ({ subject, body }) => imports.check(subject, body) }),
    route(importsApi.run, {
      bookOf,
      load,
      handle: ({ subject, book, body }) => imports.run(subject, book, body),
    }),
    route(importsApi.cancel, { bookOf, load, handle: ({ subject }) => imports.cancel(subject) }),
    route(importsApi.undo, { bookOf, load, handle: ({ subject, book }) => imports.undo(subject, book) }),
    route(importsApi.forget, { bookOf, load, handle: ({ subject }) => imports.forget(subject) }),
    route(importsApi.wrongRows, {
      bookOf,
      load: readable,
      handle: ({ subject }) => wrongRowsFile(app, subject),
    }),
    ...exportRoutes(app),
  ]
}
