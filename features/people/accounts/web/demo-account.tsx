import { Button, Skeleton } from '#platform/web/ui/index.ts'
import { useWelcome } from './session.ts'

interface Props {
  disabled: boolean
  onUse: (account: { username: string; password: string }) => void
}

/** The demo account, if the server offers one. */
export function DemoAccount({ disabled, onUse }: Props) {
  const { data, isPending } = useWelcome()
  if (isPending) return <Skeleton className="h-27 w-full rounded-control" />
  const demo = data?.demo
  if (demo === undefined || demo === null) return null
  return (
    <section aria-labelledby="demo" className="grid gap-2 rounded-control bg-sunken p-3">
      <h2 id="demo" className="text-sm font-medium">
        Look around first
      </h2>
      <dl className="flex flex-wrap gap-x-4 text-xs">
        <CredentialRow name="Username">{demo.username}</CredentialRow>
        <CredentialRow name="Password">{demo.password}</CredentialRow>
      </dl>
      <Button full disabled={disabled} onClick={() => onUse(demo)}>
        Use the demo account
      </Button>
    </section>
  )
}

const CredentialRow = ({ name, children }: { name: string; children: string }) => (
  <div className="flex gap-1.5 whitespace-nowrap">
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium select-all">{children}</dd>
  </div>
)
