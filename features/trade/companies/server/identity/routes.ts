import { route, type Route } from '#platform/server/http/route.ts'
import { companyAdminApi } from '../../contract.ts'
import type { IdentityService } from './service.ts'

export const identityRoutes = (identity: IdentityService): Route[] => [
  route(companyAdminApi.listed, async ({ query, next }) => {
    const page = await identity.list(query)
    next(page.next)
    return page.items
  }),
  route(companyAdminApi.check, {
    load: ({ params }) => identity.find(params.id),
    handle: ({ viewer, subject, body }) => identity.check(viewer, subject, body.version),
  }),
  route(companyAdminApi.uncheck, {
    load: ({ params }) => identity.find(params.id),
    handle: ({ subject }) => identity.uncheck(subject),
  }),
]
