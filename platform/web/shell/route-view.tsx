import { Suspense, use } from 'react'
import type { ReactNode } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { usePageFocus } from './page-focus.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { NotFoundPage, PageFailure, PageLoading } from './page-states.tsx'
import { isLoadFailure, loadRoute, matchRoute } from './routes.ts'
import type { Match, RouteDefinition } from './routes.ts'
import { useScrollMemory } from './scroll-position.ts'
import { useRouteTitle } from './title.ts'

/** Shows the page of the current address. */
export function RouteView({ routes }: { routes: readonly RouteDefinition[] }) {
  const pathname = usePathname()
  const match = matchRoute(routes, pathname)
  return (
    <ErrorBoundary key={pathname} fallback={failure}>
      <Suspense fallback={<PageLoading />}>
        {match === null ? (
          <OpenedPage title="Page not found">
            <NotFoundPage />
          </OpenedPage>
        ) : (
          <RoutePage match={match} />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}

const failure = (error: Error, reset: () => void) => (
  <OpenedPage title="Error">
    <PageFailure error={error} onRetry={() => retry(error, reset)} />
  </OpenedPage>
)

/** Reloads if code failed to load, because browsers remember a failed module until then. */
function retry(error: Error, reset: () => void): void {
  if (isLoadFailure(error)) location.reload()
  else reset()
}

function RoutePage({ match: { route, params } }: { match: Match }) {
  const { Page } = use(loadRoute(route))
  return (
    <OpenedPage title={route.title}>
      <Page params={params} />
    </OpenedPage>
  )
}

function OpenedPage({ title, children }: { title: string; children: ReactNode }) {
  useRouteTitle(title)
  useScrollMemory()
  usePageFocus(title)
  return children
}
