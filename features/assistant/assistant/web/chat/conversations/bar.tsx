import History from 'lucide-react/icons/history'
import SquarePen from 'lucide-react/icons/square-pen'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Drawer, IconButton, UserText } from '#platform/web/ui/index.ts'
import { stepThroughList } from '#platform/web/shell/index.ts'
import { conversationsQuery } from '../queries.ts'
import type { ChatState } from '../use-chat.ts'
import { ConversationList } from './list.tsx'
import { ConversationMenu } from './menu.tsx'

/** The title of the open conversation, with buttons for a new one and for the list. */
export function ConversationBar({ chat, withList }: { chat: ChatState; withList: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { data: conversations } = useQuery(conversationsQuery)
  const listed = conversations?.find(({ id }) => id === chat.conversationId)
  const conversation = listed ?? chat.thread?.data
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-1 border-b border-line ps-4 pe-2">
      <h3 className="flex min-w-0 flex-1 text-sm font-medium">
        <UserText kind="name">{conversation?.title || 'New conversation'}</UserText>
      </h3>
      {conversation !== undefined && <ConversationMenu chat={chat} conversation={conversation} />}
      <IconButton
        size="sm"
        label="New conversation"
        icon={SquarePen}
        disabled={chat.conversationId === undefined}
        onClick={() => chat.choose(undefined)}
      />
      {withList && (
        <>
          <IconButton
            size="sm"
            label="Conversations"
            icon={History}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
          <Drawer open={isOpen} onCloseRequest={() => setOpen(false)} title="Conversations" side="start">
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- adds keys to the list inside */}
            <div onKeyDown={stepThroughList}>
              <ConversationList chat={chat} onChosen={() => setOpen(false)} />
            </div>
          </Drawer>
        </>
      )}
    </div>
  )
}
