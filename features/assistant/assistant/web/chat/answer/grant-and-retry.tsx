import { categoryLabels } from '#features/assistant/tools/domain.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { Turn } from '../../../contract.ts'
import { refusedCategories } from '../turns.ts'
import type { ChatState } from '../use-chat.ts'

/** More categories than this are better opened one by one. */
const maxCategories = 2

/** Opens the categories that the answer could not read, and asks again. */
export function GrantAndRetry({ chat, turn }: { chat: ChatState; turn: Turn }) {
  const { scope, grants, open } = chat.access
  const inScope: readonly string[] = scope
  const missed = refusedCategories(turn).filter(
    (category) => inScope.includes(category) && grants.data?.[category] !== 'deny',
  )
  if (missed.length === 0 || missed.length > maxCategories) return null
  const names = missed.map((category) => categoryLabels[category]).join(' and ')
  return (
    <div>
      <Button
        size="sm"
        disabled={chat.isBusy}
        onClick={() => chat.send({ prompt: turn.prompt, opened: open(missed), replaces: turn.id })}
      >
        Open {names} and ask again
      </Button>
    </div>
  )
}
