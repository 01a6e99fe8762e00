import { MemberDialogs } from '#features/people/accounts/web/parts.ts'
import { Bell, panelWith } from '#features/people/notifications/web/index.ts'

const panelCode = panelWith(async () => (await import('#features/network/connections/web/index.ts')).Requests)

/** With the bell comes what opens by itself: both can wait for the first screen. */
export const MemberBell = () => (
  <>
    <Bell panelCode={panelCode} />
    <MemberDialogs />
  </>
)
