import { useState } from 'react'
import { decimal } from '#platform/contract/decimal.ts'
import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Field, Textarea } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Order } from '../../contract.ts'
import { maxReason } from '../../domain.ts'
import { LineHead, labelOf } from '../goods/line-head.tsx'
import { type Problems, refusedFields } from '../goods/values.ts'
import { usePropose } from '../mutations.ts'

interface Props {
  order: Order
  onClose: () => void
}

interface Line {
  readonly line: number
  readonly description: string
  /** What the order says of it. */
  readonly now: string
  readonly quantity: string
  readonly unitPrice: string
  readonly neededBy: string
}

const linesOf = ({ currency, lines }: Order): Line[] =>
  lines.map(({ line, description, quantity, unit, unitPrice, neededBy }) => ({
    line,
    description,
    now: `${formatQuantity(quantity)} ${unit} at ${formatCurrency(unitPrice, currency)}`,
    quantity: decimal(quantity).toFixed(),
    unitPrice: decimal(unitPrice).toFixed(),
    neededBy: neededBy ?? '',
  }))

/** Other quantities, prices and days, which the other side accepts or declines. */
export function ProposeDialog({ order: latest, onClose }: Props) {
  // What the other side does meanwhile must not move the lines below one's hands. The server refuses what no longer
  // fits.
  const [order] = useState(latest)
  const [begun] = useState(() => linesOf(order))
  const [lines, setLines] = useState<readonly Line[]>(begun)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [problems, setProblems] = useState<Problems>()
  const propose = usePropose(order)
  const edit = (at: number, change: Partial<Line>) => {
    setLines((before) => before.map((line, n) => (n === at ? { ...line, ...change } : line)))
    setProblems(undefined)
  }
  const submit = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    propose.mutate(
      {
        lines: lines.map(({ line, quantity, unitPrice, neededBy }) => ({
          line,
          quantity,
          unitPrice,
          neededBy: neededBy === '' ? null : neededBy,
        })),
        reason: reason.trim(),
      },
      {
        onSuccess: onClose,
        onError: (error) => setProblems(refusedFields(error, [...lines.keys()])),
      },
    )
  }
  return (
    <FormDialog
      size="lg"
      title="Propose a change"
      description="The order stays as it is until the other side accepts. A quantity of 0 gives up the rest of a line."
      dirty={lines !== begun || reason !== ''}
      action="Propose"
      busy={propose.isPending}
      busyLabel="Sending…"
      onSubmit={submit}
      onClose={onClose}
      className="@container grid min-w-0 grid-cols-1 gap-4"
    >
      {lines.map(({ line, description, now, quantity, unitPrice, neededBy }, at) => (
        <div key={line} className="grid min-w-0 grid-cols-1 gap-3 rounded-card border border-line p-3">
          <LineHead line={line} description={description}>
            {now}
          </LineHead>
          <div className="grid min-w-0 grid-cols-1 items-start gap-3 @md:grid-cols-3">
            <Field label={labelOf('Quantity', line)} error={problems?.[`lines.${at}.quantity`]}>
              <DecimalInput
                value={quantity}
                step="1"
                className="text-end tabular-nums"
                onChange={(next) => edit(at, { quantity: next })}
              />
            </Field>
            <Field
              label={labelOf(`Unit price in ${order.currency}`, line)}
              error={problems?.[`lines.${at}.unitPrice`]}
            >
              <DecimalInput
                value={unitPrice}
                className="text-end tabular-nums"
                onChange={(next) => edit(at, { unitPrice: next })}
              />
            </Field>
            <Field label={labelOf('Needed by', line)} optional error={problems?.[`lines.${at}.neededBy`]}>
              <DateInput value={neededBy} onChange={(next) => edit(at, { neededBy: next })} />
            </Field>
          </div>
        </div>
      ))}
      {/* Here and not above many lines, because one sends it from here. */}
      <FormError message={problems?.['']} />
      <Field label="Reason" required error={isMissing ? 'Please say why' : undefined}>
        <Textarea
          dir="auto"
          value={reason}
          maxLength={maxReason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  )
}
