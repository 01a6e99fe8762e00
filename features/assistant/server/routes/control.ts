import { route, type Route } from '#platform/server/http/route.ts'
import { assistantApi, type Usage } from '../../contract.ts'
import type { ControlService } from '../control.ts'

export const controlRoutes = (
  control: ControlService,
  usageOf: (memberId: number) => Promise<Usage>,
): Route[] => [
  route(assistantApi.usage, ({ viewer }) => usageOf(viewer.id)),

  route(assistantApi.grants, ({ viewer }) => control.grants(viewer.id)),

  route(assistantApi.setGrants, ({ viewer, body }) => control.setGrants(viewer.id, body)),

  route(assistantApi.ledger, async ({ viewer, query, next }) => {
    const page = await control.ledger(viewer.id, query)
    next(page.next)
    return page.items
  }),

  route(assistantApi.clearLedger, async ({ viewer }) => {
    await control.clearLedger(viewer.id)
    return { message: 'Ledger cleared' }
  }),
]
