import { useAtLeast, useListKeys } from '#platform/web/shell/index.ts'
import { AccessPanel } from '../access/access-panel.tsx'
import type { Surface } from '../surface.ts'
import { Composer } from './composer.tsx'
import { ConversationBar } from './conversations/bar.tsx'
import { ConversationList } from './conversations/list.tsx'
import { TurnList } from './turn-list.tsx'
import { useChat } from './use-chat.ts'

/**
 * Questions and answers, as high as the container. A wide workspace shows conversations and data access at the sides.
 */
export function AssistantChat({ surface }: { surface: Surface }) {
  const chat = useChat(surface)
  const hasRoom = useAtLeast('wide') && surface === 'workspace'
  useListKeys({ entry: 'conversation', group: 'Conversations', when: hasRoom })
  // The key remounts the list and the composer, so that each conversation has its own scroll position and draft.
  const open = chat.conversationId ?? 'new'
  const middle = (
    <section
      aria-label="Chat with the assistant"
      className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <ConversationBar chat={chat} withList={!hasRoom} />
      <TurnList key={`talk ${open}`} chat={chat} />
      <Composer key={`composer ${open}`} chat={chat} withAccess={!hasRoom} />
    </section>
  )
  if (!hasRoom) return middle
  return (
    <div className="grid h-full min-h-0 grid-cols-[15rem_minmax(0,1fr)_20rem]">
      <aside aria-label="Conversations" className="min-h-0 overflow-y-auto border-e border-line p-2">
        <ConversationList chat={chat} />
      </aside>
      {middle}
      <aside aria-labelledby="assistant-access" className="min-h-0 overflow-y-auto border-s border-line p-4">
        <h3 id="assistant-access" className="pb-3 text-sm font-semibold">
          Data access
        </h3>
        <AccessPanel surface={surface} access={chat.access} />
      </aside>
    </div>
  )
}
