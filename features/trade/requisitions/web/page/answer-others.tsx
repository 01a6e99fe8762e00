import { useOnDemand } from '#platform/web/shell/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { Requisition } from '../../contract.ts'

const loadDialog = async () => (await import('./answer-dialog.tsx')).AnswerDialog

/** After an award: one polite answer for all who were not chosen. */
export function AnswerOthers({ requisition: { postId, own } }: { requisition: Requisition }) {
  const dialog = useOnDemand(loadDialog)
  if (own === null || !own.mayWrite || own.toAnswer === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
      <p className="min-w-0 text-sm text-muted">
        {own.toAnswer === 1
          ? 'One supplier was not chosen and has no answer yet.'
          : `${own.toAnswer} suppliers were not chosen and have no answer yet.`}
      </p>
      <Button size="sm" {...dialogTrigger(dialog)}>
        {own.toAnswer === 1 ? 'Answer the other supplier' : `Answer the other ${own.toAnswer} suppliers`}
      </Button>
      {dialog.Open && <dialog.Open postId={postId} onClose={dialog.close} />}
    </div>
  )
}
