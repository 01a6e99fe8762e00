import { NarrowPage } from '#platform/web/shell/index.ts'
import type { RouteModule } from '#platform/web/shell/index.ts'
import { EmptyState, LinkButton, PageHeader } from '#platform/web/ui/index.ts'
import { Feed } from '../feed/feed.tsx'

const saved = { list: 'saved' } as const

/** What the viewer saved for later, newest posts first. */
export const SavedPage: RouteModule['Page'] = () => (
  <NarrowPage>
    <PageHeader
      title="Saved posts"
      description="Only you see this list. Posts that are deleted, or not shared with you any more, leave it."
    />
    <Feed
      filter={saved}
      label="Saved posts"
      empty={
        <EmptyState
          art="feed"
          title="Nothing saved yet"
          description="Choose “Save for later” in the menu of a post or reply."
          action={<LinkButton href="/">Go to the home feed</LinkButton>}
        />
      }
    />
  </NarrowPage>
)
