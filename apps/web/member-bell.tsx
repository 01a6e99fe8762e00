import { MemberDialogs } from '#features/accounts/web/parts.ts'
import { Bell, panelWith } from '#features/notifications/web/index.ts'

const panelCode = panelWith(async () => (await import('#features/connections/web/index.ts')).Requests)

/** With the bell comes what opens by itself: both can wait for the first screen. */
export const MemberBell = () => (
  <>
    <Bell panelCode={panelCode} />
    <MemberDialogs />
  </>
)
