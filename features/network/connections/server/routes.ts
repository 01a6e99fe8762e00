import { existingMembers, isRestricted } from '#features/people/members/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { connectionErrors, connectionsApi } from '../contract.ts'
import { connectionLists } from './lists.ts'
import { type BlockRules, connectionService, relationOf } from './service.ts'
import { findPair } from './sql/index.ts'

type OneMember = Pick<Caller<typeof connectionsApi.status>, 'viewer' | 'params'>

const kinds = { mutes: 'mute', blocks: 'block' } as const

export function connectionRoutes(app: Pick<App, 'database' | 'live' | 'config'>, rules: BlockRules): Route[] {
  const { database } = app
  const connections = connectionService(app, rules)
  const lists = connectionLists(app)

  const requireMember = async ({ viewer, params: { id } }: OneMember): Promise<void> => {
    if (!(await existingMembers(database, [id], viewer.id)).has(id)) throw new Refusal(commonErrors.notFound)
  }
  const requireAnother = async ({ viewer, params }: OneMember): Promise<void> => {
    if (params.id === viewer.id) throw new Refusal(connectionErrors.self)
  }

  return [
    route(connectionsApi.requests, async ({ viewer, query, next }) => {
      const page = await lists.requests(viewer.id, query)
      next(page.next)
      return page.items
    }),

    route(connectionsApi.list, {
      load: requireMember,
      handle: async ({ viewer, params, query, next }) => {
        const page = await lists.friends(viewer.id, params.id, query)
        next(page.next)
        return page.items
      },
    }),

    route(connectionsApi.pending, {
      // Pending requests are private, also from administrators.
      load: async ({ viewer, params }) => {
        if (params.id !== viewer.id) throw new Refusal(commonErrors.forbidden)
      },
      handle: async ({ viewer, query, next }) => {
        const page = await lists.pending(viewer.id, query)
        next(page.next)
        return page.items
      },
    }),

    route(connectionsApi.status, {
      load: requireMember,
      handle: async ({ viewer, params }) =>
        relationOf(viewer.id, await findPair(database, viewer.id, params.id)),
    }),

    route(connectionsApi.connect, {
      load: requireAnother,
      handle: async ({ viewer, params, transaction, setStatus }) => {
        const { relation, changed } = await connections.connect(viewer, params.id, transaction)
        if (!changed) setStatus(200)
        const accepted = relation.status === 'accepted'
        return { message: accepted ? 'Connection request accepted' : 'Connection request sent', ...relation }
      },
    }),

    route(connectionsApi.accept, {
      load: ({ viewer, params }) => connections.expectRequest(viewer, params.id),
      handle: async ({ viewer, params }) => ({
        message: 'Connection request accepted',
        ...(await connections.accept(viewer, params.id)),
      }),
    }),

    route(connectionsApi.remove, {
      load: requireAnother,
      handle: async ({ viewer, params }) => {
        await connections.remove(viewer, params.id)
        return { message: 'Not connected', status: null, direction: null }
      },
    }),

    route(connectionsApi.suggestions, async ({ viewer, query, next }) => {
      const page = await lists.suggestions(viewer.id, query)
      next(page.next)
      return page.items
    }),

    route(connectionsApi.dismiss, {
      load: requireAnother,
      handle: async ({ viewer, params }) => {
        await connections.setDismissed(viewer, params.id, true)
        return { message: 'Not suggested any more' }
      },
    }),

    // The caller's own lists: they may ask about anybody.
    route(connectionsApi.restricted, {
      open: 'everybody',
      handle: async ({ viewer, params, query, next }) => {
        const page = await lists.restricted(viewer.id, kinds[params.kind], query)
        next(page.next)
        return page.items
      },
    }),

    route(connectionsApi.restriction, {
      open: 'everybody',
      handle: async ({ viewer, params: { kind, id } }) => ({
        restricted: await isRestricted(database, kinds[kind], viewer.id, id),
      }),
    }),

    route(connectionsApi.restrict, {
      load: async ({ viewer, params }) => {
        if (params.id === viewer.id) throw new Refusal(connectionErrors.restrictSelf)
      },
      handle: async ({ viewer, params: { kind, id } }) => {
        await connections.restrict(viewer, kinds[kind], id)
        return { message: kind === 'mutes' ? 'Muted' : 'Blocked' }
      },
    }),

    route(connectionsApi.unrestrict, {
      open: 'everybody',
      handle: async ({ viewer, params: { kind, id } }) => {
        await connections.unrestrict(viewer, kinds[kind], id)
        return { message: kind === 'mutes' ? 'Not muted any more' : 'Not blocked any more' }
      },
    }),

    route(connectionsApi.suggestAgain, {
      load: requireAnother,
      handle: async ({ viewer, params }) => {
        await connections.setDismissed(viewer, params.id, false)
        return { message: 'Suggested again' }
      },
    }),
  ]
}
