import { useOnDemand } from '#platform/web/shell/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { Quoted } from '#features/trade/requisitions/web/index.ts'
import { orderable } from './choice.ts'

const loadDialog = async () => (await import('./award-dialog.tsx')).AwardDialog

/** Turns quotes into orders, where at least one can be ordered. */
export function Award({ requisition, quotes, noted }: Quoted) {
  const dialog = useOnDemand(loadDialog)
  const offers = orderable(quotes)
  return (
    <>
      {offers.length > 0 && (
        <Button size="sm" variant="primary" {...dialogTrigger(dialog)}>
          Award
        </Button>
      )}
      {dialog.Open && (
        <dialog.Open requisition={requisition} quotes={offers} noted={noted} onClose={dialog.close} />
      )}
    </>
  )
}
