import { AccountPage } from '#features/accounts/web/index.ts'
import { RestrictionsPanel } from '#features/connections/web/parts.ts'
import { NotificationSettingsPanel } from '#features/notifications/web/parts.ts'
import { OwnDataPanel } from '#features/own-data/web/index.ts'
import type { RouteModule } from '#platform/web/shell/index.ts'
import { NotFoundPage, PageLoading } from '#platform/web/shell/page-states.tsx'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { Suspense } from 'react'

const loadClients = () => import('#features/clients/web/index.ts')

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
