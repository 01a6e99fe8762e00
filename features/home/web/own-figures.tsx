import { Button, LinkButton, Skeleton } from '#platform/web/ui/index.ts'
import { lazyCode } from '#platform/web/ui/lazy.ts'
import { useDeferred } from './deferred-widget.tsx'

const strip = lazyCode(async () => (await import('#features/dashboard/web/index.ts')).DashboardStrip)

/** The viewer's figures, which load after the first screen, and two links, which show at once. */
export function OwnFigures({ onWrite }: { onWrite: () => void }) {
  const { Part: Strip, failed, retry, placeholder } = useDeferred(strip)
  return (
    <>
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
