import { type FormEvent, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Field, Textarea } from '#platform/web/ui/index.ts'
import { maxAddresses, splitAddresses } from '../domain.ts'
import { useInvitePeople } from './queries.ts'

/** One address or several, as they are pasted. */
export function InviteForm() {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const invite = useInvitePeople()
  const addresses = splitAddresses(text)
  const error = invite.error === null ? undefined : errorText(invite.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(addresses.length === 0)
    if (addresses.length > 0 && !invite.isPending) invite.mutate(addresses, { onSuccess: () => setText('') })
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <Field
        label="Email addresses"
        error={missing ? 'Please enter an email address' : error}
        help={`At most ${maxAddresses} at once. When they register, the two of you are connected.`}
      >
        <Textarea
          value={text}
          minRows={3}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-end"
        busy={invite.isPending}
        busyLabel="Sending…"
      >
        {addresses.length > 1 ? `Send ${addresses.length} invitations` : 'Send invitation'}
      </Button>
    </form>
  )
}
