import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState, type ReactNode } from 'react'
import { ApiError, errorText } from '#platform/web/api/errors.ts'
import { Button, LinkButton } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { MailPage } from './mail-page.tsx'
import { useSession } from './session.ts'

interface Action {
  readonly isPending: boolean
  readonly error: Error | null
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

/** The page behind a mailed link that changes something. The change happens only when the button is pressed. */
export function LinkPage({ title, action, label, busyLabel, danger = false, children }: Props) {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const failure = token === '' ? 'This link is invalid or has expired' : refusal(action.error)
  const isOver = action.data !== undefined || failure !== undefined
  return (
    <MailPage title={title}>
      <div className="grid gap-4">
        {isOver ? (
          <Outcome success={action.data?.message} failure={failure} />
        ) : (
          <>
            <div className="grid gap-3 text-sm text-muted">{children}</div>
            <FormError message={action.error === null ? undefined : errorText(action.error)} />
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
        {isOver && <NextLink />}
      </div>
    </MailPage>
  )
}

/** Refusals of the link itself. After other failures the button can be pressed again. */
const refusal = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    ? errorText(error)
    : undefined

function Outcome({ success, failure }: { success: string | undefined; failure: string | undefined }) {
  return (
    <output className="flex items-start gap-3 text-sm">
      {success === undefined ? (
        <CircleAlert size={20} aria-hidden className="shrink-0 text-danger-text" />
      ) : (
        <CircleCheck size={20} aria-hidden className="shrink-0 text-success-text" />
      )}
      <span className="min-w-0 wrap-anywhere">{success ?? failure}</span>
    </output>
  )
}

function NextLink() {
  const signedIn = useSession().state === 'member'
  return (
    <LinkButton href={signedIn ? '/account' : '/'} variant="primary" full>
      {signedIn ? 'Go to your account' : 'Go to Login'}
    </LinkButton>
  )
}
