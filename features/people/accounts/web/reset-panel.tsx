import MailCheck from 'lucide-react/icons/mail-check'
import { Button } from '#platform/web/ui/index.ts'
import { EmailForm } from './email-form.tsx'
import { useForgotPassword } from './mutations.ts'
import { OutboxLink } from './outbox-link.tsx'

interface Props {
  onBack: () => void
  /** The page changes its heading then. */
  onSent: () => void
}

/** Asks for the address, and then shows where to find the mail. */
export function ResetPanel({ onBack, onSent }: Props) {
  const forgot = useForgotPassword()
  if (forgot.isSuccess) return <Sent onBack={onBack} />
  return (
    <EmailForm
      label="Email"
      help="The verified address of your account. We send a link there."
      action="Send Reset Link"
      busy={forgot.isPending}
      error={forgot.error}
      onSubmit={(email) => forgot.mutate(email, { onSuccess: onSent })}
    >
      <Button variant="ghost" full onClick={onBack}>
        Back to Login
      </Button>
    </EmailForm>
  )
}

function Sent({ onBack }: { onBack: () => void }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3 text-sm">
        <MailCheck size={20} aria-hidden className="shrink-0 text-success-text" />
        <div className="grid gap-2">
          <p>If an account with that email exists, a password reset link has been sent.</p>
          <p className="text-muted">
            The link expires in 1 hour. If you do not find the email, check your spam folder.
          </p>
        </div>
      </div>
      <OutboxLink />
      <Button full onClick={onBack}>
        Back to Login
      </Button>
    </div>
  )
}
