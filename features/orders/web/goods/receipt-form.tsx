import { use, useId, useState } from 'react'
import { Button, Dialog } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import type { Delivery, Order } from '../../contract.ts'
import { OrderCallsContext } from '../calls.ts'
import { useReceive } from '../mutations.ts'
import { WarehouseField } from './own-fields.tsx'
import { ReceiptLineFields } from './receipt-line.tsx'
import {
  type Problems,
  receiptBody,
  type ReceiptLine,
  receiptLines,
  receiptProblems,
  refusedFields,
} from './values.ts'

interface Props {
  order: Order
  delivery: Delivery
  onClose: () => void
}

export function ReceiptForm({ order, delivery: latest, onClose }: Props) {
  const id = useId()
  const { isGuest } = use(OrderCallsContext)
  const [delivery] = useState(latest)
  const [begun] = useState(() => receiptLines(delivery, order))
  const [lines, setLines] = useState<readonly ReceiptLine[]>(begun)
  const [everywhere, setEverywhere] = useState('')
  const [problems, setProblems] = useState<Problems>()
  const receive = useReceive(delivery.id)
  const edit = (at: number, change: Partial<ReceiptLine>) => {
    setLines((before) => before.map((line, n) => (n === at ? { ...line, ...change } : line)))
    setProblems(undefined)
  }
  const submit = () => {
    if (receive.isPending) return
    const wrong = receiptProblems(lines)
    setProblems(wrong)
    if (wrong !== undefined) return
    receive.mutate(receiptBody(lines), {
      onSuccess: onClose,
      onError: (error) => setProblems(refusedFields(error, [...lines.keys()])),
    })
  }
  return (
    <Dialog
      open
      size="lg"
      title={`Receive ${delivery.number}`}
      description={
        (isGuest ? '' : 'What is good goes into your stock. ') +
        'What is short or damaged is open to be sent again.'
      }
      dirty={lines !== begun}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={receive.isPending} busyLabel="Booking…">
            Book receipt
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="@container grid min-w-0 grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormError message={problems?.['']} />
        {lines.length > 1 && !isGuest && (
          <WarehouseField
            bookId={order.bookId}
            value={everywhere}
            onChange={(warehouse) => {
              setEverywhere(warehouse)
              setLines((before) => before.map((line) => ({ ...line, warehouse })))
            }}
            help="Each line may name another one. Without a warehouse no stock is booked."
          />
        )}
        {lines.map((line, at) => (
          <ReceiptLineFields
            key={line.sent.line}
            bookId={order.bookId}
            line={line}
            isOnly={lines.length === 1}
            onChange={(change) => edit(at, change)}
            problemOf={(field) => problems?.[`lines.${at}.${field}`]}
          />
        ))}
      </form>
    </Dialog>
  )
}
