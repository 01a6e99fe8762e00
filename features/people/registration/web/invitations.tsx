import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Button, ConfirmDialog, Field, Input, RelativeTime } from '#platform/web/ui/index.ts'
import type { Invitation } from '../contract.ts'
import { invitationsQuery, useInvite, useRevoke } from './queries.ts'

/** Sends invitations by mail, and lists those not accepted yet. */
export function Invitations({ isClosed }: { isClosed: boolean }) {
  const list = useInfiniteQuery(invitationsQuery)
  const [revoking, setRevoking] = useState<Invitation>()
  const revoke = useRevoke()
  const open = list.data?.pages.flatMap(({ items }) => items)
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <InviteForm isClosed={isClosed} />
      {open === undefined && list.error !== null ? (
        <LoadError compact title="The invitations could not be loaded" query={list} />
      ) : (
        <div className="grid grid-cols-1">
          <h3 className="text-sm font-medium">Open invitations</h3>
          {open?.length === 0 && <p className="pt-1 text-sm text-muted">Nobody is invited at the moment.</p>}
          <ul className="grid grid-cols-1 divide-y divide-line">
            {open?.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onRevoke={() => setRevoking(invitation)}
              />
            ))}
          </ul>
          <LoadMore list={list} label="Load more invitations" />
        </div>
      )}
      <ConfirmDialog
        open={revoking !== undefined}
        danger
        title="Revoke this invitation?"
        description={`The link that was mailed to ${revoking?.email ?? ''} no longer works then.`}
        confirmLabel="Revoke"
        busy={revoke.isPending}
        busyLabel="Revoking…"
        onConfirm={() => revoking && revoke.mutate(revoking, { onSettled: () => setRevoking(undefined) })}
        onCancel={() => setRevoking(undefined)}
      />
    </div>
  )
}

function InviteForm({ isClosed }: { isClosed: boolean }) {
  const [email, setEmail] = useState('')
  const invite = useInvite()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = email.trim()
    if (trimmed !== '' && !invite.isPending) invite.mutate(trimmed, { onSuccess: () => setEmail('') })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label="Invite by email"
        error={invite.error === null ? undefined : errorText(invite.error)}
        help={isClosed ? 'Not while nobody may register.' : 'The link works once and expires in 7 days.'}
      >
        <Input
          type="email"
          value={email}
          disabled={isClosed}
          autoComplete="off"
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={isClosed || email.trim() === ''}
        busy={invite.isPending}
        busyLabel="Sending…"
      >
        Send invitation
      </Button>
    </form>
  )
}

const InvitationRow = ({ invitation, onRevoke }: { invitation: Invitation; onRevoke: () => void }) => (
  <li className="flex items-center gap-3 py-2">
    <div className="grid min-w-0 flex-1 gap-0.5">
      <bdi className="text-sm font-medium wrap-anywhere">{invitation.email}</bdi>
      <span className="flex flex-wrap gap-x-2 text-xs text-muted">
        <span>{invitation.invitedBy === null ? 'Asked for it' : `Invited by @${invitation.invitedBy}`}</span>
        <RelativeTime date={invitation.createdAt} />
      </span>
    </div>
    <Button size="sm" variant="ghost" onClick={onRevoke} aria-label={`Revoke ${invitation.email}`}>
      Revoke
    </Button>
  </li>
)
