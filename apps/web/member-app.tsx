import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { recheckSession, useLogout, useMember } from '#features/accounts/web/index.ts'
import { onLive } from '#platform/web/live/index.ts'
import { RouteView } from '#platform/web/shell/route-view.tsx'
import { matchRoute, preloadRoute } from '#platform/web/shell/routes.ts'
import { Shell } from '#platform/web/shell/shell.tsx'
import { navigation } from './navigation.ts'
import { memberRoutes } from './routes.tsx'

/** What a signed-in member sees. */
export function MemberApp() {
  const member = useMember()
  const logout = useLogout()
  useEffect(() => onLive('ended', () => void recheckSession()), [])
  // The next person at this device starts at the front door, not where this one stood.
  const signOut = () => logout.mutate(undefined, { onSuccess: () => navigate('/', { replace: true }) })
  return (
    <Shell
      member={member}
      items={navigation}
      signingOut={logout.isPending}
      onSignOut={signOut}
      onNear={preload}
    >
      <RouteView routes={memberRoutes} />
    </Shell>
  )
}

function preload(href: string): void {
  const match = matchRoute(memberRoutes, href)
  if (match !== null) void preloadRoute(match.route)
}
