import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useMember } from '#features/accounts/web/index.ts'
import type { Member } from '#features/members/web/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { Outgoing } from '../outbox.ts'
import { outboxOf } from '../sending.ts'
import { Bubble } from './bubble.tsx'
import { prependToDraft } from './drafts.ts'

interface Props {
  outgoing: readonly Outgoing[]
  other: Member
}

/** Messages being sent, below the others. Those that wait have Edit, and failed ones also Retry. */
export function OutgoingList({ outgoing, other }: Props) {
  if (outgoing.length === 0) return null
  return (
    <ol aria-label="Not sent yet" className="mt-4 grid grid-cols-1 gap-2">
      {outgoing.map((message) => (
        <li key={message.key} className="grid grid-cols-1 justify-items-end gap-1">
          <Bubble
            own
            pending={message.state !== 'failed'}
            content={message.content}
            timestamp={message.at}
            replyTo={message.replyTo}
            quoted={message.replyTo?.senderId === other.id ? other.fullName : 'You'}
          />
          {message.state === 'sending' ? (
            <p className="text-xs text-muted">Sending …</p>
          ) : (
            <Unsent message={message} other={other} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Unsent({ message, other }: { message: Outgoing; other: Member }) {
  const viewer = useMember()
  const outbox = outboxOf(viewer.id)
  const edit = () => {
    const text = outbox.takeBack(message.key)
    if (text !== undefined) prependToDraft(viewer.id, other.id, text)
  }
  return (
    <p className="flex flex-wrap items-center justify-end gap-1 text-xs">
      {message.state === 'waiting' ? (
        <span className="inline-flex items-center gap-1 text-muted">
          <CloudOff size={12} aria-hidden />
          Goes out when the line is back
        </span>
      ) : (
        <>
          <span className="inline-flex items-center gap-1 font-medium text-danger-text">
            <CircleAlert size={12} aria-hidden />
            Not sent
          </span>
          <Button size="sm" variant="ghost" onClick={() => outbox.retry(message.key)}>
            Retry
          </Button>
        </>
      )}
      <Button size="sm" variant="ghost" onClick={edit}>
        Edit
      </Button>
    </p>
  )
}
