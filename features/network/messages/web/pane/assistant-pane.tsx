import Bot from 'lucide-react/icons/bot'
import { assistantName } from '../../domain.ts'
import { AssistantSlot } from './assistant-slot.tsx'
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
      <AssistantSlot />
    </Frame>
  )
}
