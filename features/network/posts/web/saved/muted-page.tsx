import { NarrowPage } from '#platform/web/shell/index.ts'
import type { RouteModule } from '#platform/web/shell/index.ts'
import { EmptyState, PageHeader } from '#platform/web/ui/index.ts'
import { Feed } from '../feed/feed.tsx'

const muted = { list: 'muted' } as const

/** Threads of which the viewer wants no notifications. */
export const MutedPage: RouteModule['Page'] = () => (
  <NarrowPage>
    <PageHeader
      title="Muted threads"
      description="You get no notifications of these. Their menu takes it back."
      back={{ href: '/account', label: 'Account' }}
    />
    <Feed
      filter={muted}
      label="Muted threads"
      empty={
        <EmptyState
          art="feed"
          title="No muted threads"
          description="Choose “Mute thread” in the menu of a post to get no notifications of it."
        />
      }
    />
  </NarrowPage>
)
