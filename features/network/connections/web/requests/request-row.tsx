import { Avatar, Button, RelativeTime, TextLink } from '#platform/web/ui/index.ts'
import type { ConnectionRequest } from '../../contract.ts'
import { useAnswer } from './queries.ts'

interface Props {
  readonly request: ConnectionRequest
  readonly onAnswer: () => void
  readonly onClose: () => void
}

/** A connection request with Accept and Decline. */
export function RequestRow({ request, onAnswer, onClose }: Props) {
  const { userId, user, createdAt } = request
  const { mutate, isPending } = useAnswer(request)
  const answer = (accept: boolean) => {
    onAnswer()
    mutate(accept)
  }
  return (
    <li data-list-item className="flex min-w-0 gap-3 px-4 py-2 text-sm">
      <Avatar name={user.fullName} src={user.avatar} />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="line-clamp-3 wrap-anywhere">
          <TextLink href={`/profile/${userId}`} quiet className="font-semibold" onClick={onClose}>
            <bdi>{user.fullName}</bdi>
          </TextLink>{' '}
          wants to connect
        </p>
        <div className="flex items-center gap-2">
          <Button
            variant="primary"
            size="sm"
            busy={isPending}
            aria-label={`Accept ${user.fullName}`}
            onClick={() => answer(true)}
          >
            Accept
          </Button>
          <Button
            size="sm"
            disabled={isPending}
            aria-label={`Decline ${user.fullName}`}
            onClick={() => answer(false)}
          >
            Decline
          </Button>
          <RelativeTime date={createdAt} className="ms-auto text-xs text-muted" />
        </div>
      </div>
    </li>
  )
}
