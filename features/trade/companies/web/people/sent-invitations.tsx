import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Button, EmptyState, Panel, RelativeTime } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import type { Company, SentInvitation } from '../../contract.ts'
import { roleLabels } from '../../domain.ts'
import { useWithdraw } from '../mutations.ts'
import { sentQuery } from '../queries.ts'

/** Whom the company has invited and who has not answered yet. */
export function SentInvitations({ company: { id } }: { company: Company }) {
  const list = useInfiniteQuery(sentQuery(id))
  const invitations = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Panel title="Open invitations">
      {invitations === undefined ? (
        list.error === null ? (
          <LoadingRows label="Loading invitations" rows={2} row="h-12" />
        ) : (
          <LoadError compact title="The invitations could not be loaded" query={list} />
        )
      ) : invitations.length === 0 ? (
        <EmptyState compact art="mail" title="Nobody is invited at the moment" />
      ) : (
        <>
          <ul aria-label="Open invitations" className="grid grid-cols-1 divide-y divide-line">
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} companyId={id} invitation={invitation} />
            ))}
          </ul>
          <LoadMore list={list} label="Show more invitations" />
        </>
      )}
    </Panel>
  )
}

function Invitation({ companyId, invitation }: { companyId: number; invitation: SentInvitation }) {
  const withdraw = useWithdraw(companyId)
  const { member, email, role, createdAt } = invitation
  const whom = member?.fullName ?? email ?? ''
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="grid min-w-40 flex-1 grid-cols-1">
        <span dir="auto" className="font-medium wrap-anywhere">
          {whom}
        </span>
        <span className="text-xs text-muted">
          {roleLabels[role]}, invited <RelativeTime date={createdAt} />
        </span>
      </span>
      <Button
        size="sm"
        aria-label={`Withdraw the invitation of ${whom}`}
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate(invitation)}
      >
        Withdraw
      </Button>
    </li>
  )
}
