import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Button } from '#platform/web/ui/index.ts'
import type { EngineName } from '../../../domain.ts'
import { surfaces } from '../../surface.ts'
import type { ChatState } from '../use-chat.ts'

interface Props {
  chat: ChatState
  /** Why it failed; empty if unknown. */
  sentence: string
  /** The engine that failed. */
  engine: EngineName | undefined
  onAsk: (engine: EngineName | undefined) => void
  onDismiss?: () => void
}

/** What went wrong, and what the member can do. The question stands above it. */
export function Failure({ chat, sentence, engine, onAsk, onDismiss }: Props) {
  return (
    <div role="alert" className="grid gap-2 rounded-card border border-line bg-danger-soft px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-medium text-danger-text">
        <CircleAlert size={16} aria-hidden className="shrink-0" />
        {surfaces[chat.surface].failure}
      </p>
      {sentence !== '' && <p className="wrap-anywhere">{sentence}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={RotateCcw} disabled={chat.isBusy} onClick={() => onAsk(engine)}>
          Retry
        </Button>
        {engine === 'model' && (
          <Button size="sm" disabled={chat.isBusy} onClick={() => onAsk('built-in')}>
            Ask the built-in assistant
          </Button>
        )}
        {onDismiss && (
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            Discard
          </Button>
        )}
      </div>
    </div>
  )
}
