import { LinkPage } from './link-page.tsx'
import { useConfirmEmail } from './mutations.ts'

export function ConfirmEmailPage() {
  return (
    <LinkPage
      title="Confirm the change of address"
      action={useConfirmEmail()}
      label="Confirm"
      busyLabel="Confirming…"
    >
      <p>
        Your account gets the new email address once it is confirmed from both the present and the new one.
      </p>
    </LinkPage>
  )
}
