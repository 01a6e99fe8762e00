import { useState, type FormEvent } from 'react'
import { Badge, Button, Field, PasswordInput } from '#platform/web/ui/index.ts'
import type { PendingEmail } from '../../contract.ts'
import { fieldSentences } from '../../domain.ts'
import { EmailInput } from '../email-input.tsx'
import { OutboxLink } from '../outbox-link.tsx'
import { useCancelEmail, useChangeEmail } from './email-queries.ts'

/** Asks for a new address and the password. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const change = useChangeEmail()
  const refusal = change.error?.message
  const isPasswordWrong = refusal === fieldSentences.wrongCurrentPassword
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    change.mutate({ email: email.trim(), password }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-90 gap-4 pt-4">
      <Field label="New email address" error={isPasswordWrong ? undefined : refusal}>
        <EmailInput value={email} onChange={setEmail} />
      </Field>
      <Field
        label="Your password"
        error={isPasswordWrong ? refusal : undefined}
        help="We mail a link to both addresses. The change is made when both are confirmed."
      >
        <PasswordInput
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={change.isPending}
          busyLabel="Sending…"
          disabled={email.trim() === '' || password === ''}
        >
          Send links
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const Side = ({ name, isConfirmed }: { name: string; isConfirmed: boolean }) => (
  <li className="flex items-center justify-between gap-3">
    {name}
    <Badge tone={isConfirmed ? 'success' : 'neutral'}>
      {isConfirmed ? 'Confirmed' : 'Not yet confirmed'}
    </Badge>
  </li>
)

/** A change that waits for its two confirmations. */
export function PendingChange({ pending }: { pending: PendingEmail }) {
  const cancel = useCancelEmail()
  return (
    <div className="grid gap-3 pt-4 text-sm">
      <p className="wrap-anywhere">
        Changing to <bdi className="font-medium">{pending.email}</bdi>. Please use the links in the emails to
        both addresses.
      </p>
      <ul className="grid max-w-90 gap-2">
        <Side name="Present address" isConfirmed={pending.isOldConfirmed} />
        <Side name="New address" isConfirmed={pending.isNewConfirmed} />
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" busy={cancel.isPending} busyLabel="Cancelling…" onClick={() => cancel.mutate()}>
          Keep the present address
        </Button>
      </div>
      <OutboxLink />
    </div>
  )
}
