import { formatDate } from '#platform/web/notation/dates.ts'
import { Button, Dialog } from '#platform/web/ui/index.ts'
import type { OwnSignInChange } from '../contract/sign-in-changes.ts'
import { useOwnSignInChanges, useSeenSignInChanges } from './sign-in-changes.ts'

const what = ({ kind, newEmail }: OwnSignInChange): string =>
  kind === 'factors'
    ? 'Your second factors: removed'
    : newEmail === null
      ? 'Your email address: removed'
      : `Your email address: ${newEmail}`

const when = ({ requestedAt, doneAt, dueAt }: OwnSignInChange): string =>
  doneAt !== null
    ? `changed on ${formatDate(doneAt.slice(0, 10))}`
    : dueAt === null
      ? `asked for on ${formatDate(requestedAt.slice(0, 10))}, waits for a second administrator`
      : `asked for on ${formatDate(requestedAt.slice(0, 10))}, happens on ${formatDate(dueAt.slice(0, 10))}`

/** What administrators did to the member's way of signing in, until they say that they have seen it. */
export function SignInChangesDialog() {
  const changes = useOwnSignInChanges().data?.changes ?? []
  const seen = useSeenSignInChanges()
  const acknowledge = () => seen.mutate(changes.map(({ id }) => id))
  return (
    <Dialog
      open={changes.length > 0}
      role="alertdialog"
      title="An administrator changed how you sign in"
      onCloseRequest={acknowledge}
      footer={
        <Button variant="primary" busy={seen.isPending} busyLabel="Saving…" onClick={acknowledge}>
          I have seen this
        </Button>
      }
    >
      <ul className="grid gap-2 text-sm">
        {changes.map((change) => (
          <li key={change.id} className="wrap-anywhere">
            <bdi>{what(change)}</bdi> <span className="text-muted">({when(change)})</span>
          </li>
        ))}
      </ul>
      <p className="pt-3 text-sm text-muted">
        If you know nothing of it, use the link “This wasn’t me” in the email to your former address, and tell
        another administrator.
      </p>
    </Dialog>
  )
}
