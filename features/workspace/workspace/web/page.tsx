import { type ComponentType, type ReactNode, Suspense } from 'react'
import { BookSwitcher, EndingOfBook, LostBook } from '#features/trade/companies/web/parts.ts'
import { storeLayouts } from '#features/books/layouts/web/index.ts'
import { mayRead } from '#platform/contract/books.ts'
import { useBookRights } from '#platform/web/api/book-place.ts'
import { ErrorBoundary, PageFailure, useAtLeast, useTitle } from '#platform/web/shell/index.ts'
import type { RouteModule } from '#platform/web/shell/index.ts'
import { EmptyState, Loading, Skeleton, VisuallyHidden } from '#platform/web/ui/index.ts'
import { lazyCode, lazyComponent } from '#platform/web/ui/lazy.ts'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { tabs } from './tabs.tsx'
import { useTab } from './use-tab.ts'

storeLayouts()

const items = tabs.map(({ value, label, icon, areas, load }) => {
  const code = lazyCode<ComponentType>(load)
  const Content = lazyComponent(code.load)
  return {
    value,
    label,
    icon,
    areas,
    preload: code.preload,
    content: () => (
      <Part key={value}>
        <Content />
      </Part>
    ),
  }
})

export const WorkspacePage: RouteModule['Page'] = () => {
  const [tab, choose] = useTab()
  const rights = useBookRights()
  const wide = useAtLeast('medium')
  const open = items.filter(({ areas }) => mayRead(rights, areas))
  useTitle(tabs.find(({ value }) => value === tab)?.label)
  return (
    <div className="mx-auto w-full max-w-400 px-4 py-3 lg:px-6 xl:pt-1 xl:pb-2">
      <VisuallyHidden>
        <h1>AI - ERP</h1>
      </VisuallyHidden>
      <LostBook>
        {!wide && <BookSwitcher className="-ms-2.5 mb-1" />}
        <EndingOfBook />
        <Tabs
          dense
          label="Workspace"
          value={tab}
          onChange={choose}
          items={open}
          className="min-w-0"
          after={wide && <BookSwitcher className="ms-auto" />}
        />
        {!open.some(({ value }) => value === tab) && (
          <EmptyState
            art="search"
            title="Your role in this company does not allow this"
            description="Its owner or a manager can give you another one."
          />
        )}
      </LostBook>
    </div>
  )
}

/** If the code of one tab fails to load, the others still work. */
const Part = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={failure}>
    <Suspense fallback={<Waiting />}>{children}</Suspense>
  </ErrorBoundary>
)

const failure = (error: Error) => <PageFailure error={error} onRetry={() => location.reload()} />

/** The layout that all tables share: a heading, tabs, a toolbar, rows. */
const Waiting = () => (
  <Loading label="Loading">
    <div className="grid gap-3">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-9 w-80" />
      <Skeleton className="h-96 w-full" />
    </div>
  </Loading>
)
