import { use, useState } from 'react'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Field, Input } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Order } from '../../contract.ts'
import { maxNote } from '../../domain.ts'
import { OrderCallsContext } from '../calls.ts'
import { useShip } from '../mutations.ts'
import { LineHead, labelOf } from './line-head.tsx'
import { OwnItemField, PlaceField, WarehouseField } from './own-fields.tsx'
import {
  inWarehouse,
  type Problems,
  refusedFields,
  sentAt,
  shipBody,
  type ShipLine,
  shipLines,
  shipProblems,
} from './values.ts'

interface Props {
  order: Order
  onClose: () => void
}

/** Sends goods of an order, all of what is open or a part. */
export function ShipDialog({ order: latest, onClose }: Props) {
  const { isGuest } = use(OrderCallsContext)
  // What the other side does meanwhile must not move the lines below one's hands; the server refuses what is too much.
  const [order] = useState(latest)
  const [begun] = useState(() => shipLines(order))
  const [lines, setLines] = useState<readonly ShipLine[]>(begun)
  const [everywhere, setEverywhere] = useState('')
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Problems>()
  const ship = useShip(order)
  const edit = (at: number, change: Partial<ShipLine>) => {
    setLines((before) => before.map((line, n) => (n === at ? { ...line, ...change } : line)))
    setProblems(undefined)
  }
  const submit = () => {
    const wrong = shipProblems(lines)
    setProblems(wrong)
    if (wrong !== undefined) return
    ship.mutate(shipBody(lines, note), {
      onSuccess: onClose,
      onError: (error) => setProblems(refusedFields(error, sentAt(lines))),
    })
  }
  return (
    <FormDialog
      size="lg"
      title="Send goods"
      description={
        `Makes a delivery note${isGuest ? '' : ', and takes the goods out of your stock'}. ` +
        'What you leave out stays open.'
      }
      dirty={lines !== begun || note !== ''}
      action="Send goods"
      busy={ship.isPending}
      busyLabel="Sending…"
      onSubmit={submit}
      onClose={onClose}
      className="@container grid min-w-0 grid-cols-1 gap-4"
    >
      <FormError message={problems?.['']} />
      {lines.length > 1 && !isGuest && (
        <WarehouseField
          bookId={order.bookId}
          value={everywhere}
          onChange={(warehouse) => {
            setEverywhere(warehouse)
            setLines((before) => inWarehouse(before, warehouse))
          }}
        />
      )}
      {lines.map(({ line, quantity, warehouse, item }, at) => (
        <div key={line.line} className="grid min-w-0 grid-cols-1 gap-3 rounded-card border border-line p-3">
          <LineHead line={line.line} description={line.description}>
            {formatQuantity(line.open)} <bdi>{line.unit}</bdi> open of {formatQuantity(line.quantity)}
          </LineHead>
          <div className="grid min-w-0 grid-cols-1 items-start gap-3 @md:grid-cols-[8rem_1fr_1fr]">
            <Field label={labelOf('Quantity', line.line)} error={problems?.[`lines.${at}.quantity`]}>
              <DecimalInput
                value={quantity}
                step="1"
                className="text-end tabular-nums"
                onChange={(next) => edit(at, { quantity: next })}
              />
            </Field>
            {!isGuest && (
              <>
                <PlaceField
                  bookId={order.bookId}
                  line={line.line}
                  value={warehouse}
                  onChange={(next) => edit(at, { warehouse: next })}
                  error={problems?.[`lines.${at}.warehouse`]}
                />
                <OwnItemField
                  bookId={order.bookId}
                  line={line.line}
                  description={line.description}
                  value={item}
                  onChange={(next) => edit(at, { item: next })}
                  error={problems?.[`lines.${at}.itemId`]}
                />
              </>
            )}
          </div>
        </div>
      ))}
      <Field label="Note" optional help="Stands on the delivery note.">
        <Input
          dir="auto"
          value={note}
          maxLength={maxNote}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  )
}
