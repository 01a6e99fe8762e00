import { AccountPage } from '#features/accounts/web/index.ts'
import { RestrictionsPanel } from '#features/connections/web/parts.ts'
import { NotificationSettingsPanel } from '#features/notifications/web/parts.ts'
import { OwnDataPanel } from '#features/own-data/web/index.ts'

export const Page = () => (
  <AccountPage
    NotificationsPanel={NotificationSettingsPanel}
    RestrictionsPanel={RestrictionsPanel}
    OwnDataPanel={OwnDataPanel}
  />
)
