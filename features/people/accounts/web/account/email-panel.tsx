import { useState } from 'react'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Badge, Button, Panel } from '#platform/web/ui/index.ts'
import { EmailPrompt } from '../email-prompt-slot.tsx'
import { ChangeEmailForm, PendingChange } from './change-email.tsx'
import { usePendingEmail } from './email-queries.ts'

/** Shows the address. Until it is verified, the prompt of the home page stands here. */
export function EmailPanel({ email, isVerified }: { email: string | null; isVerified: boolean }) {
  return email === null || !isVerified ? <EmailPrompt /> : <VerifiedEmail email={email} />
}

function VerifiedEmail({ email }: { email: string }) {
  const { query, pending } = usePendingEmail(email)
  const [changing, setChanging] = useState(false)
  return (
    <Panel title="Email Address" actions={<Badge tone="success">Verified</Badge>}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm font-medium wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        {pending === null && !changing && (
          <Button size="sm" onClick={() => setChanging(true)}>
            Change address
          </Button>
        )}
      </div>
      <p className="pt-1 text-xs text-muted">
        We write to it when you forget your password, and when somebody signs in on a new device. Only you and
        administrators see it.
      </p>
      <LoadLine title="Whether another address waits could not be loaded" query={query} />
      {pending === null ? (
        changing && <ChangeEmailForm onDone={() => setChanging(false)} />
      ) : (
        <PendingChange pending={pending} />
      )}
    </Panel>
  )
}
