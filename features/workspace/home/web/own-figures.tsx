import { Suspense } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { Button, LinkButton, Skeleton } from '#platform/web/ui/index.ts'
import { afterFirstScreen } from '#platform/web/shell/first-screen.ts'
import { lazyCode, lazyComponent } from '#platform/web/ui/lazy.ts'
import { useDeferred } from './deferred-widget.tsx'

/** The book that the figures are of, for members with several. */
const BookSwitcher = lazyComponent(async () => {
  await afterFirstScreen()
  return (await import('#features/trade/companies/web/parts.ts')).BookSwitcher
})

const strip = lazyCode(async () => (await import('#features/books/dashboard/web/index.ts')).DashboardStrip)

/** The viewer's figures, which load after the first screen, and two links, which show at once. */
export function OwnFigures({ onWrite }: { onWrite: () => void }) {
  const { Part: Strip, failed, retry, placeholder } = useDeferred(strip)
  const hasBooks = useMember().bookId !== null
  return (
    <>
      {hasBooks && (
        <div className="flex h-9 items-center">
          <Suspense>
            <BookSwitcher className="-ms-2.5" />
          </Suspense>
        </div>
      )}
      <div ref={placeholder} className="h-44">
        {Strip ? (
          <Strip onWrite={onWrite} />
        ) : failed ? (
          <Button onClick={retry}>Try again</Button>
        ) : (
          <Skeleton className="h-full" />
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <LinkButton href="/messages?ai=true">Your AI Agent</LinkButton>
        <LinkButton href="/ai?tab=invoices">Create Invoice</LinkButton>
      </div>
    </>
  )
}
