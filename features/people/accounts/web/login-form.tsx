import { useState } from 'react'
import { errorText } from '#platform/web/api/errors.ts'
import { Button, cx, Field, PasswordInput } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { DemoAccount } from './demo-account.tsx'
import { CodeField } from './factors/code-field.tsx'
import { PasskeyButton } from './factors/passkey-button.tsx'
import { type DraftFormProps, useDraftForm, UsernameField } from './form-parts.tsx'
import { lazyResolver } from './lazy-resolver.ts'
import { useLogin } from './sign-in.ts'

interface LoginValues {
  username: string
  password: string
}

const rules = lazyResolver(async () => (await import('./validation.ts')).loginResolver)

export function LoginForm({
  onForgot,
  ...draftProps
}: DraftFormProps<LoginValues> & { onForgot: () => void }) {
  const login = useLogin()
  const form = useDraftForm(draftProps, rules)
  const { errors } = form.formState
  const [code, setCode] = useState('')
  const [codeRequest, setCodeRequest] = useState<string>()
  const submit = form.handleSubmit(() => {
    if (login.isPending) return
    const onSuccess = (answer: NonNullable<typeof login.data>) =>
      setCodeRequest('codeRequest' in answer ? answer.codeRequest : undefined)
    login.mutate({ ...form.getValues(), code }, { onSuccess })
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <FormError silent message={login.error === null ? undefined : errorText(login.error)} />
      <UsernameField
        control={form.register('username')}
        error={errors.username?.message}
        onFocus={rules.preload}
      />
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} onFocus={rules.preload} required />
      </Field>
      {codeRequest !== undefined && (
        <CodeField takesFocus help={codeRequest} value={code} onChange={setCode} />
      )}
      <Button type="submit" variant="primary" full busy={login.isPending}>
        Login
      </Button>
      <PasskeyButton disabled={login.isPending} />
      <button
        type="button"
        onClick={onForgot}
        className={cx(
          'cursor-pointer justify-self-center rounded-small text-sm text-link pointer-coarse:min-h-11',
          'underline decoration-current/30 underline-offset-2 hover:decoration-current',
        )}
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
