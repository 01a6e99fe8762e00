import { route, type Route } from '#platform/server/http/route.ts'
import { clientsApi } from '../contract.ts'
import type { ConsentService } from './consent.ts'
import type { WhoSeesService } from './who-sees.ts'

export const clientRoutes = (consent: ConsentService, whoSees: WhoSeesService): Route[] => [
  route(clientsApi.request, ({ viewer, body }) => consent.ask(viewer, body)),

  route(clientsApi.approve, async ({ viewer, body }) => ({
    redirectTo: await consent.approve(viewer, body),
  })),

  route(clientsApi.revoke, async ({ viewer, params }) => {
    await consent.revoke(viewer, params.id)
    return { message: 'The client was cut off' }
  }),

  route(clientsApi.access, ({ viewer }) => whoSees.access(viewer)),

  route(clientsApi.reads, async ({ viewer, query, next }) => {
    const page = await whoSees.reads(viewer, query)
    next(page.next)
    return page.items
  }),
]
