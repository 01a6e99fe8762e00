import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useMember } from '#features/people/accounts/web/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import { nameOf, type Peer } from '../cache/peer.ts'
import type { Outgoing } from '../outbox.ts'
import { filesOf, outboxOf, stopSending, takeBack } from '../sending.ts'
import { attachAgain } from './attached.ts'
import { Bubble } from './bubble.tsx'
import { draftName, prependToDraft } from './drafts.ts'
import { OutgoingFiles } from './outgoing-files.tsx'

interface Props {
  outgoing: readonly Outgoing[]
  peer: Peer
}

/** Messages being sent, below the others. Those that wait have Edit, and failed ones also Retry. */
export function OutgoingList({ outgoing, peer }: Props) {
  const viewer = useMember()
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
            quoted={message.replyTo && nameOf(peer, message.replyTo.senderId, viewer.id)}
            files={message.fileNames === undefined ? undefined : <OutgoingFiles message={message} />}
          />
          {message.state === 'sending' ? (
            <p className="flex items-center gap-1 text-xs text-muted">
              Sending …
              {message.fileNames !== undefined && (
                <Button size="sm" variant="ghost" onClick={() => stopSending(message.key)}>
                  Cancel
                </Button>
              )}
            </p>
          ) : (
            <Unsent message={message} peer={peer} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Unsent({ message, peer }: { message: Outgoing; peer: Peer }) {
  const viewer = useMember()
  const outbox = outboxOf(viewer.id)
  const edit = () => {
    const taken = takeBack(viewer.id, message)
    if (taken === undefined) return
    if (taken.text !== '') prependToDraft(viewer.id, peer.place, taken.text)
    attachAgain(viewer.id, draftName(peer.place), taken.files)
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
          {filesOf(message) !== undefined && (
            <Button size="sm" variant="ghost" onClick={() => outbox.retry(message.key)}>
              Retry
            </Button>
          )}
        </>
      )}
      <Button size="sm" variant="ghost" onClick={edit}>
        Edit
      </Button>
    </p>
  )
}
