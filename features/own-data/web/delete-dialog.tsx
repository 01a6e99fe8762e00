import { useState } from 'react'
import { StepDialog } from '#platform/web/shell/step-dialog.tsx'
import { Field, Input, PasswordInput } from '#platform/web/ui/index.ts'
import { useRequestDeletion } from './queries.ts'

interface Props {
  asksForCode: boolean
  onClose: () => void
}

export function DeleteDialog({ asksForCode, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const request = useRequestDeletion()
  return (
    <StepDialog
      title="Delete your account?"
      description="In 7 days your account and everything in it will be deleted. Until then you can change your mind."
      action={['Delete my account', 'Sending…']}
      danger
      busy={request.isPending}
      error={request.error}
      onSubmit={() => request.mutate({ password, code }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field label="Your password">
        <PasswordInput
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      {asksForCode && (
        <Field label="Code" help="From your authenticator app, or a recovery code.">
          <Input
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </Field>
      )}
    </StepDialog>
  )
}
