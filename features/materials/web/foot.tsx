import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { VisuallyHidden } from '#platform/web/ui/index.ts'
import { type TransactionType, typeLabels } from '../domain.ts'
import { signs } from './type-mark.tsx'

export type Totals = readonly {
  readonly unit: string
  readonly in: number
  readonly out: number
  readonly count: number
}[]

interface Line {
  readonly type: TransactionType
  readonly unit: string
  readonly sum: number
}

/** The most units in the foot. A last line says how many more there are. */
const mostUnits = 3

/** On a phone most columns are out of view, so the foot shows only the first unit. */
const useMostUnits = (): number => (useAtLeast('medium') ? mostUnits : 1)

const linesOf = (totals: Totals, most: number): Line[] =>
  [...totals]
    .sort((one, other) => other.count - one.count)
    .slice(0, most)
    .flatMap(({ unit, ...sums }) =>
      (['in', 'out'] as const).flatMap((type) => (sums[type] === 0 ? [] : [{ type, unit, sum: sums[type] }])),
    )

const lineKey = ({ type, unit }: Line) => `${type} ${unit}`

export const QuantityFoot = ({ totals }: { totals: Totals }) =>
  linesOf(totals, useMostUnits()).map((line) => (
    <span key={lineKey(line)} className="block">
      <VisuallyHidden>{`${typeLabels[line.type]}, ${line.unit}: `}</VisuallyHidden>
      {signs[line.type]}
      {formatQuantity(line.sum)}
    </span>
  ))

export function UnitFoot({ totals }: { totals: Totals }) {
  const most = useMostUnits()
  return (
    <>
      {linesOf(totals, most).map((line) => (
        <span key={lineKey(line)} dir="auto" className="block truncate">
          {line.unit}
        </span>
      ))}
      {totals.length > most && <span className="block text-xs text-muted">+{totals.length - most} more</span>}
    </>
  )
}

export const TypeFoot = ({ totals }: { totals: Totals }) =>
  linesOf(totals, useMostUnits()).map((line) => (
    <span key={lineKey(line)} className="block">
      {typeLabels[line.type]}
    </span>
  ))
