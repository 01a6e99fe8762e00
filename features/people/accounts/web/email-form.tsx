import { type FormEvent, type ReactNode, useState } from 'react'
import { errorText } from '#platform/web/api/errors.ts'
import { Button, Field } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { EmailInput } from './email-input.tsx'

interface Props {
  label: string
  help: string
  action: string
  busy: boolean
  error: Error | null
  onSubmit: (email: string) => void
  /** Stands below the button. */
  children?: ReactNode
}

/** Asks a visitor for their address, to mail them a link. */
export function EmailForm({ label, help, action, busy, error, onSubmit, children }: Props) {
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = email.trim()
    if (trimmed !== '' && !busy) onSubmit(trimmed)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <FormError silent message={error === null ? undefined : errorText(error)} />
      <Field label={label} help={help}>
        <EmailInput value={email} onChange={setEmail} />
      </Field>
      <Button type="submit" variant="primary" full busy={busy} busyLabel="Sending...">
        {action}
      </Button>
      {children}
    </form>
  )
}
