import type { App, Feature } from '#platform/server/app.ts'
import { on } from '#platform/server/http/route.ts'
import { themeApi } from '../contract.ts'
import { defaultTheme } from '../domain.ts'
import { findTheme } from './sql.ts'

export const themeFeature = ({ database }: Pick<App, 'database'>): Feature => ({
  name: 'theme',
  routes: [on(themeApi.get, async () => (await findTheme(database)) ?? defaultTheme)],
})
