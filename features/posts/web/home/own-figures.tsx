import { Button, LinkButton, Skeleton } from '#platform/web/ui/index.ts'
import { laterPart } from './later.tsx'

const useStrip = laterPart(async () => (await import('#features/dashboard/web/index.ts')).Strip)

/** The viewer's figures, which load after the first screen, and two links, which show at once. */
export function OwnFigures() {
  const { Part: Strip, failed, retry, place } = useStrip()
  return (
    <>
      <div ref={place} className="h-30">
        {Strip ? (
          <Strip />
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
