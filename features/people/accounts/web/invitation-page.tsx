import { useState } from 'react'
import { Button, Field, Input, LinkButton } from '#platform/web/ui/index.ts'
import { MailPage } from './mail-page.tsx'
import { useInvitation } from './mutations.ts'
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
          <Greeting token={token} />
          <RegisterForm draft={blank} onLeave={() => {}} invitation={token} />
        </div>
      )}
    </MailPage>
  )
}

/** Who invites, and the address that the account gets. A failure shows when the form is sent. */
function Greeting({ token }: { token: string }) {
  const { data } = useInvitation(token)
  return (
    <>
      <p className="text-sm wrap-anywhere text-muted">
        {data === undefined || data.inviter === null ? (
          'You were invited by email.'
        ) : (
          <>
            <bdi className="font-medium text-text">{data.inviter}</bdi> invites you.
            {data.connects && ' The two of you are connected when you register.'}
          </>
        )}{' '}
        That address is confirmed when you register.
      </p>
      {data !== undefined && (
        <Field label="Email">
          <Input type="email" readOnly value={data.email} autoComplete="email" />
        </Field>
      )}
    </>
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
