import { queryClient } from '#platform/web/api/index.ts'
import type { RouteDefinition, RouteModule } from '#platform/web/shell/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { filterOf } from './filter.ts'
import { prefetchSides } from './home/queries.ts'
import { type Kind, kinds } from './kinds.ts'
import { postId } from './post-id.ts'
import { prefetchFeed, threadQuery } from './queries.ts'

export { isPicture, previewAddress } from './post/files.ts'

/** The posts of a member. Lazy, like `Lightbox`: render it inside a `<Suspense>`. */
export const MemberFeed = /* @__PURE__ */ lazyComponent(
  async () => (await import('./feed/member-feed.tsx')).MemberFeed,
)
/** Full pictures, one at a time. */
export const Lightbox = /* @__PURE__ */ lazyComponent(
  async () => (await import('./post/lightbox.tsx')).Lightbox,
)

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

const kindPages = () => import('./home/kind-pages.tsx')

export const postRoutes: RouteDefinition[] = [
  feedRoute(kinds.home, async () => ({ Page: (await import('./home/home-page.tsx')).HomePage })),
  feedRoute(kinds.buying, async () => ({ Page: (await kindPages()).BuyingPage })),
  feedRoute(kinds.selling, async () => ({ Page: (await kindPages()).SellingPage })),
  feedRoute(kinds.erp, async () => ({ Page: (await kindPages()).ErpPostsPage })),
  {
    path: '/post/:id',
    title: 'Post',
    load: async () => ({ Page: (await import('./post/post-page.tsx')).PostPage }),
    prefetch: ({ id }) => {
      const known = postId(id)
      if (known !== undefined) void queryClient.prefetchQuery(threadQuery(known))
    },
  },
]
