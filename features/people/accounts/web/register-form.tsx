import { errorText } from '#platform/web/api/errors.ts'
import { Button, Field, Input, PasswordInput } from '#platform/web/ui/index.ts'
import { shortPassword } from '#platform/contract/passwords.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { fieldSentences } from '../domain.ts'
import { type DraftFormProps, useDraftForm, UsernameField } from './form-parts.tsx'
import { lazyResolver } from './lazy-resolver.ts'
import { usePasswordLength } from './password-length.ts'
import { useRegister } from './sign-in.ts'

export interface RegisterValues {
  fullName: string
  username: string
  password: string
}

const rules = lazyResolver(async () => (await import('./validation.ts')).registerResolver)

/** Refusals of the server that belong to one field. */
const fields: Readonly<Record<string, 'username' | 'password'>> = {
  [fieldSentences.usernameTaken]: 'username',
  [fieldSentences.commonPassword]: 'password',
  [fieldSentences.guessablePassword]: 'password',
}

interface Props extends DraftFormProps<RegisterValues> {
  /** The token of the invitation, if the visitor has one. */
  invitation?: string
}

export function RegisterForm({ invitation, ...draftProps }: Props) {
  const registration = useRegister()
  const form = useDraftForm(draftProps, rules)
  const { errors } = form.formState
  const length = usePasswordLength()
  const refusal = registration.error === null ? undefined : errorText(registration.error)
  const submit = form.handleSubmit(() => {
    if (registration.isPending) return
    const values = form.getValues()
    registration.mutate(invitation === undefined ? values : { ...values, invitation }, {
      onError: ({ message }) => {
        const field = message === shortPassword(length) ? 'password' : fields[message]
        if (field !== undefined) form.setError(field, { message }, { shouldFocus: true })
      },
    })
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <FormError
        silent
        message={
          refusal === undefined || refusal === shortPassword(length) || refusal in fields
            ? undefined
            : refusal
        }
      />
      <Field label="Full Name" error={errors.fullName?.message}>
        <Input {...form.register('fullName')} onFocus={rules.preload} required autoComplete="name" />
      </Field>
      <UsernameField
        control={form.register('username')}
        error={errors.username?.message}
        help="3 to 30 letters, digits, dots, dashes or underscores"
        onFocus={rules.preload}
      />
      <Field label="Password" error={errors.password?.message} help={`At least ${length} characters`}>
        <PasswordInput
          {...form.register('password')}
          onFocus={rules.preload}
          required
          autoComplete="new-password"
        />
      </Field>
      <Button type="submit" variant="primary" full busy={registration.isPending}>
        Register
      </Button>
    </form>
  )
}
