import { useState } from 'react'
import { StepDialog } from '#platform/web/shell/step-dialog.tsx'
import { Field, Input, PasswordInput } from '#platform/web/ui/index.ts'
import { useRequestDeletion } from './queries.ts'

export function DeleteDialog({ onClose }: { onClose: () => void }) {
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
    </StepDialog>
  )
}
