import { Button, Skeleton } from '#platform/web/ui/index.ts'
import { useWelcome } from './session.ts'

interface Props {
  disabled: boolean
  onUse: (account: { username: string; password: string }) => void
}

/** The account to look around with, where the server offers one. */
export function DemoAccount({ disabled, onUse }: Props) {
  const { data, isPending } = useWelcome()
  if (isPending) return <Skeleton className="h-23 w-full rounded-control" />
  const demo = data?.demo
  if (demo === undefined || demo === null) return null
  return (
    <section aria-label="Demo account" className="grid gap-2 rounded-control bg-sunken p-3">
      <p className="text-xs text-muted">
        Look around first: username <Secret>{demo.username}</Secret>, password{' '}
        <Secret>{demo.password}</Secret>
      </p>
      <Button full disabled={disabled} onClick={() => onUse(demo)}>
        Use the demo account
      </Button>
    </section>
  )
}

const Secret = ({ children }: { children: string }) => (
  <span className="font-medium whitespace-nowrap text-text select-all">{children}</span>
)
