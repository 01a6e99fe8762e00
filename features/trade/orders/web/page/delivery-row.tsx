import FileText from 'lucide-react/icons/file-text'
import { use, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { downloadFile } from '#platform/web/api/download.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { Button, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { Order } from '../../contract.ts'
import { OrderCallsContext } from '../calls.ts'
import { DeliveryBadge } from '../badges.tsx'
import { DeliveryPhotos } from '../photos/delivery-photos.tsx'
import { DeliveryLines } from './delivery-lines.tsx'

const loadReceipt = async () => (await import('../goods/receive-dialog.tsx')).ReceiveDialog
const loadRecall = async () => (await import('../steps/recall-dialog.tsx')).RecallDialog

interface Props {
  order: Order
  delivery: Order['deliveries'][number]
  /** The address names it, as the page of its note’s code does. */
  isNamed: boolean
}

/** One delivery, with what may be done with it and, when asked for, its lines. */
export function DeliveryRow({ order, delivery, isNamed }: Props) {
  const lines = useId()
  const calls = use(OrderCallsContext)
  const row = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(isNamed)
  const receipt = useOnDemand(loadReceipt)
  const recall = useOnDemand(loadRecall)
  const [isLoading, setLoading] = useState(false)
  const isUnderWay = delivery.state === 'shipped' && order.mayMove
  const mayReceive = isUnderWay && order.side === 'buyer'
  const mayCorrect = delivery.state === 'received' && order.mayMove && order.side === 'buyer'
  const begin = useEffectEvent(() => {
    row.current?.scrollIntoView({ block: 'center' })
    if (mayReceive) receipt.open()
  })
  useEffect(() => {
    if (isNamed) begin()
  }, [isNamed])
  const download = async () => {
    setLoading(true)
    await downloadFile(calls.noteAddress(order, delivery.id), {
      name: `${delivery.number}.pdf`,
      done: 'Delivery note downloaded',
      failed: 'Failed to make the PDF',
    })
    setLoading(false)
  }
  return (
    <li
      ref={row}
      aria-label={`Delivery ${delivery.number}`}
      className="grid min-w-0 scroll-mt-20 grid-cols-1 gap-3 rounded-card border border-line p-3"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-medium whitespace-nowrap tabular-nums">{delivery.number}</span>
        <DeliveryBadge state={delivery.state} />
        <span className="text-xs text-muted">
          sent <RelativeTime date={delivery.shippedAt} />
        </span>
        <span className="ms-auto flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={isOpen ? lines : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            Lines
          </Button>
          <Button
            size="sm"
            icon={FileText}
            busy={isLoading}
            busyLabel="Making the PDF…"
            onClick={() => void download()}
          >
            Delivery note
          </Button>
          {isUnderWay && order.side === 'seller' && order.state === 'accepted' && (
            <Button size="sm" {...dialogTrigger(recall)}>
              Take back
            </Button>
          )}
          {mayCorrect && (
            <Button size="sm" {...dialogTrigger(receipt)}>
              Correct receipt
            </Button>
          )}
          {mayReceive && (
            <Button size="sm" variant="primary" {...dialogTrigger(receipt)}>
              Receive
            </Button>
          )}
        </span>
      </div>
      {delivery.note !== '' && (
        <UserText as="p" kind="body" className="text-sm text-muted">
          {delivery.note}
        </UserText>
      )}
      <DeliveryPhotos order={order} delivery={delivery} />
      {isOpen && (
        <div id={lines} className="min-w-0">
          <DeliveryLines id={delivery.id} bookId={order.bookId} />
        </div>
      )}
      {receipt.Open && <receipt.Open order={order} delivery={delivery} onClose={receipt.close} />}
      {recall.Open && <recall.Open delivery={delivery} onClose={recall.close} />}
    </li>
  )
}
