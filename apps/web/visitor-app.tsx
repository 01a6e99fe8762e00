import { Suspense } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { EntryPage } from '#features/people/accounts/web/entry-page.tsx'
import { RouteView } from '#platform/web/shell/route-view.tsx'
import { matchRoute } from '#platform/web/shell/routes.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { visitorRoutes } from './routes.tsx'

const PageKeys = /* @__PURE__ */ lazyComponent(
  async () => (await import('#platform/web/shell/page-keys.tsx')).PageKeys,
  // A page works without its keys.
  () => null,
)

/** The application of visitors: the entry screen at every address except those of links in mails. */
export function VisitorApp() {
  const pathname = usePathname()
  if (matchRoute(visitorRoutes, pathname) === null) return <EntryPage />
  return (
    <main className="grid min-h-dvh content-center" tabIndex={-1}>
      <RouteView routes={visitorRoutes} />
      <Suspense fallback={null}>
        <PageKeys />
      </Suspense>
    </main>
  )
}
