import { useState } from 'react'
import { Button, LinkButton } from '#platform/web/ui/index.ts'
import { MailPage } from './mail-page.tsx'
import { RegisterForm } from './register-form.tsx'
import { useLogout, useSession } from './session.ts'

const blank = { fullName: '', username: '', password: '' }

/** The page behind the link of an invitation: the form to register. */
export function InvitationPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const session = useSession()
  if (token === '')
    return (
      <MailPage title="Invalid invitation">
        <div className="grid gap-4">
          <p className="text-sm text-muted">This invitation is invalid or has expired.</p>
          <LinkButton href="/" full>
            Go to Login
          </LinkButton>
        </div>
      </MailPage>
    )
  return (
    <MailPage title="Join Kontor">
      {session.state === 'member' ? (
        <SignedInAlready username={session.user.username} />
      ) : (
        <div className="grid gap-4">
          <p className="text-sm text-muted">
            You were invited by e-mail. That address is confirmed when you register.
          </p>
          <RegisterForm draft={blank} onLeave={() => {}} invitation={token} />
        </div>
      )}
    </MailPage>
  )
}

function SignedInAlready({ username }: { username: string }) {
  const logout = useLogout()
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted wrap-anywhere">
        You are signed in as <bdi className="font-medium">{username}</bdi>. Please sign out to accept this
        invitation for a new account.
      </p>
      <Button variant="primary" full busy={logout.isPending} onClick={() => logout.mutate()}>
        Sign out
      </Button>
      <LinkButton href="/" full>
        Stay signed in
      </LinkButton>
    </div>
  )
}
