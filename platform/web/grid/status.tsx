import { formatCount } from '../notation/counts.ts'
import { Totals } from './totals.tsx'
import type { GridTotal } from './types.ts'
import { useView } from './scroll-store.ts'
import type { RowMetrics, ScrollStore } from './scroll-store.ts'

interface Props {
  scroll: ScrollStore
  metrics: RowMetrics
  loaded: number
  /** Undefined if unknown. */
  total: number | undefined
  selected: number
  totals: readonly GridTotal[] | undefined
}

/** The range of visible rows, their number, the selected rows and the sums. */
export function Status({ scroll, metrics, loaded, total, selected, totals }: Props) {
  const view = useView(scroll, metrics)
  const first = view.first + 1
  const last = Math.min(view.last + 1, loaded)
  const range = `${formatCount(first)}–${formatCount(last)}`
  return (
    <div className="k-grid-status">
      {last >= first && <span>{total === undefined ? range : `${range} of ${formatCount(total)}`}</span>}
      {selected > 0 && <span>{formatCount(selected)} selected</span>}
      {totals !== undefined && totals.length > 0 && <Totals totals={totals} />}
    </div>
  )
}
