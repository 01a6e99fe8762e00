import { AccountPage } from '#features/people/accounts/web/index.ts'
import { RestrictionsPanel } from '#features/network/connections/web/parts.ts'
import { NotificationSettingsPanel } from '#features/people/notifications/web/parts.ts'
import { OwnDataPanel } from '#features/administration/own-data/web/index.ts'
import type { RouteModule } from '#platform/web/shell/index.ts'
import { NotFoundPage, PageLoading } from '#platform/web/shell/page-states.tsx'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { Suspense } from 'react'

const loadClients = () => import('#features/assistant/clients/web/index.ts')

const parts = {
  access: lazyComponent(async () => (await loadClients()).AccessPage),
  connect: lazyComponent(async () => (await loadClients()).ConnectPage),
}

/** `/account`, and the pages below it. */
export const Page: RouteModule['Page'] = ({ params: { part } }) => {
  if (part === undefined)
    return (
      <AccountPage
        NotificationsPanel={NotificationSettingsPanel}
        RestrictionsPanel={RestrictionsPanel}
        OwnDataPanel={OwnDataPanel}
      />
    )
  if (part !== 'access' && part !== 'connect') return <NotFoundPage />
  const Part = parts[part]
  return (
    <Suspense fallback={<PageLoading />}>
      <Part />
    </Suspense>
  )
}
