import BellIcon from 'lucide-react/icons/bell'
import { Suspense, useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useLogout, useMember } from '#features/people/accounts/web/index.ts'
import { achievementsWatch } from '#features/people/achievements/web/watch.ts'
import { loadDeletionBanner } from '#features/administration/own-data/web/index.ts'
import { watchLive } from '#platform/web/live/index.ts'
import { afterFirstScreen } from '#platform/web/shell/first-screen.ts'
import { RouteView } from '#platform/web/shell/route-view.tsx'
import { matchRoute, preloadRoute } from '#platform/web/shell/routes.ts'
import { Shell } from '#platform/web/shell/shell.tsx'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { fillSlotsBy } from '#platform/web/ui/slot.tsx'
import { navigation } from './navigation.ts'
import { memberRoutes } from './routes.tsx'

watchLive('achievements', achievementsWatch)
fillSlotsBy(() => import('./slots.ts'))

const NoBell = () => (
  <span aria-hidden className="grid size-9 place-items-center text-muted pointer-coarse:size-11">
    <BellIcon size={20} strokeWidth={1.75} />
  </span>
)

/** Loaded after the page itself, because notifications can wait. */
const Bell = lazyComponent(async () => {
  await afterFirstScreen()
  return (await import('./member-bell.tsx')).MemberBell
}, NoBell)

/** For members who delete their account. */
const DeletionBanner = lazyComponent(
  () => afterFirstScreen().then(loadDeletionBanner),
  () => null,
)

/** Fonts for names in other scripts, loaded when nothing else needs the network; offline they are missing. */
const loadAlphabets = () => import('#platform/web/ui/css/alphabets.css').catch(() => undefined)

/** Everything that the member may find, and commands. */
const loadSearch = async () => (await import('#features/workspace/search/web/index.ts')).SearchDialog

const loadDrawer = async () => (await import('./member-drawer.tsx')).MemberDrawer

/** The application of a signed-in member. */
export function MemberApp() {
  const member = useMember()
  const logout = useLogout()
  useEffect(() => void afterFirstScreen().then(loadAlphabets), [])
  // The next person at this device starts at the home page, not at this member's page.
  const signOut = () => logout.mutate(undefined, { onSuccess: () => navigate('/', { replace: true }) })
  return (
    <Shell
      member={member}
      items={navigation}
      loadDrawer={loadDrawer}
      loadSearch={loadSearch}
      notifications={
        <Suspense fallback={<NoBell />}>
          <Bell />
        </Suspense>
      }
      signingOut={logout.isPending}
      onSignOut={signOut}
      onNear={preload}
    >
      {member.deletesAt !== null && (
        <Suspense fallback={<div className="h-26 bg-warning-soft sm:h-12" />}>
          <DeletionBanner deletesAt={member.deletesAt} />
        </Suspense>
      )}
      <RouteView routes={memberRoutes} />
    </Shell>
  )
}

function preload(href: string): void {
  const match = matchRoute(memberRoutes, href)
  if (match !== null) void preloadRoute(match.route)
}
