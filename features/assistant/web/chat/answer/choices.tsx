import { Button } from '#platform/web/ui/index.ts'
import type { Turn } from '../../../contract.ts'
import type { ChatState } from '../use-chat.ts'

/** Other readings of the question, each one press away. */
export function Choices({ chat, turn: { id, prompt, choices } }: { chat: ChatState; turn: Turn }) {
  if (choices.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm font-medium">Did you mean …</p>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ label, calls }) => (
          <li key={label} className="max-w-full min-w-0">
            <Button
              size="sm"
              disabled={chat.isBusy}
              onClick={() => chat.send({ prompt, calls, replaces: id })}
              className="h-auto min-h-7 max-w-full py-1 text-start whitespace-normal"
            >
              <span dir="auto" className="wrap-anywhere">
                {label}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
