import Bot from 'lucide-react/icons/bot'
import { useMember } from '#features/people/accounts/web/index.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Avatar, CountBadge, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import type { Conversation } from '../../contract.ts'
import { assistantName, sentences } from '../../domain.ts'
import { addressOf } from '../address.ts'
import type { Peer } from '../cache/peer.ts'
import { GroupPicture } from '../group/group-picture.tsx'
import { summaryOf } from '../summary.ts'
import { Entry } from '../list/entry.tsx'
import { useDraft } from '../pane/drafts.ts'

interface Props {
  conversation: Conversation
  peer: Peer
  selected: boolean
}

export function ConversationEntry({ conversation, peer, selected }: Props) {
  const { id, lastMessage, unreadCount } = conversation
  const unread = unreadCount > 0
  const draft = useDraft(useMember().id, peer.place)
  return (
    <Entry
      href={addressOf({ kind: 'conversation', id })}
      selected={selected}
      picture={
        peer.member === undefined ? (
          <GroupPicture size="lg" />
        ) : (
          <Avatar name={peer.name} src={peer.member.avatar} size="lg" />
        )
      }
    >
      <span className="flex min-w-0 items-baseline justify-between gap-2">
        <UserText kind="name" className={unread ? 'text-sm font-semibold' : 'text-sm font-medium'}>
          {peer.name}
        </UserText>
        {lastMessage !== null && (
          <RelativeTime date={lastMessage.timestamp} className="shrink-0 text-xs text-muted" />
        )}
      </span>
      <span className="flex min-w-0 items-center justify-between gap-2">
        {draft === '' || selected ? (
          <LastMessage conversation={conversation} />
        ) : (
          <span className="flex min-w-0 gap-1 text-xs text-muted">
            <span className="shrink-0 font-medium text-text">Draft:</span>
            <UserText kind="name">{draft.replaceAll(/\s+/g, ' ')}</UserText>
          </span>
        )}
        {unread && (
          <span className="flex shrink-0">
            <CountBadge count={unreadCount} label={`${unreadCount} unread`} />
          </span>
        )}
      </span>
    </Entry>
  )
}

function LastMessage({ conversation: { lastMessage, unreadCount } }: Pick<Props, 'conversation'>) {
  const viewer = useMember()
  if (lastMessage === null) return <span className="text-xs text-muted">No messages yet</span>
  const { senderId, sender, event, deletedAt } = lastMessage
  const author = senderId === viewer.id ? 'You' : sender?.fullName
  const textClass = unreadCount > 0 ? 'font-medium text-text' : 'text-muted'
  return (
    <span className={`flex min-w-0 gap-1 text-xs ${textClass}`}>
      {author !== undefined && event === undefined && (
        <span className="max-w-1/2 shrink-0 truncate">
          <bdi>{author}</bdi>:
        </span>
      )}
      {deletedAt === undefined ? (
        <UserText kind="name">{summaryOf(lastMessage)}</UserText>
      ) : (
        <span className="truncate italic">{sentences.deleted}</span>
      )}
    </span>
  )
}

/** Always the first entry. */
export function AssistantEntry({ selected }: { selected: boolean }) {
  return (
    <Entry
      href={addressOf({ kind: 'assistant' })}
      selected={selected}
      picture={
        <span
          className={cx(
            'k-avatar inline-flex size-10 shrink-0',
            'items-center justify-center bg-primary-soft text-on-primary-soft',
          )}
        >
          <Bot size={20} strokeWidth={1.75} aria-hidden />
        </span>
      }
    >
      <span className="truncate text-sm font-medium">{assistantName}</span>
      <span className="truncate text-xs text-muted">The assistant</span>
    </Entry>
  )
}
