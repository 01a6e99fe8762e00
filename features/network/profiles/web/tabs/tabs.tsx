import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { ConnectionsList } from '#features/network/connections/web/index.ts'
import { MemberFeed } from '#features/network/posts/web/index.ts'
import { ErrorBoundary } from '#platform/web/shell/index.ts'
import { ErrorState, LinkButton, Loading, Skeleton, Tabs } from '#platform/web/ui/index.ts'
import type { Profile } from '../../contract.ts'
import { About } from '../about/about.tsx'
import { goTo, useUrlState } from '../use-url-state.ts'
import { ActivityTab } from './activity-tab.tsx'
import { PhotosTab } from './photos-tab.tsx'

interface Props {
  profile: Profile
  own: boolean
  /** Content of the "About" tab on narrow screens, which stands beside the tabs on wide ones. */
  side: ReactNode
}

/** The tabs of a profile. The selected one is in the address. */
export function ProfileTabs({ profile, own, side }: Props) {
  const { tab } = useUrlState()
  const { id, fullName } = profile
  return (
    <Tabs
      label="Profile"
      value={tab}
      onChange={(next) => goTo({ tab: next })}
      className="min-w-0"
      items={[
        {
          value: 'posts',
          label: 'Posts',
          content: isolate(
            <MemberFeed
              userId={id}
              label={own ? 'Your posts' : `Posts by ${fullName}`}
              action={own && <LinkButton href="/">Write a post</LinkButton>}
            />,
          ),
        },
        {
          value: 'about',
          label: 'About',
          content: isolate(
            <div className="grid grid-cols-1 gap-4">
              <About profile={profile} own={own} />
              {side}
            </div>,
          ),
        },
        { value: 'connections', label: 'Connections', content: isolate(<ConnectionsList userId={id} />) },
        { value: 'photos', label: 'Photos', content: isolate(<PhotosTab userId={id} own={own} />) },
        { value: 'activity', label: 'Activity', content: isolate(<ActivityTab userId={id} own={own} />) },
      ]}
    />
  )
}

/** Isolates a tab: if it fails or loads, the rest of the profile stays usable. */
const isolate = (content: ReactNode) => (
  <ErrorBoundary fallback={renderFailure}>
    <Suspense fallback={<PartLoading />}>{content}</Suspense>
  </ErrorBoundary>
)

const renderFailure = (_: Error, reset: () => void) => (
  <ErrorState
    title="This part could not be shown"
    description="The rest of the profile still works."
    onRetry={reset}
  />
)

const PartLoading = () => (
  <Loading>
    <Skeleton className="h-48 w-full" />
  </Loading>
)
