import { Button, Spinner } from '#platform/web/ui/index.ts'
import type { Turn } from '../../../contract.ts'
import { api } from '../../api.ts'
import { threadQuery } from '../queries.ts'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import type { ChatState } from '../use-chat.ts'

/** An answer that another window is waiting for. */
export function RunningElsewhere({
  chat: { conversationId: id = 0 },
  turn,
}: {
  chat: ChatState
  turn: Turn
}) {
  const stop = useMutation({
    mutationFn: () =>
      api('POST /api/ai/conversations/:id/turns/:turnId/stop', { params: { id, turnId: turn.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: threadQuery(id).queryKey }),
  })
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
      <Spinner size={16} />
      Being answered in another window
      <Button size="sm" busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop
      </Button>
    </div>
  )
}
