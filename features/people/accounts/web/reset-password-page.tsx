import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button, Field, LinkButton, PasswordInput, toast } from '#platform/web/ui/index.ts'
import { shortPassword } from '#platform/contract/passwords.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { MailPage } from './mail-page.tsx'
import { useResetPassword } from './mutations.ts'
import { usePasswordLength } from './password-length.ts'
import { expectSessionEnd, signOutIfEnded } from './session.ts'

const redirectMs = 3000

/** What is wrong with the two passwords, as title and text of a toast. */
function passwordProblem(
  password: string,
  repeated: string,
  length: number,
): { title: string; description: string } | undefined {
  if (password !== repeated)
    return { title: "Passwords don't match", description: 'Please ensure both password fields match' }
  if (password.length < length) return { title: 'Password too short', description: shortPassword(length) }
  return undefined
}

export function ResetPasswordPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const reset = useResetPassword()
  useInvalidLink(token === '')
  useRedirect(token === '' || reset.isSuccess)
  const submit = (newPassword: string) => {
    expectSessionEnd(true)
    reset.mutate({ token, newPassword }, { onError: () => expectSessionEnd(false) })
  }
  if (token === '') {
    return (
      <MailPage title="Invalid reset link">
        <div className="grid gap-4">
          <p className="text-sm text-muted">This password reset link is invalid or has expired.</p>
          <LinkButton href="/" full>
            Go to Login
          </LinkButton>
        </div>
      </MailPage>
    )
  }
  if (reset.isSuccess) return <Complete />
  return (
    <MailPage title="Set New Password">
      <NewPasswordForm busy={reset.isPending} refusal={reset.error?.message} onSubmit={submit} />
    </MailPage>
  )
}

function Complete() {
  return (
    <MailPage title="Password Reset Complete">
      <div className="grid gap-4">
        <output className="flex items-start gap-3 text-sm">
          <CircleCheck size={20} aria-hidden className="shrink-0 text-success-text" />
          You can now login with your new password. The login opens in a moment.
        </output>
        <Button variant="primary" full onClick={() => void goToLogin()}>
          Go to Login
        </Button>
      </div>
    </MailPage>
  )
}

interface FormProps {
  busy: boolean
  refusal: string | undefined
  onSubmit: (newPassword: string) => void
}

function NewPasswordForm({ busy, refusal, onSubmit }: FormProps) {
  const length = usePasswordLength()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = tried ? passwordProblem(password, repeated, length) : undefined
  const short = password.length < length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    const problem = passwordProblem(password, repeated, length)
    if (problem === undefined) onSubmit(password)
    else toast({ ...problem, variant: 'destructive' })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <FormError silent message={refusal} />
      <Field
        label="New Password"
        help={`At least ${length} characters`}
        error={wrong !== undefined && short ? 'Password too short' : undefined}
      >
        <NewPassword value={password} onChange={setPassword} />
      </Field>
      <Field
        label="Confirm Password"
        error={wrong !== undefined && password !== repeated ? "Passwords don't match" : undefined}
      >
        <NewPassword value={repeated} onChange={setRepeated} />
      </Field>
      <Button type="submit" variant="primary" full busy={busy} busyLabel="Setting…">
        Set New Password
      </Button>
      <LinkButton href="/" variant="ghost" full>
        Back to Login
      </LinkButton>
    </form>
  )
}

const NewPassword = ({ value, onChange }: { value: string; onChange: (typed: string) => void }) => (
  <PasswordInput
    required
    autoComplete="new-password"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

async function goToLogin(): Promise<void> {
  await signOutIfEnded()
  navigate('/', { replace: true })
}

function useInvalidLink(invalid: boolean): void {
  useEffect(() => {
    if (!invalid) return
    toast({
      title: 'Invalid reset link',
      description: 'This password reset link is invalid or has expired',
      variant: 'destructive',
    })
  }, [invalid])
}

function useRedirect(due: boolean): void {
  useEffect(() => {
    if (!due) return undefined
    const timer = setTimeout(() => void goToLogin(), redirectMs)
    return () => clearTimeout(timer)
  }, [due])
}
