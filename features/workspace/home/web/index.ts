import { filterOf, prefetchFeed } from '#features/network/posts/web/index.ts'
import type { RouteDefinition, RouteModule } from '#platform/web/shell/index.ts'
import { type Kind, kinds } from './kinds.ts'
import { prefetchSides } from './queries.ts'

/** A page with a feed. Its posts and widgets load in parallel with its code. */
const feedRoute = ({ path, title, postType }: Kind, load: () => Promise<RouteModule>): RouteDefinition => ({
  path,
  title,
  load,
  prefetch: (_params, search) => {
    prefetchFeed(filterOf(search, postType))
    prefetchSides()
  },
})

const kindPages = () => import('./kind-pages.tsx')

/** The pages with a feed, with widgets of other features beside it. */
export const homeRoutes: readonly RouteDefinition[] = [
  feedRoute(kinds.home, async () => ({ Page: (await import('./home-page.tsx')).HomePage })),
  feedRoute(kinds.buying, async () => ({ Page: (await kindPages()).BuyingPage })),
  feedRoute(kinds.selling, async () => ({ Page: (await kindPages()).SellingPage })),
  feedRoute(kinds.erp, async () => ({ Page: (await kindPages()).ErpPostsPage })),
]
