import Bot from 'lucide-react/icons/bot'
import type { Member } from '#features/members/web/index.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Avatar, CountBadge, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import type { Conversation } from '../../contract.ts'
import { assistantName, sentences } from '../../domain.ts'
import { addressOf } from '../address.ts'
import { Entry } from './entry.tsx'

interface Props {
  conversation: Conversation
  other: Member
  selected: boolean
}

export function ConversationEntry({ conversation, other, selected }: Props) {
  const { id, lastMessage, unreadCount } = conversation
  const unread = unreadCount > 0
  return (
    <Entry
      href={addressOf({ kind: 'conversation', id })}
      selected={selected}
      picture={<Avatar name={other.fullName} src={other.avatar} size="lg" />}
    >
      <span className="flex min-w-0 items-baseline justify-between gap-2">
        <UserText kind="name" className={unread ? 'text-sm font-semibold' : 'text-sm font-medium'}>
          {other.fullName}
        </UserText>
        {lastMessage !== null && (
          <RelativeTime date={lastMessage.timestamp} className="shrink-0 text-xs text-muted" />
        )}
      </span>
      <span className="flex min-w-0 items-center justify-between gap-2">
        <LastMessage conversation={conversation} other={other} />
        {unread && (
          <span className="flex shrink-0">
            <CountBadge count={unreadCount} label={`${unreadCount} unread`} />
          </span>
        )}
      </span>
    </Entry>
  )
}

function LastMessage({ conversation: { lastMessage, unreadCount }, other }: Omit<Props, 'selected'>) {
  if (lastMessage === null) return <span className="text-xs text-muted">No messages yet</span>
  const own = lastMessage.senderId !== other.id
  const textClass = unreadCount > 0 ? 'font-medium text-text' : 'text-muted'
  return (
    <span className={`flex min-w-0 gap-1 text-xs ${textClass}`}>
      {own && <span className="shrink-0">You:</span>}
      {lastMessage.deletedAt === undefined ? (
        <UserText kind="name">{lastMessage.content.replaceAll(/\s+/g, ' ')}</UserText>
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
