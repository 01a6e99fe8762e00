import { on, type Route } from '#platform/server/http/route.ts'
import { assistantApi } from '../../contract.ts'
import type { ControlService } from '../control.ts'

export const controlRoutes = (control: ControlService): Route[] => [
  on(assistantApi.grants, ({ viewer }) => control.grants(viewer.id)),

  on(assistantApi.setGrants, ({ viewer, body }) => control.setGrants(viewer.id, body)),

  on(assistantApi.ledger, async ({ viewer, query, next }) => {
    const page = await control.ledger(viewer.id, query)
    next(page.next)
    return page.items
  }),

  on(assistantApi.clearLedger, async ({ viewer }) => {
    await control.clearLedger(viewer.id)
    return { message: 'Ledger cleared' }
  }),
]
