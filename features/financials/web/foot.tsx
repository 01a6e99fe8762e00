import type { Currency } from '#platform/contract/decimal.ts'
import { VisuallyHidden } from '#platform/web/ui/index.ts'
import { type TransactionType, typeLabels } from '../domain.ts'
import { moneyText, signs } from './texts.ts'

export type Totals = readonly {
  readonly currency: Currency
  readonly received: number
  readonly paid: number
  readonly count: number
}[]

interface Line {
  readonly type: TransactionType
  readonly currency: Currency
  readonly sum: number
}

/** One line for each currency and type with a sum. The lines of the three columns are aligned. */
const linesOf = (totals: Totals): Line[] =>
  totals.flatMap(({ currency, received, paid }) =>
    [
      { type: 'received' as const, currency, sum: received },
      { type: 'paid' as const, currency, sum: paid },
    ].filter(({ sum }) => sum !== 0),
  )

const lineKey = ({ type, currency }: Line) => `${type} ${currency}`

export const TypeFoot = ({ totals }: { totals: Totals }) =>
  linesOf(totals).map((line) => (
    <span key={lineKey(line)} className="block">
      {typeLabels[line.type]}
    </span>
  ))

/** Repeats type and currency, because their columns may be hidden or moved. */
export const AmountFoot = ({ totals }: { totals: Totals }) =>
  linesOf(totals).map((line) => (
    <span
      key={lineKey(line)}
      className="block"
      title={`${typeLabels[line.type]} ${moneyText(line.sum, line.currency)} ${line.currency}`}
    >
      <VisuallyHidden>{`${typeLabels[line.type]} ${line.currency} `}</VisuallyHidden>
      {signs[line.type]}
      {moneyText(line.sum, line.currency)}
    </span>
  ))

export const CurrencyFoot = ({ totals }: { totals: Totals }) =>
  linesOf(totals).map((line) => (
    <span key={lineKey(line)} className="block">
      {line.currency}
    </span>
  ))
