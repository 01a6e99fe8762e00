import type { App, Feature } from '#platform/server/app.ts'
import { route } from '#platform/server/http/route.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Layout, layoutErrors, layoutsApi } from '../contract.ts'
import { findLayout, deleteLayout, storeLayout } from './sql.ts'
import { layoutData } from './own-data.sql.ts'

const empty: Layout = { widths: {}, order: [], hidden: [] }

export const layoutsFeature = ({ database }: Pick<App, 'database'>): Feature => ({
  name: 'layouts',
  ownData: layoutData,
  routes: [
    route(
      layoutsApi.get,
      async ({ viewer, params }) => (await findLayout(database, viewer.id, params.name)) ?? empty,
    ),

    route(layoutsApi.set, async ({ viewer, params, body }) => {
      if (!(await storeLayout(database, viewer.id, params.name, body)))
        throw new Refusal(layoutErrors.tooManyLayouts)
      return body
    }),

    route(layoutsApi.reset, async ({ viewer, params }) => {
      await deleteLayout(database, viewer.id, params.name)
      return empty
    }),
  ],
})
