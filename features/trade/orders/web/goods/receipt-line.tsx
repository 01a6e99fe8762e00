import { use } from 'react'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Checkbox, Field, Input } from '#platform/web/ui/index.ts'
import { maxNote } from '../../domain.ts'
import { OrderCallsContext } from '../calls.ts'
import { LineHead, labelOf } from './line-head.tsx'
import { OwnItemField, PlaceField } from './own-fields.tsx'
import { type ReceiptLine, surplusOf } from './values.ts'

interface Props {
  bookId: number
  line: ReceiptLine
  onChange: (change: Partial<ReceiptLine>) => void
  problemOf: (field: 'received' | 'damaged' | 'warehouse' | 'itemId') => string | undefined
}

/** What came of one line. */
export function ReceiptLineFields({ bookId, line, onChange, problemOf }: Props) {
  const { sent, received, damaged, warehouse, note, acceptSurplus, item } = line
  const surplus = surplusOf(line)
  const { isGuest } = use(OrderCallsContext)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 rounded-card border border-line p-3">
      <LineHead line={sent.line} description={sent.description}>
        {formatQuantity(sent.quantity)} <bdi>{sent.unit}</bdi> sent
        {surplus?.lt(0) === true && `, ${formatQuantity(surplus.abs())} short`}
        {surplus?.gt(0) === true && `, ${formatQuantity(surplus)} over`}
      </LineHead>
      <div className="grid min-w-0 grid-cols-2 items-start gap-3 @2xl:grid-cols-[7rem_7rem_1fr_1fr]">
        <Field label={labelOf('Came', sent.line)} error={problemOf('received')}>
          <DecimalInput
            value={received}
            step="1"
            className="text-end tabular-nums"
            onChange={(next) => onChange({ received: next })}
          />
        </Field>
        <Field label={labelOf('Damaged', sent.line)} error={problemOf('damaged')}>
          <DecimalInput
            value={damaged}
            step="1"
            placeholder="0"
            className="text-end tabular-nums"
            onChange={(next) => onChange({ damaged: next })}
          />
        </Field>
        {!isGuest && (
          <>
            <div className="min-w-0 @max-2xl:col-span-2">
              <PlaceField
                bookId={bookId}
                line={sent.line}
                value={warehouse}
                onChange={(next) => onChange({ warehouse: next })}
                error={problemOf('warehouse')}
              />
            </div>
            <div className="min-w-0 @max-2xl:col-span-2">
              <OwnItemField
                bookId={bookId}
                line={sent.line}
                description={sent.description}
                value={item}
                onChange={(next) => onChange({ item: next })}
                error={problemOf('itemId')}
              />
            </div>
          </>
        )}
      </div>
      <Field label={labelOf('Note', sent.line)} optional>
        <Input
          dir="auto"
          value={note}
          maxLength={maxNote}
          placeholder="What was short, over or damaged"
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </Field>
      {surplus?.gt(0) === true && (
        <Checkbox
          label="Keep what came beyond the delivery note, and pay for it"
          checked={acceptSurplus}
          onChange={(event) => onChange({ acceptSurplus: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
