import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import Mail from 'lucide-react/icons/mail'
import type { Requisition } from '#features/trade/requisitions/contract.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { useOnDemand } from '#platform/web/shell/index.ts'
import {
  Badge,
  Button,
  ConfirmDialog,
  Loading,
  Panel,
  SkeletonText,
  type Tone,
} from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { Guest } from '../../contract.ts'
import { maxGuests, type MailState } from '../../domain.ts'
import { useResend, useRevoke } from '../mutations.ts'
import { guestsQuery } from '../queries.ts'

const loadInvite = async () => (await import('./invite-dialog.tsx')).InviteDialog

interface Props {
  requisition: Requisition
}

/** Companies that are not on the network, and were invited by mail. */
export function GuestsPanel({ requisition }: Props) {
  const { postId, isOver, cancelledAt } = requisition
  const query = useQuery(guestsQuery(postId))
  const invite = useOnDemand(loadInvite)
  const isOpen = !isOver && cancelledAt === null
  const guests = query.data
  if (!isOpen && guests?.length === 0) return null
  return (
    <Panel
      title="Invited by email"
      actions={
        isOpen &&
        guests !== undefined &&
        guests.length < maxGuests && (
          <Button size="sm" icon={Mail} {...dialogTrigger(invite)}>
            Invite by email
          </Button>
        )
      }
    >
      {guests === undefined ? (
        query.error === null ? (
          <Loading label="Loading who was invited">
            <SkeletonText lines={2} />
          </Loading>
        ) : (
          <LoadError compact title="Who was invited could not be loaded" query={query} />
        )
      ) : guests.length === 0 ? (
        <p className="text-sm text-muted">
          A supplier without an account gets a link by email, and quotes there. They see nothing but your
          table and their own side.
        </p>
      ) : (
        <ul aria-label="Invited by email" className="grid min-w-0 grid-cols-1 gap-3">
          {guests.map((guest) => (
            <GuestRow key={guest.id} postId={postId} guest={guest} />
          ))}
        </ul>
      )}
      {invite.Open && <invite.Open requisition={requisition} onClose={invite.close} />}
    </Panel>
  )
}

const standing: Readonly<Record<MailState, { readonly label: string; readonly tone: Tone }>> = {
  queued: { label: 'Email waits', tone: 'neutral' },
  handedOver: { label: 'Email waits', tone: 'neutral' },
  accepted: { label: 'Email sent', tone: 'success' },
  refused: { label: 'Email refused', tone: 'danger' },
  unknown: { label: 'Email perhaps sent', tone: 'warning' },
}

function standingOf({ isRevoked, isStopped, mail }: Guest): { readonly label: string; readonly tone: Tone } {
  if (isRevoked) return { label: 'Links withdrawn', tone: 'neutral' }
  if (isStopped) return { label: 'Wants no emails', tone: 'warning' }
  return standing[mail?.state ?? 'queued']
}

function GuestRow({ postId, guest }: { postId: number; guest: Guest }) {
  const { id, name, email, isRevoked, isStopped, mail } = guest
  const [asking, setAsking] = useState(false)
  const resend = useResend(postId)
  const revoke = useRevoke(postId)
  const { label, tone } = standingOf(guest)
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <div className="grid min-w-0 flex-1 basis-60 grid-cols-1 gap-0.5">
        <span className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="text-xs wrap-anywhere text-muted">{email}</span>
        {mail !== null && (mail.state === 'refused' || mail.state === 'unknown') && mail.answer !== '' && (
          <span className="text-xs wrap-anywhere text-muted">{mail.answer}</span>
        )}
      </div>
      <Badge tone={tone}>{label}</Badge>
      <span className="flex flex-wrap gap-2">
        {!isStopped && (
          <Button size="sm" busy={resend.isPending} busyLabel="Sending…" onClick={() => resend.mutate(id)}>
            Send again
          </Button>
        )}
        {!isRevoked && (
          <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        )}
      </span>
      <ConfirmDialog
        open={asking}
        danger
        title="Withdraw their links?"
        description="Nobody can open them any more. What they have sent stays; you can send a new link later."
        confirmLabel="Withdraw links"
        busy={revoke.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => revoke.mutate(id, { onSettled: () => setAsking(false) })}
      />
    </li>
  )
}
