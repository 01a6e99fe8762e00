import { LinkPage } from './link-page.tsx'
import { useNotMe } from './mutations.ts'

export function NotMePage() {
  return (
    <LinkPage
      title="This wasn’t me"
      action={useNotMe()}
      label="Secure my account"
      busyLabel="Securing…"
      danger
    >
      <p>
        Somebody else may have got into your account. We will sign out all devices and stop the present
        password from working.
      </p>
      <p>You then get an email with a link for a new password.</p>
    </LinkPage>
  )
}
