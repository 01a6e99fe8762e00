import { formatDate } from '#platform/web/notation/dates.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, Panel, UserText } from '#platform/web/ui/index.ts'
import type { WaitingSignInChange } from '../contract/sign-in-changes.ts'
import { useEndSignInChange, useWaitingSignInChanges } from './sign-in-changes.ts'

const what = ({ kind, newEmail }: WaitingSignInChange): string =>
  kind === 'factors'
    ? 'remove the second factors'
    : newEmail === null
      ? 'remove the address'
      : `use ${newEmail}`

const wait = ({ isOwn, dueAt }: WaitingSignInChange): string =>
  dueAt !== null
    ? `There is no second administrator, so it happens on ${formatDate(dueAt.slice(0, 10))}.`
    : isOwn
      ? 'Another administrator has to confirm it.'
      : 'Please ask them before you confirm it.'

/** For administrators: changes of owners of companies, which a second administrator confirms. Nothing without any. */
export function WaitingSignInChanges() {
  const query = useWaitingSignInChanges()
  const changes = query.data?.changes ?? []
  const confirm = useEndSignInChange('confirm')
  const drop = useEndSignInChange('drop')
  const isBusy = confirm.isPending || drop.isPending
  if (changes.length === 0)
    return <LoadLine title="What waits for a second administrator could not be loaded" query={query} />
  return (
    <Panel title="Waiting for a second administrator">
      <ul className="grid divide-y divide-line">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0 text-sm wrap-anywhere">
              <UserText>{change.member.fullName}</UserText> (@{change.member.username}): {what(change)}
              <span className="block text-muted">
                {change.administrator !== null && (
                  <>
                    Asked for by <UserText>{change.administrator.fullName}</UserText>.{' '}
                  </>
                )}
                {wait(change)}
              </span>
            </p>
            <div className="flex gap-2">
              <Button size="sm" disabled={isBusy} onClick={() => drop.mutate(change.id)}>
                Drop
              </Button>
              {!change.isOwn && (
                <Button
                  size="sm"
                  variant="primary"
                  disabled={isBusy}
                  onClick={() => confirm.mutate(change.id)}
                >
                  Confirm
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
