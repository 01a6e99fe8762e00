import { route, type Route } from '#platform/server/http/route.ts'
import { adminApi, type Notices } from '../contract.ts'
import type { UserAccounts } from './accounts.ts'
import type { AuditLog } from './audit.ts'
import type { Figures } from './figures.ts'
import type { UserLists } from './users.ts'

interface Services {
  readonly accounts: UserAccounts
  readonly users: UserLists
  readonly figures: Figures
  readonly log: AuditLog
  readonly notices: () => Promise<Notices>
}

export const adminRoutes = ({ accounts, users, figures, log, notices }: Services): Route[] => [
  route(adminApi.notices, notices),

  route(adminApi.stats, () => figures.stats()),

  route(adminApi.users, async ({ query, next }) => {
    const page = await users.list(query)
    next(page.next)
    return page.items
  }),

  route(adminApi.userStats, async ({ query, next }) => {
    const page = await users.stats(query)
    next(page.next)
    return page.stats
  }),

  route(adminApi.createUser, (call) => {
    if (call.body.isAdmin) call.expectConfirmed()
    return accounts.create(call, call.body, call.transaction)
  }),

  route(adminApi.updateUser, {
    load: ({ params }) => accounts.changeable(params.id),
    handle: (call) => {
      if (call.body.isAdmin === true) call.expectConfirmed()
      return accounts.update(call, call.subject, call.body)
    },
  }),

  route(adminApi.removeUser, {
    load: ({ viewer, params }) => accounts.expectRemovable(viewer, params.id),
    handle: async (call) => {
      await accounts.remove(call, call.params.id)
      return { message: 'User deleted' }
    },
  }),

  route(adminApi.analytics, ({ query }) => figures.analytics(query)),

  route(adminApi.audit, async ({ query, next }) => {
    const page = await log.list(query)
    next(page.next)
    return page.items
  }),

  route(adminApi.auditFile, ({ query }) => log.file(query)),
]
