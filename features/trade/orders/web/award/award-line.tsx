import { useState } from 'react'
import type { Decimal } from '#platform/contract/decimal.ts'
import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Button, Field, UserText, VisuallyHidden } from '#platform/web/ui/index.ts'
import type { Quote, Requisition } from '#features/trade/requisitions/contract.ts'
import { LineHead } from '../goods/line-head.tsx'
import { type Choice, keyOf, offersOf, type Problems } from './choice.ts'

/** Suppliers with the best prices, who show at once. */
const shown = 6

interface Props {
  line: Requisition['lines'][number]
  requisition: Requisition
  quotes: readonly Quote[]
  /** What is not ordered yet. */
  open: Decimal | undefined
  choice: Choice
  onChange: (key: string, quantity: string) => void
  problems: Problems
}

/** One line that was asked for, with a box for each supplier who quotes it. */
export function AwardLine({ line: asked, requisition, quotes, open, choice, onChange, problems }: Props) {
  const { line, description, quantity, unit } = asked
  const [isWhole, setWhole] = useState(false)
  const offers = offersOf(line, requisition, quotes)
  const visible = offers.filter(({ quote }, at) => isWhole || at < shown || choice[keyOf(line, quote.id)])
  const isDone = open?.lte(0) === true
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-card border border-line p-3">
      <legend className="sr-only">Line {line}</legend>
      <LineHead line={line} description={description}>
        {formatQuantity(quantity)} <bdi>{unit}</bdi>
        {open !== undefined && !open.eq(quantity) && `, ${formatQuantity(open)} not ordered yet`}
      </LineHead>
      {isDone || offers.length === 0 ? (
        <p className="ps-4 text-sm text-muted">
          {isDone ? 'All of it is ordered.' : 'Nobody quotes this line.'}
        </p>
      ) : (
        <ul className="grid min-w-0 grid-cols-1 gap-3 @2xl:grid-cols-2 @4xl:grid-cols-3 @4xl:gap-x-6">
          {visible.map((offer) => {
            const key = keyOf(line, offer.quote.id)
            return (
              <li
                key={offer.quote.id}
                className="grid min-w-0 grid-cols-[minmax(0,1fr)_8rem] items-start gap-3"
              >
                <Offer offer={offer} asked={asked} currency={requisition.currency} />
                <Field
                  label={
                    <>
                      Quantity
                      <VisuallyHidden>{` of line ${line} from ${offer.quote.name}`}</VisuallyHidden>
                    </>
                  }
                  error={problems[key]}
                >
                  <DecimalInput
                    value={choice[key] ?? ''}
                    step="1"
                    placeholder="0"
                    className="text-end tabular-nums"
                    onChange={(next) => onChange(key, next)}
                  />
                </Field>
              </li>
            )
          })}
        </ul>
      )}
      {!isDone && visible.length < offers.length && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setWhole(true)}>
          {`Show all ${offers.length} suppliers`}
        </Button>
      )}
    </fieldset>
  )
}

interface OfferProps {
  offer: ReturnType<typeof offersOf>[number]
  asked: Props['line']
  currency: Requisition['currency']
}

function Offer({ offer: { quote, quoted }, asked: { quantity, unit }, currency }: OfferProps) {
  const facts = [
    ...(quoted.quantity === quantity ? [] : [`up to ${formatQuantity(quoted.quantity)} ${unit}`]),
    ...(quoted.leadDays === null ? [] : [`${quoted.leadDays} ${quoted.leadDays === 1 ? 'day' : 'days'}`]),
  ]
  return (
    <div className="min-w-0 text-sm">
      <UserText kind="name">{quote.name}</UserText>
      <p className="font-medium tabular-nums">{formatCurrency(quoted.unitPrice, currency)}</p>
      {facts.length > 0 && <p className="text-xs text-muted tabular-nums">{facts.join(', ')}</p>}
      {quoted.alternative !== '' && (
        <UserText as="p" lines={2} className="text-xs">{`Instead: ${quoted.alternative}`}</UserText>
      )}
    </div>
  )
}
