import { usePathname } from 'wouter/use-browser-location'
import { EntryPage } from '#features/accounts/web/entry-page.tsx'
import { RouteView } from '#platform/web/shell/route-view.tsx'
import { matchRoute } from '#platform/web/shell/routes.ts'
import { visitorRoutes } from './routes.tsx'

/** The application of visitors: the entry screen at every address except those of links in mails. */
export function VisitorApp() {
  const pathname = usePathname()
  if (matchRoute(visitorRoutes, pathname) === null) return <EntryPage />
  return (
    <main className="grid min-h-dvh content-center" tabIndex={-1}>
      <RouteView routes={visitorRoutes} />
    </main>
  )
}
