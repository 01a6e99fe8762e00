import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '#platform/web/api/errors.ts'
import { Button, Field, Input, PasswordInput } from '#platform/web/ui/index.ts'
import { passwordMinimum } from '../domain.ts'
import { FormRefusal } from './form-parts.tsx'
import { lazyResolver } from './lazy-resolver.ts'
import { useRegister } from './session.ts'

export interface RegisterValues {
  fullName: string
  username: string
  password: string
}

const rules = lazyResolver(async () => (await import('./validation.ts')).registerResolver)

interface Props {
  draft: RegisterValues
  /** Told what was typed when the form goes, so that it can come back. */
  onLeave: (draft: RegisterValues) => void
}

export function RegisterForm({ draft, onLeave }: Props) {
  const registration = useRegister()
  const form = useForm<RegisterValues>({ defaultValues: draft, resolver: rules.resolver })
  const { errors } = form.formState
  // eslint-disable-next-line react/exhaustive-deps -- only when the form itself goes
  useEffect(() => () => onLeave(form.getValues()), [])

  const submit = form.handleSubmit((values) => {
    if (!registration.isPending) registration.mutate(values)
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <FormRefusal message={registration.error === null ? undefined : errorText(registration.error)} />
      <Field label="Full Name" error={errors.fullName?.message}>
        <Input {...form.register('fullName')} onFocus={rules.preload} required autoComplete="name" />
      </Field>
      <Field
        label="Username"
        error={errors.username?.message}
        help="3 to 30 letters, digits, dots, dashes or underscores"
      >
        <Input
          {...form.register('username')}
          onFocus={rules.preload}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        help={`At least ${passwordMinimum} characters`}
      >
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
