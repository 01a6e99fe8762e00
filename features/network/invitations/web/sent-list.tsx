import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import {
  Badge,
  Button,
  EmptyState,
  Loading,
  RelativeTime,
  Skeleton,
  TextLink,
} from '#platform/web/ui/index.ts'
import type { SentInvitation } from '../contract.ts'
import { sentQuery, useSendAgain, useWithdraw } from './queries.ts'

const states = {
  waiting: { tone: 'info', text: 'Waiting' },
  accepted: { tone: 'success', text: 'Accepted' },
  expired: { tone: 'warning', text: 'Expired' },
} as const

/** Whom the viewer invited, with what became of it. */
export function SentList() {
  const list = useInfiniteQuery(sentQuery)
  const sent = list.data?.pages.flatMap(({ items }) => items)
  if (sent === undefined)
    return list.error === null ? (
      <Loading label="Loading invitations">
        <Skeleton className="h-24 w-full" />
      </Loading>
    ) : (
      <LoadError compact title="Your invitations could not be loaded" query={list} />
    )
  if (sent.length === 0) return <EmptyState art="mail" title="You have invited nobody yet" compact />
  return (
    <>
      <ul aria-label="Sent invitations" className="grid grid-cols-1 divide-y divide-line">
        {sent.map((invitation) => (
          <SentRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <LoadMore list={list} label="Show more invitations" />
    </>
  )
}

function SentRow({ invitation }: { invitation: SentInvitation }) {
  const { email, state, sentAt, member } = invitation
  const again = useSendAgain()
  const withdraw = useWithdraw()
  const { tone, text } = states[state]
  return (
    <li data-list-item className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="grid min-w-0 flex-1 basis-full gap-0.5 sm:basis-40">
        <bdi className="text-sm font-medium wrap-anywhere">{email}</bdi>
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <Badge tone={tone}>{text}</Badge>
          {member === null ? (
            <RelativeTime date={sentAt} />
          ) : (
            <TextLink href={`/profile/${member.id}`} className="wrap-anywhere">
              <bdi>{member.fullName}</bdi>
            </TextLink>
          )}
        </span>
      </div>
      {state !== 'accepted' && (
        <Button
          size="sm"
          busy={again.isPending}
          aria-label={`Send again to ${email}`}
          onClick={() => again.mutate(invitation)}
        >
          Send again
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        busy={withdraw.isPending}
        aria-label={`${state === 'accepted' ? 'Remove' : 'Withdraw'} ${email}`}
        onClick={() => withdraw.mutate(invitation)}
      >
        {state === 'accepted' ? 'Remove' : 'Withdraw'}
      </Button>
    </li>
  )
}
