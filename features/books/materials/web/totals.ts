import { formatQuantity } from '#platform/web/notation/amounts.ts'
import type { GridTotal } from '#platform/web/grid/index.ts'
import { typeLabels } from '../domain.ts'
import { signs } from './type-mark.tsx'

export type Totals = readonly {
  readonly unit: string
  readonly in: number
  readonly out: number
  readonly count: number
}[]

/** What came in and went out in each unit, the most used unit first. */
export const gridTotals = (totals: Totals): readonly GridTotal[] =>
  totals
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ unit, ...sums }) =>
      (['in', 'out'] as const).flatMap((type) =>
        sums[type] === 0
          ? []
          : [{ label: typeLabels[type], text: `${signs[type]}${formatQuantity(sums[type])} ${unit}` }],
      ),
    )
