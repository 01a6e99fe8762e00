import Mail from 'lucide-react/icons/mail'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button, Field, Panel } from '#platform/web/ui/index.ts'
import { useAddEmail, useSendVerification } from './email-mutations.ts'
import { EmailInput } from './email-input.tsx'
import { OutboxLink } from './outbox-link.tsx'

/** Asks for what password recovery needs: an address, and its verification. */
export function EmailPrompt({ email }: { email: string | null }) {
  return email === null ? <AddEmail /> : <VerifyEmail email={email} />
}

function AddEmail() {
  return (
    <Panel title="Add Email Address" icon={Mail}>
      <AddEmailForm help="With it you can get back into your account when you forget your password." />
    </Panel>
  )
}

interface FormProps {
  help?: string
  /** The button's label when there is an address already. */
  label?: string
}

function AddEmailForm({ help, label = 'Add Email' }: FormProps) {
  const [email, setEmail] = useState('')
  const add = useAddEmail()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = email.trim()
    if (trimmed !== '' && !add.isPending) add.mutate(trimmed, { onSuccess: () => setEmail('') })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start sm:gap-3">
      <Field label="Email address" hideLabel help={help} error={add.error?.message}>
        <EmailInput value={email} onChange={setEmail} placeholder="name@company.com" />
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={add.isPending}
        busyLabel="Adding…"
        disabled={email.trim() === ''}
      >
        {label}
      </Button>
    </form>
  )
}

function VerifyEmail({ email }: { email: string }) {
  const [changing, setChanging] = useState(false)
  const send = useSendVerification()
  return (
    <Panel title="Email Verification Required" icon={MailCheck}>
      <div className="grid gap-3">
        <p className="text-sm text-muted">
          Open the link in the email to <bdi className="font-medium wrap-anywhere text-text">{email}</bdi> to
          confirm that the address is yours. You can then reset your password by email.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" busy={send.isPending} busyLabel="Sending…" onClick={() => send.mutate()}>
            Send Verification Email
          </Button>
          <Button variant="ghost" aria-expanded={changing} onClick={() => setChanging(!changing)}>
            Use another address
          </Button>
        </div>
        {changing && <AddEmailForm label="Change Email" />}
        <OutboxLink />
      </div>
    </Panel>
  )
}
