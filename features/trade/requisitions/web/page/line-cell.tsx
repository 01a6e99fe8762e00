import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { Badge, Td, UserText, VisuallyHidden } from '#platform/web/ui/index.ts'
import type { Requisition } from '../../contract.ts'
import type { QuotedLine } from '../../compare.ts'
import { days } from './past-texts.ts'

interface Props {
  line: QuotedLine | undefined
  asked: number
  unit: string
  currency: Requisition['currency']
  /** Some supplier's prices have costs beside them. */
  showsLanded: boolean
  isBest: boolean
}

/** What a supplier quotes for a line; visibly empty where they quote nothing. */
export function LineCell({ line, asked, unit, currency, showsLanded, isBest }: Props) {
  if (line === undefined)
    return (
      <Td numeric className="bg-sunken align-top text-muted">
        <span aria-hidden>–</span>
        <VisuallyHidden>Not quoted</VisuallyHidden>
      </Td>
    )
  const facts = [
    ...(line.quantity === asked ? [] : [`${formatQuantity(line.quantity)} ${unit}`]),
    ...(line.leadDays === null ? [] : [days(line.leadDays)]),
  ]
  return (
    <Td numeric className="align-top whitespace-normal">
      <div className="grid min-w-0 justify-items-end gap-0.5">
        <span className={isBest ? 'font-semibold text-success-text' : 'font-medium'}>
          {formatCurrency(line.unitPrice, currency)}
        </span>
        {isBest && <Badge tone="success">Best price</Badge>}
        {showsLanded && (
          <span className="text-xs">{formatCurrency(line.landedPrice, currency)} with all costs</span>
        )}
        <span className="text-xs text-muted">
          {formatCurrency(showsLanded ? line.landed : line.amount, currency)} in all
        </span>
        {facts.length > 0 && <span className="text-xs text-muted">{facts.join(', ')}</span>}
        {line.alternative !== '' && (
          <UserText
            as="span"
            lines={3}
            className="text-xs wrap-anywhere"
          >{`Instead: ${line.alternative}`}</UserText>
        )}
        {line.note !== '' && (
          <UserText as="span" lines={3} className="text-xs text-muted wrap-anywhere">
            {line.note}
          </UserText>
        )}
      </div>
    </Td>
  )
}
