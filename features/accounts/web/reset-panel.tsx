import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { errorText } from '#platform/web/api/errors.ts'
import { Button, Field, Input } from '#platform/web/ui/index.ts'
import { FormRefusal } from './form-parts.tsx'
import { useForgotPassword } from './mutations.ts'
import { OutboxLink } from './outbox-link.tsx'

interface Props {
  onBack: () => void
  /** The heading above changes with it. */
  onSent: () => void
}

/** Asks for the address, and then says what to look out for. */
export function ResetPanel({ onBack, onSent }: Props) {
  const [email, setEmail] = useState('')
  const forgot = useForgotPassword()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = email.trim()
    if (trimmed !== '' && !forgot.isPending) forgot.mutate(trimmed, { onSuccess: onSent })
  }
  if (forgot.isSuccess) return <Sent onBack={onBack} />
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <FormRefusal message={forgot.error === null ? undefined : errorText(forgot.error)} />
      <Field label="Email" help="The verified address of your account. We send a link there.">
        <Input
          type="email"
          name="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="primary" full busy={forgot.isPending} busyLabel="Sending...">
        Send Reset Link
      </Button>
      <Button variant="ghost" full onClick={onBack}>
        Back to Login
      </Button>
    </form>
  )
}

function Sent({ onBack }: { onBack: () => void }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3 text-sm">
        <MailCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-success-text" />
        <div className="grid gap-2">
          <p>If an account with that email exists, a password reset link has been sent.</p>
          <p className="text-muted">
            The link expires in 1 hour. If you do not find the e-mail, check your spam folder.
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
