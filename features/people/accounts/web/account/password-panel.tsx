import { useForm } from 'react-hook-form'
import { errorText } from '#platform/web/api/errors.ts'
import { Button, Field, Panel, PasswordInput } from '#platform/web/ui/index.ts'
import { shortPassword } from '#platform/contract/passwords.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { fieldSentences } from '../../domain.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { useChangePassword } from '../mutations.ts'
import { usePasswordLength } from '../password-length.ts'

interface Values {
  currentPassword: string
  newPassword: string
}

const rules = lazyResolver(async () => (await import('../validation.ts')).changePasswordResolver)
const blank: Values = { currentPassword: '', newPassword: '' }

/** Refusals of the server that belong to one field. */
const fields: Readonly<Record<string, keyof Values>> = {
  [fieldSentences.wrongCurrentPassword]: 'currentPassword',
  [fieldSentences.commonPassword]: 'newPassword',
  [fieldSentences.guessablePassword]: 'newPassword',
}

export function PasswordPanel() {
  const change = useChangePassword()
  const form = useForm<Values>({ defaultValues: blank, resolver: rules.resolver })
  const { errors } = form.formState
  const length = usePasswordLength()
  const refusal = change.error === null ? undefined : errorText(change.error)
  const submit = form.handleSubmit((values) => {
    if (change.isPending) return
    change.mutate(values, {
      onSuccess: () => form.reset(blank),
      onError: ({ message }) => {
        const field = message === shortPassword(length) ? 'newPassword' : fields[message]
        if (field !== undefined) form.setError(field, { message }, { shouldFocus: true })
      },
    })
  })
  return (
    <Panel title="Password">
      <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-90 gap-4">
        <FormError
          silent
          message={
            refusal === undefined || refusal === shortPassword(length) || refusal in fields
              ? undefined
              : refusal
          }
        />
        <Field label="Current password" error={errors.currentPassword?.message}>
          <PasswordInput {...form.register('currentPassword')} onFocus={rules.preload} required />
        </Field>
        <Field
          label="New password"
          error={errors.newPassword?.message}
          help={`At least ${length} characters. Your other devices will be signed out.`}
        >
          <PasswordInput
            {...form.register('newPassword')}
            onFocus={rules.preload}
            required
            autoComplete="new-password"
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={change.isPending}
          busyLabel="Changing…"
        >
          Change password
        </Button>
      </form>
    </Panel>
  )
}
