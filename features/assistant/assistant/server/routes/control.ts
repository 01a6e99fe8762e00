import { route, type Route } from '#platform/server/http/route.ts'
import { assistantApi, type Usage } from '../../contract.ts'
import type { ControlService } from '../control.ts'

export const controlRoutes = (
  control: ControlService,
  usageOf: (memberId: number) => Promise<Usage>,
): Route[] => [
  route(assistantApi.usage, ({ viewer }) => usageOf(viewer.id)),

  route(assistantApi.grants, ({ book }) => control.grants(book)),

  route(assistantApi.setGrants, ({ book, body }) => control.setGrants(book, body)),

  route(assistantApi.openedFiles, ({ book }) => control.files(book)),

  route(assistantApi.openFiles, ({ book, body }) => control.openFiles(book, body)),

  route(assistantApi.ledger, async ({ book, query, next }) => {
    const page = await control.ledger(book, query)
    next(page.next)
    return page.items
  }),

  route(assistantApi.clearLedger, async ({ book }) => {
    await control.clearLedger(book)
    return { message: 'Ledger cleared' }
  }),
]
