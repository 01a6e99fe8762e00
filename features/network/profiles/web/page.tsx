import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/people/accounts/web/index.ts'
import { ApiError } from '#platform/web/api/index.ts'
import { watchLive } from '#platform/web/live/index.ts'
import { NarrowPage, RefusedPage, useTitle } from '#platform/web/shell/index.ts'
import type { RouteModule } from '#platform/web/shell/index.ts'
import { useAtLeast } from '#platform/web/shell/use-at-least.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { EmptyState, LinkButton } from '#platform/web/ui/index.ts'
import type { Profile } from '../contract.ts'
import { Header } from './header/header.tsx'
import { parseMemberId } from './member-id.ts'
import { ProfileLoading } from './loading.tsx'
import { profileQuery } from './queries.ts'
import { Side } from './side.tsx'
import { ProfileTabs } from './tabs/tabs.tsx'
import { profilesWatch } from './watch.ts'

watchLive('profiles', profilesWatch)

/** A member's profile. */
export const ProfilePage: RouteModule['Page'] = ({ params }) => {
  const id = parseMemberId(params['id'])
  if (id === undefined)
    return (
      <RefusedPage
        title="Invalid user ID"
        description="A profile's address ends in the number of its member."
      />
    )
  return <ProfileLoader id={id} />
}

function ProfileLoader({ id }: { id: number }) {
  const query = useQuery(profileQuery(id))
  const { data, error } = query
  useTitle(data?.fullName)
  // Also when the member leaves while the page is open.
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (data !== undefined) return <ProfileView profile={data} />
  if (error === null) return <ProfileLoading />
  return (
    <NarrowPage>
      <LoadError title={<h1>Failed to fetch user data</h1>} query={query} />
    </NarrowPage>
  )
}

function ProfileView({ profile }: { profile: Profile }) {
  const own = useMember().id === profile.id
  const wide = useAtLeast('large')
  return (
    <div className="mx-auto grid w-full max-w-280 grid-cols-1 gap-4 px-4 py-4 sm:py-6 lg:gap-6">
      <Header profile={profile} own={own} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <ProfileTabs profile={profile} own={own} side={wide ? null : <Side profile={profile} own={own} />} />
        {wide && <Side profile={profile} own={own} />}
      </div>
    </div>
  )
}

const NotFound = () => (
  <NarrowPage>
    <EmptyState
      art="people"
      title={<h1>User not found</h1>}
      description="Nobody has this profile. Its member may have left."
      action={<LinkButton href="/">Go to the home feed</LinkButton>}
    />
  </NarrowPage>
)
