import { AssistantChat } from './chat/chat.tsx'
import { AssistantFooter } from './footer.tsx'
import { AssistantGate } from './gate.tsx'

/** The assistant's conversation among those with members. */
export const MessagesChat = () => (
  <AssistantGate>
    <div className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto]">
      <AssistantChat surface="messages" />
      <footer className="border-t border-line px-4 py-2">
        <AssistantFooter />
      </footer>
    </div>
  </AssistantGate>
)
