import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '#platform/web/api/errors.ts'
import { Button, Field, Input, PasswordInput } from '#platform/web/ui/index.ts'
import { DemoAccount } from './demo-account.tsx'
import { FormRefusal } from './form-parts.tsx'
import { lazyResolver } from './lazy-resolver.ts'
import { useLogin } from './session.ts'

export interface LoginValues {
  username: string
  password: string
}

const rules = lazyResolver(async () => (await import('./validation.ts')).loginResolver)

interface Props {
  draft: LoginValues
  /** Told what was typed when the form goes, so that it can come back. */
  onLeave: (draft: LoginValues) => void
  onForgot: () => void
}

export function LoginForm({ draft, onLeave, onForgot }: Props) {
  const login = useLogin()
  const form = useForm<LoginValues>({ defaultValues: draft, resolver: rules.resolver })
  const { errors } = form.formState
  // eslint-disable-next-line react/exhaustive-deps -- only when the form itself goes
  useEffect(() => () => onLeave(form.getValues()), [])

  const submit = form.handleSubmit((values) => {
    if (!login.isPending) login.mutate(values)
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <FormRefusal message={login.error === null ? undefined : errorText(login.error)} />
      <Field label="Username" error={errors.username?.message}>
        <Input
          {...form.register('username')}
          onFocus={rules.preload}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} onFocus={rules.preload} required />
      </Field>
      <Button type="submit" variant="primary" full busy={login.isPending}>
        Login
      </Button>
      <button
        type="button"
        onClick={onForgot}
        className="cursor-pointer justify-self-center rounded-small text-sm text-link underline decoration-current/30 underline-offset-2 hover:decoration-current pointer-coarse:min-h-11"
      >
        Forgot your password?
      </button>
      <DemoAccount
        disabled={login.isPending}
        onUse={(account) => {
          form.reset(account)
          void submit()
        }}
      />
    </form>
  )
}
