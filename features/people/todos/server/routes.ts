import type { App } from '#platform/server/app.ts'
import { memberCaller } from '#platform/server/caller.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { createQuotas } from '#platform/server/quotas.ts'
import { todosApi } from '../contract.ts'
import { requireOwn, requireRestorable, type Rights, requireVisible, unsharing } from './rights.ts'
import type { TodoService } from './service.ts'

type OneTodo = Pick<Caller<typeof todosApi.remove>, 'viewer' | 'params'>

export function todoRoutes(app: Pick<App, 'config' | 'database'>, todos: TodoService): Route[] {
  const quotas = createQuotas(app)
  const allowed =
    (rights: Rights) =>
    ({ viewer, params }: OneTodo) =>
      todos.check(viewer, params.id, rights)

  return [
    route(todosApi.list, async ({ viewer, query, next }) => {
      const page = await todos.list(viewer, query)
      next(page.next)
      return page.items
    }),

    route(todosApi.create, async ({ viewer, body, transaction }) => {
      const { length: shares } = body.shareWithUsers
      if (shares > 0) await quotas.count('shares', memberCaller(viewer.id), shares)
      return todos.create(viewer, body, transaction)
    }),

    route(todosApi.change, {
      load: allowed(requireVisible),
      handle: ({ viewer, params, body }) => todos.change(viewer, params.id, body),
    }),

    route(todosApi.replace, {
      load: allowed(requireOwn),
      handle: ({ viewer, params, body }) => todos.replace(viewer, params.id, body),
    }),

    route(todosApi.remove, {
      load: allowed(requireOwn),
      handle: async ({ viewer, params }) => {
        await todos.remove(viewer, params.id)
        return { message: 'Todo deleted' }
      },
    }),

    route(todosApi.restore, {
      load: allowed(requireRestorable),
      handle: ({ viewer, params }) => todos.restore(viewer, params.id),
    }),

    route(todosApi.share, {
      load: allowed(requireOwn),
      handle: ({ viewer, params, body }) => todos.shares.share(viewer, params.id, body.username),
    }),

    route(todosApi.unshare, {
      load: ({ viewer, params }) => todos.check(viewer, params.id, unsharing(params.userId)),
      handle: async ({ viewer, params }) => {
        await todos.shares.unshare(viewer, params.id, params.userId)
        return { message: 'Todo no longer shared' }
      },
    }),
  ]
}
