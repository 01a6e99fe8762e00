import type { App } from '#platform/server/app.ts'
import { audit } from '#platform/server/audit.ts'
import { route, type Route } from '#platform/server/http/route.ts'
import { assistantApi } from '../../contract.ts'
import { isAssistantEnabled } from '../settings.ts'
import { setEnabled } from '../sql/settings.ts'

export const settingsRoutes = ({ database, live }: Pick<App, 'database' | 'live'>): Route[] => [
  route(assistantApi.settings, async () => ({ enabled: await isAssistantEnabled(database) })),

  route(assistantApi.setSettings, ({ viewer, body: { enabled }, address, transaction }) =>
    transaction(async (tx) => {
      await setEnabled(tx, enabled)
      await audit(tx, {
        actorId: viewer.id,
        action: enabled ? 'switch assistant on' : 'switch assistant off',
        target: '/api/admin/ai-settings',
        result: 200,
        address,
      })
      live.changed(tx, { resource: 'settings', id: 0, name: 'ai' }, 'everybody')
      return { enabled, message: enabled ? 'The AI assistant is enabled' : 'The AI assistant is disabled' }
    }),
  ),
]
