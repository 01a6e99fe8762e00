import { Bell, panelWith } from '#features/notifications/web/index.ts'

const panelCode = panelWith(async () => (await import('#features/connections/web/index.ts')).Requests)

export const MemberBell = () => <Bell panelCode={panelCode} />
