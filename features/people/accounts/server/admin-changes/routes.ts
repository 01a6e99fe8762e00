import { route, type Route } from '#platform/server/http/route.ts'
import { signInChangesApi } from '../../contract/sign-in-changes.ts'
import type { AdminChanges } from './service.ts'

export const adminChangeRoutes = (changes: AdminChanges): Route[] => [
  route(signInChangesApi.own, async ({ viewer }) => ({ changes: await changes.unseen(viewer) })),
  route(signInChangesApi.seen, async ({ viewer, body }) => {
    await changes.seen(viewer, body.ids)
    return { message: 'Noted' }
  }),
  route(signInChangesApi.waiting, async ({ viewer }) => ({ changes: await changes.waiting(viewer) })),
  route(signInChangesApi.confirm, {
    load: ({ params }) => changes.expectWaiting(params.id),
    handle: async (call) => {
      await changes.confirm(call, call.params.id)
      return { message: 'The change has happened' }
    },
  }),
  route(signInChangesApi.drop, {
    load: ({ params }) => changes.expectWaiting(params.id),
    handle: async (call) => {
      await changes.drop(call, call.params.id)
      return { message: 'The change was dropped' }
    },
  }),
]
