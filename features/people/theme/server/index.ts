import type { App, Feature } from '#platform/server/app.ts'
import { audit } from '#platform/server/audit.ts'
import { route } from '#platform/server/http/route.ts'
import { themeApi } from '../contract.ts'
import { defaultTheme } from '../domain.ts'
import { findTheme, setTheme } from './sql.ts'

export const themeFeature = ({ database, live }: Pick<App, 'database' | 'live'>): Feature => ({
  name: 'theme',
  routes: [
    route(themeApi.get, async () => (await findTheme(database)) ?? defaultTheme),

    route(themeApi.set, ({ viewer, body, address, transaction }) =>
      transaction(async (tx) => {
        await setTheme(tx, body)
        const { variant, primary, appearance, radius } = body
        await audit(tx, {
          actorId: viewer.id,
          action: 'change theme',
          target: `${variant}, ${primary}, ${appearance}, radius ${radius}`,
          result: 200,
          address,
        })
        live.changed(tx, { resource: 'settings', id: 0, name: 'theme' }, 'everybody')
        return body
      }),
    ),
  ],
})
