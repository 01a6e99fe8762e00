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
    // The caller's own layouts, by the names of tables that everybody has.
    route(layoutsApi.get, {
      open: 'everybody',
      handle: async ({ book, params }) => (await findLayout(database, book, params.name)) ?? empty,
    }),

    route(layoutsApi.set, {
      open: 'everybody',
      handle: async ({ book, params, body }) => {
        const isStored = await database.transaction((tx) => storeLayout(tx, book, params.name, body))
        if (!isStored) throw new Refusal(layoutErrors.tooManyLayouts)
        return body
      },
    }),

    route(layoutsApi.reset, {
      open: 'everybody',
      handle: async ({ book, params }) => {
        await deleteLayout(database, book, params.name)
        return empty
      },
    }),
  ],
})
