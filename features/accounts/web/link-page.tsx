import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState, type ReactNode } from 'react'
import { Button, LinkButton } from '#platform/web/ui/index.ts'
import { MailPage } from './mail-page.tsx'
import { useSession } from './session.ts'

interface Action {
  readonly isPending: boolean
  readonly error: { readonly message: string } | null
  readonly data: { readonly message: string } | undefined
  readonly mutate: (token: string) => void
}

interface Props {
  title: string
  action: Action
  label: string
  busyLabel: string
  danger?: boolean
  children: ReactNode
}

/** Where a link in a mail leads that changes something: only the press of the button does it. */
export function LinkPage({ title, action, label, busyLabel, danger = false, children }: Props) {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const failure = token === '' ? 'This link is invalid or has expired' : action.error?.message
  const isOver = action.data !== undefined || failure !== undefined
  return (
    <MailPage title={title}>
      <div className="grid gap-4">
        {isOver ? (
          <Outcome success={action.data?.message} failure={failure} />
        ) : (
          <>
            <div className="grid gap-3 text-sm text-muted">{children}</div>
            <Button
              variant={danger ? 'danger' : 'primary'}
              full
              busy={action.isPending}
              busyLabel={busyLabel}
              onClick={() => action.mutate(token)}
            >
              {label}
            </Button>
          </>
        )}
        {isOver && <WayOn />}
      </div>
    </MailPage>
  )
}

function Outcome({ success, failure }: { success: string | undefined; failure: string | undefined }) {
  return (
    <output className="flex items-start gap-3 text-sm">
      {success === undefined ? (
        <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-danger-text" />
      ) : (
        <CircleCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-success-text" />
      )}
      <span className="min-w-0 wrap-anywhere">{success ?? failure}</span>
    </output>
  )
}

function WayOn() {
  const signedIn = useSession().state === 'member'
  return (
    <LinkButton href={signedIn ? '/account' : '/'} variant="primary" full>
      {signedIn ? 'Go to your account' : 'Go to Login'}
    </LinkButton>
  )
}
