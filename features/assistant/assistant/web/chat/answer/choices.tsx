import { useId } from 'react'
import type { Turn } from '../../../contract.ts'
import { WrappingButton } from '../wrapping-button.tsx'
import type { ChatState } from '../use-chat.ts'

/** Other readings of the question, as buttons. */
export function Choices({ chat, turn }: { chat: ChatState; turn: Turn }) {
  const heading = useId()
  const { id, prompt, choices, steps } = turn
  if (choices.length === 0) return null
  // An answer without steps ends with its own question, so these buttons need no visible heading.
  const isAskedInText = steps.length === 0
  return (
    <div className="grid grid-cols-1 gap-2">
      <p id={heading} className={isAskedInText ? 'sr-only' : 'text-sm font-medium'}>
        Did you mean …
      </p>
      <ul aria-labelledby={heading} className="flex flex-wrap gap-2">
        {choices.map(({ label, calls }) => (
          <li key={label} className="max-w-full min-w-0">
            <WrappingButton disabled={chat.isBusy} onClick={() => chat.send({ prompt, calls, replaces: id })}>
              {label}
            </WrappingButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
