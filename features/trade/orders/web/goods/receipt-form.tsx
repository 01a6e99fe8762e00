import { use, useState } from 'react'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import type { Delivery, Order } from '../../contract.ts'
import { OrderCallsContext } from '../calls.ts'
import { useReceive } from '../mutations.ts'
import { PhotoField } from '../photos/photo-field.tsx'
import { usePhotos } from '../photos/use-photos.ts'
import { WarehouseField } from './own-fields.tsx'
import { ReceiptLineFields } from './receipt-line.tsx'
import {
  inWarehouse,
  isAmiss,
  type Problems,
  receiptBody,
  type ReceiptLine,
  receiptLines,
  receiptProblems,
  refusedFields,
  titleOf,
} from './values.ts'

interface Props {
  order: Order
  delivery: Delivery
  onClose: () => void
}

const notSent =
  'The receipt is booked. Not all photos could be sent: try again, or add them later with the delivery.'

/** Says what came of each line, with photos. Once it is booked, photos that could not be sent are left. */
export function ReceiptForm({ order, delivery: latest, onClose }: Props) {
  const { isGuest } = use(OrderCallsContext)
  const [delivery] = useState(latest)
  const [begun] = useState(() => receiptLines(delivery, order))
  const [lines, setLines] = useState<readonly ReceiptLine[]>(begun)
  const [everywhere, setEverywhere] = useState('')
  const [problems, setProblems] = useState<Problems>()
  const isCorrection = delivery.state === 'received'
  const receive = useReceive(delivery.id, isCorrection)
  const [isBooked, setBooked] = useState(false)
  const photos = usePhotos(delivery.id, delivery.photos.length)
  const edit = (at: number, change: Partial<ReceiptLine>) => {
    setLines((before) => before.map((line, n) => (n === at ? { ...line, ...change } : line)))
    setProblems(undefined)
  }
  const sendPhotos = async () => {
    if (await photos.send()) onClose()
  }
  const submit = () => {
    if (isBooked) return void sendPhotos()
    const wrong = receiptProblems(lines)
    setProblems(wrong)
    if (wrong !== undefined) return
    receive.mutate(receiptBody(lines), {
      onSuccess: () => {
        if (photos.chosen.length === 0) return onClose()
        setBooked(true)
        void sendPhotos()
      },
      onError: (error) => setProblems(refusedFields(error, [...lines.keys()])),
    })
  }
  const busy = receive.isPending || photos.isSending
  return (
    <FormDialog
      size="lg"
      title={titleOf(delivery)}
      description={
        isCorrection
          ? 'The difference goes into your stock, or out of it.'
          : (isGuest ? '' : 'What is good goes into your stock. ') +
            'What is short or damaged is open to be sent again.'
      }
      dirty={photos.chosen.length > 0 || (!isBooked && lines !== begun)}
      action={isBooked ? 'Send photos' : isCorrection ? 'Correct receipt' : 'Book receipt'}
      busy={busy}
      busyLabel={isBooked ? 'Sending photos…' : 'Booking…'}
      cancel={isBooked ? 'Close' : 'Cancel'}
      onSubmit={submit}
      onClose={onClose}
      className="@container grid min-w-0 grid-cols-1 gap-4"
    >
      <FormError message={photos.haveFailed ? notSent : problems?.['']} />
      {!isBooked && lines.length > 1 && !isGuest && (
        <WarehouseField
          bookId={order.bookId}
          value={everywhere}
          onChange={(warehouse) => {
            setEverywhere(warehouse)
            setLines((before) => inWarehouse(before, warehouse))
          }}
        />
      )}
      {!isBooked &&
        lines.map((line, at) => (
          <ReceiptLineFields
            key={line.sent.line}
            bookId={order.bookId}
            line={line}
            onChange={(change) => edit(at, change)}
            problemOf={(field) => problems?.[`lines.${at}.${field}`]}
          />
        ))}
      {(lines.some(isAmiss) || photos.chosen.length > 0) && <PhotoField photos={photos} busy={busy} />}
    </FormDialog>
  )
}
