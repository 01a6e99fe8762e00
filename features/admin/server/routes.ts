import { on, type Route } from '#platform/server/http/route.ts'
import { adminApi } from '../contract.ts'
import type { UserAccounts } from './accounts.ts'
import type { AuditLog } from './audit.ts'
import type { Figures } from './figures.ts'
import type { UserLists } from './users.ts'

interface Services {
  readonly accounts: UserAccounts
  readonly users: UserLists
  readonly figures: Figures
  readonly log: AuditLog
}

export const adminRoutes = ({ accounts, users, figures, log }: Services): Route[] => [
  on(adminApi.stats, () => figures.stats()),

  on(adminApi.users, async ({ query, next }) => {
    const page = await users.list(query)
    next(page.next)
    return page.items
  }),

  on(adminApi.userStats, async ({ query, next }) => {
    const page = await users.stats(query)
    next(page.next)
    return page.stats
  }),

  on(adminApi.createUser, (call) => accounts.create(call, call.body, call.transaction)),

  on(adminApi.updateUser, {
    load: ({ params }) => accounts.changeable(params.id),
    handle: (call) => accounts.update(call, call.subject, call.body),
  }),

  on(adminApi.removeUser, async (call) => {
    await accounts.remove(call, call.params.id)
    return { message: 'User deleted' }
  }),

  on(adminApi.analytics, ({ query }) => figures.analytics(query)),

  on(adminApi.audit, async ({ query, next }) => {
    const page = await log.list(query)
    next(page.next)
    return page.items
  }),
]
