import Bot from 'lucide-react/icons/bot'
import { AssistantChat, AssistantFooter, AssistantGate } from '#features/assistant/web/index.ts'
import { assistantName } from '../../domain.ts'
import { Frame } from './frame.tsx'
import { cx } from '#platform/web/ui/cx.ts'

/** The assistant's chat, shown like a conversation. */
export function AssistantPane({ backHref }: { backHref: string }) {
  return (
    <Frame
      backHref={backHref}
      title={assistantName}
      detail="The assistant"
      picture={
        <span
          className={cx(
            'k-avatar inline-flex size-8 shrink-0',
            'items-center justify-center bg-primary-soft text-on-primary-soft',
          )}
        >
          <Bot size={16} aria-hidden />
        </span>
      }
    >
      <AssistantGate>
        <div className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto]">
          <AssistantChat surface="messages" />
          <footer className="border-t border-line px-4 py-2">
            <AssistantFooter />
          </footer>
        </div>
      </AssistantGate>
    </Frame>
  )
}
