import { use } from 'react'
import type { Order } from '../../contract.ts'
import { OrderCallsContext } from '../calls.ts'
import { useRecall } from '../mutations.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  delivery: Order['deliveries'][number]
  onClose: () => void
}

/** Takes back goods that were not received. */
export function RecallDialog({ delivery: { id, number }, onClose }: Props) {
  const { isGuest } = use(OrderCallsContext)
  const recall = useRecall(id)
  return (
    <ReasonDialog
      title={`Take back ${number}?`}
      description={
        `Its goods are ${isGuest ? '' : 'in your stock again, and '}open to be sent. ` +
        'The buyer reads your reason.'
      }
      confirmLabel="Take back"
      busy={recall.isPending}
      error={recall.error}
      onConfirm={(reason) => recall.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
