import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Reply from 'lucide-react/icons/reply'
import Trash from 'lucide-react/icons/trash'
import { useMember } from '#features/people/accounts/web/index.ts'
import { LinkedFiles } from '#features/people/file-links/web/index.ts'
import { cx, IconButton } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { MenuItem } from '#platform/web/ui/menu-item.ts'
import type { DirectMessage } from '../../contract.ts'
import { changeMinutes } from '../../domain.ts'
import { nameOf, type Peer } from '../cache/peer.ts'
import { Bubble } from './bubble.tsx'
import { elementIdOf } from '../load/load-messages.ts'
import { MessageFiles } from './message-files.tsx'

/** What a member does with a message. */
export interface MessageActions {
  readonly reply: (message: DirectMessage) => void
  readonly edit: (message: DirectMessage) => void
  readonly remove: (message: DirectMessage) => void
  /** Shows a message of the conversation. */
  readonly show: (messageId: number) => void
}

interface Props {
  message: DirectMessage
  peer: Peer
  actions: MessageActions
}

/** The server's clock decides; this only hides what is surely too late. */
const isRecent = (timestamp: string): boolean => Date.now() - Date.parse(timestamp) < changeMinutes * 60_000

/** A message with its menu. */
export function MessageRow({ message, peer, actions }: Props) {
  const viewer = useMember()
  const { id, content, senderId, timestamp, editedAt, deletedAt, replyTo, attachments } = message
  const own = senderId === viewer.id
  const items: MenuItem[] = [
    { label: 'Reply', icon: Reply, onSelect: () => actions.reply(message) },
    ...(own && isRecent(timestamp)
      ? [
          { label: 'Edit', icon: Pencil, onSelect: () => actions.edit(message) },
          { label: 'Delete', icon: Trash, danger: true, onSelect: () => actions.remove(message) },
        ]
      : []),
  ]
  return (
    <div
      className={cx(
        'group/message flex w-full min-w-0 items-center gap-1',
        own && 'flex-row-reverse justify-start',
      )}
    >
      <Bubble
        id={elementIdOf(id)}
        own={own}
        content={content}
        timestamp={timestamp}
        isEdited={editedAt !== undefined}
        isDeleted={deletedAt !== undefined}
        replyTo={replyTo}
        quoted={replyTo && nameOf(peer, replyTo.senderId, viewer.id)}
        onQuote={actions.show}
        files={attachments === undefined ? undefined : <MessageFiles attachments={attachments} />}
        linked={deletedAt === undefined && <LinkedFiles kind="messages" id={id} className="pt-1" />}
      />
      {deletedAt === undefined && (
        <div
          className={cx(
            'opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100',
            'pointer-coarse:opacity-100',
          )}
        >
          <Menu
            trigger={<IconButton size="sm" label="More about this message" icon={Ellipsis} tip={false} />}
            items={items}
            align={own ? 'end' : 'start'}
          />
        </div>
      )}
    </div>
  )
}
