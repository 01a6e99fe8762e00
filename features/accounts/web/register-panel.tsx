import { type FormEvent, useState } from 'react'
import { anyOf, policySentences } from '#features/registration/domain.ts'
import { errorText } from '#platform/web/api/errors.ts'
import { Button, Field, Input } from '#platform/web/ui/index.ts'
import { type Drafted, FormRefusal } from './form-parts.tsx'
import { useAskForInvitation } from './mutations.ts'
import { OutboxLink } from './outbox-link.tsx'
import { RegisterForm, type RegisterValues } from './register-form.tsx'
import { useWelcome } from './session.ts'

/** The form, or how one becomes a member here otherwise. */
export function RegisterPanel(drafted: Drafted<RegisterValues>) {
  const { data } = useWelcome()
  const { mode, domains } = data?.registration ?? { mode: 'open' as const, domains: [] }
  if (mode === 'closed') return <p className="text-sm text-muted">{policySentences.closed}.</p>
  if (mode === 'invite') return <p className="text-sm text-muted">{policySentences.invite}</p>
  return domains.length > 0 ? <AskForm domains={domains} /> : <RegisterForm {...drafted} />
}

function AskForm({ domains }: { domains: readonly string[] }) {
  const [email, setEmail] = useState('')
  const ask = useAskForInvitation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = email.trim()
    if (trimmed !== '' && !ask.isPending) ask.mutate(trimmed)
  }
  if (ask.data !== undefined)
    return (
      <div className="grid gap-4">
        <output className="text-sm">{ask.data.message}. The link in it expires in 7 days.</output>
        <OutboxLink />
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <FormRefusal message={ask.error === null ? undefined : errorText(ask.error)} />
      <Field
        label="E-mail"
        help={`To register you need an address of ${anyOf(domains)}. We mail an invitation to it.`}
      >
        <Input
          type="email"
          name="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="primary" full busy={ask.isPending} busyLabel="Sending…">
        Send invitation
      </Button>
    </form>
  )
}
