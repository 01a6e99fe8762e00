import { formatCount } from '../notation/counts.ts'
import { useView } from './scroll-store.ts'
import type { RowMetrics, ScrollStore } from './scroll-store.ts'

interface Props {
  scroll: ScrollStore
  metrics: RowMetrics
  loaded: number
  /** Undefined if unknown. */
  total: number | undefined
  selected: number
}

/** The range of visible rows, the total and the selected rows. */
export function Status({ scroll, metrics, loaded, total, selected }: Props) {
  const view = useView(scroll, metrics)
  const first = view.first + 1
  const last = Math.min(view.last + 1, loaded)
  const range = `${formatCount(first)}–${formatCount(last)}`
  return (
    <p className="k-grid-status">
      {last >= first && <span>{total === undefined ? range : `${range} of ${formatCount(total)}`}</span>}
      {selected > 0 && <span>{formatCount(selected)} selected</span>}
    </p>
  )
}
