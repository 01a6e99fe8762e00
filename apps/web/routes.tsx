import { mailRoutes } from '#features/people/accounts/web/index.ts'
import { adminRoutes } from '#features/administration/admin/web/index.ts'
import { companyRoutes } from '#features/trade/companies/web/index.ts'
import { directoryRoutes } from '#features/network/directory/web/index.ts'
import { guestRoutes, requisitionRoutes } from '#features/trade/guests/web/index.ts'
import { homeRoutes } from '#features/workspace/home/web/index.ts'
import { invitationRoutes } from '#features/network/invitations/web/index.ts'
import { messageRoutes } from '#features/network/messages/web/index.ts'
import { deliveryRoutes, orderRoutes } from '#features/trade/orders/web/index.ts'
import { outboxRoutes } from '#features/people/outbox/web/index.ts'
import { postRoutes } from '#features/network/posts/web/index.ts'
import { profileRoutes } from '#features/network/profiles/web/index.ts'
import { publicInvoiceRoutes } from '#features/books/correspondence/web/index.ts'
import { suggestionRoutes } from '#features/network/suggestions/web/index.ts'
import { workspaceRoutes } from '#features/workspace/workspace/web/index.ts'
import type { RouteDefinition, RouteModule } from '#platform/web/shell/index.ts'

/** The pages of links in mails and on paper, for visitors and members. */
export const visitorRoutes: readonly RouteDefinition[] = [
  ...mailRoutes,
  ...publicInvoiceRoutes,
  ...guestRoutes,
  ...deliveryRoutes,
  ...outboxRoutes,
]

/** All pages of a signed-in member. */
export const memberRoutes: readonly RouteDefinition[] = [
  ...homeRoutes,
  ...postRoutes,
  ...orderRoutes,
  ...requisitionRoutes,
  ...workspaceRoutes,
  ...messageRoutes,
  { path: '/todos', title: 'Todo List', load: loadTodos },
  ...suggestionRoutes,
  ...profileRoutes,
  ...directoryRoutes,
  ...companyRoutes,
  ...invitationRoutes,
  ...adminRoutes,
  ...['/account', '/account/:part'].map((path) => ({ path, title: 'Account', load: loadAccount })),
  ...visitorRoutes,
]

function loadTodos(): Promise<RouteModule> {
  return import('./todos-page.tsx')
}

function loadAccount(): Promise<RouteModule> {
  return import('./account-page.tsx')
}
