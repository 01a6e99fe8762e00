import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { cx, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import { LoadingBars } from '#platform/web/ui/loading-bars.tsx'
import { conversationsQuery } from '../queries.ts'
import type { ChatState } from '../use-chat.ts'
import { ConversationMenu } from './menu.tsx'

interface Props {
  chat: ChatState
  onChosen?: () => void
}

/** The member's own conversations, newest first. */
export function ConversationList({ chat, onChosen }: Props) {
  const list = useQuery(conversationsQuery)
  if (list.data === undefined)
    return list.error === null ? (
      <LoadingBars label="Loading conversations" bars={6} height="h-11" />
    ) : (
      <LoadError compact title="Conversations could not be loaded" query={list} />
    )
  if (list.data.length === 0)
    return <p className="px-2 py-3 text-sm text-muted">Your conversations will stand here.</p>
  return (
    <ul aria-label="Conversations" className="grid grid-cols-1 gap-0.5">
      {list.data.map((conversation) => {
        const isOpen = conversation.id === chat.conversationId
        return (
          <li
            key={conversation.id}
            data-list-item
            className={cx(
              'grid grid-cols-[minmax(0,1fr)_auto] items-center rounded-control pe-1 hover:bg-hover',
              isOpen && 'bg-primary-soft text-on-primary-soft',
            )}
          >
            <button
              type="button"
              aria-current={isOpen ? 'true' : undefined}
              onClick={() => {
                chat.choose(conversation.id)
                onChosen?.()
              }}
              className="grid min-h-11 min-w-0 cursor-pointer content-center rounded-control px-2 py-1 text-start"
            >
              <UserText kind="name" className="text-sm">
                {conversation.title || 'New conversation'}
              </UserText>
              <RelativeTime
                date={conversation.updatedAt}
                className={cx('text-xs', isOpen ? 'text-on-primary-soft' : 'text-muted')}
              />
            </button>
            <ConversationMenu chat={chat} conversation={conversation} />
          </li>
        )
      })}
    </ul>
  )
}
