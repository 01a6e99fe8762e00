import type { GridTotal } from '#platform/web/grid/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { typeLabels } from '../domain.ts'
import { moneyText, signs } from './texts.ts'

export type Totals = readonly {
  readonly currency: Currency
  readonly received: number
  readonly paid: number
  readonly count: number
}[]

/** The sums of each currency that has some, the most used currency first. Currencies are never added up. */
export const gridTotals = (totals: Totals): readonly GridTotal[] =>
  totals
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ currency, ...sums }) =>
      (['received', 'paid'] as const).flatMap((type) =>
        sums[type] === 0
          ? []
          : [
              {
                label: typeLabels[type],
                text: `${signs[type]}${moneyText(sums[type], currency)} ${currency}`,
              },
            ],
      ),
    )
