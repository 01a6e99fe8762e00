import { useState } from 'react'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Button, ConfirmDialog, RelativeTime } from '#platform/web/ui/index.ts'
import type { InvoiceLink } from '../../contract.ts'
import { useRevokeLink } from '../mutations.ts'

interface Props {
  invoiceId: number
  link: InvoiceLink
  mayWrite: boolean
}

const standingOf = ({ isOpen, revokedAt, expiresAt }: InvoiceLink): string => {
  const day = formatDate(expiresAt.slice(0, 10))
  if (isOpen) return `open until ${day}`
  return revokedAt === null ? `expired on ${day}` : 'withdrawn'
}

/** A link to the public page, when it was opened, and what its reader said. */
export function LinkRow({ invoiceId, link, mayWrite }: Props) {
  const [asking, setAsking] = useState(false)
  const revoke = useRevokeLink(invoiceId)
  const { mailedTo, visits, lastVisitAt, claimedAt } = link
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="wrap-anywhere">
          {mailedTo === null ? 'Made here' : <bdi>{mailedTo}</bdi>}, {standingOf(link)}
        </span>
        <span className="text-xs text-muted">
          {lastVisitAt === null ? (
            'Not opened yet'
          ) : (
            <>
              {visits === 1 ? 'Opened once, ' : `Opened ${visits} times, last `}
              <RelativeTime date={lastVisitAt} />
            </>
          )}
        </span>
        {claimedAt !== null && (
          <strong className="text-xs font-medium">
            The reader says that it is paid, <RelativeTime date={claimedAt} />
          </strong>
        )}
      </div>
      {mayWrite && link.isOpen && (
        <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title="Withdraw this link?"
        description="Whoever has it can no longer see the invoice. It cannot be opened again."
        confirmLabel="Withdraw link"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(link.id, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}
