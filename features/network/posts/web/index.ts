import { queryClient } from '#platform/web/api/index.ts'
import type { RouteDefinition } from '#platform/web/shell/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { postId } from './post-id.ts'
import { threadQuery } from './cache/queries.ts'

/**
 * Posts. `parts.ts` has what pages with a feed consist of.
 *   prefetchFeed(filter)                   loads a feed early
 *   filterOf(search, type?)                reads the filter from the address
 *   fillsTable(search)                     whether the address asks for a filled requisition
 *   <MemberFeed userId label>              the posts of one member
 *   <CompanyFeed companyId label>          the public posts of a company's people
 *   <Lightbox>, isPicture, previewAddress  pictures of posts
 */
export { filterOf } from './filter.ts'
export { fillsTable } from './fills-table.ts'
export { isPicture, previewAddress } from './files.ts'
export { prefetchFeed } from './cache/queries.ts'

/** The posts of a member. Lazy, like `Lightbox`: render it inside a `<Suspense>`. */
export const MemberFeed = /* @__PURE__ */ lazyComponent(
  async () => (await import('./feed/member-feed.tsx')).MemberFeed,
)
export const CompanyFeed = /* @__PURE__ */ lazyComponent(
  async () => (await import('./feed/company-feed.tsx')).CompanyFeed,
)
/** Full pictures, one at a time. */
export const Lightbox = /* @__PURE__ */ lazyComponent(
  async () => (await import('./post/lightbox.tsx')).Lightbox,
)

export const postRoutes: readonly RouteDefinition[] = [
  {
    path: '/saved',
    title: 'Saved posts',
    load: async () => ({ Page: (await import('./saved/saved-page.tsx')).SavedPage }),
  },
  {
    path: '/muted',
    title: 'Muted threads',
    load: async () => ({ Page: (await import('./saved/muted-page.tsx')).MutedPage }),
  },
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
