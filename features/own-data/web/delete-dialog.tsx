import { useId, useState, type FormEvent } from 'react'
import { errorText } from '#platform/web/api/errors.ts'
import { Button, Dialog, Field, Input, PasswordInput } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { useRequestDeletion } from './queries.ts'

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const request = useRequestDeletion()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!request.isPending) request.mutate({ password, code }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      title="Delete your account?"
      description="In 7 days your account and everything in it will be deleted. Until then you can change your mind."
      size="sm"
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            busy={request.isPending}
            busyLabel="Sending…"
            disabled={password === ''}
          >
            Delete my account
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 text-sm">
        <FormError message={request.error === null ? undefined : errorText(request.error)} />
        <Field label="Your password">
          <PasswordInput
            required
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <Field
          label="Code"
          help="Only with two-step sign-in: from your authenticator app, or a recovery code."
        >
          <Input
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
