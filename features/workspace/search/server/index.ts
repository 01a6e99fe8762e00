import type { App, Feature } from '#platform/server/app.ts'
import { route } from '#platform/server/http/route.ts'
import { searchApi } from '../contract.ts'
import { indexer } from './indexing.ts'
import { searchService } from './service.ts'

/** One search over everything that a member may find. */
export function searchFeature(app: Pick<App, 'database' | 'log'>): Feature {
  const search = searchService(app)
  return {
    name: 'search',
    routes: [route(searchApi.search, ({ viewer, query }) => search(viewer, query))],
    ...indexer(app),
  }
}
