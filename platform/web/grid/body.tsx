import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { groupProps } from './cell-props.ts'
import { EndLine } from './end-line.tsx'
import { Line } from './line.tsx'
import { useView } from './scroll-store.ts'
import type { RowMetrics, ScrollStore, View } from './scroll-store.ts'
import type { Track } from './tracks.ts'
import type { GridColumn, GridMore, GridRow } from './types.ts'

interface Props<Row extends GridRow> {
  scroll: ScrollStore
  metrics: RowMetrics
  rows: readonly Row[]
  tracks: readonly Track<Row>[]
  /** The columns of cards; undefined for a table. */
  cards: readonly GridColumn<Row>[] | undefined
  selected: ReadonlySet<number> | undefined
  /** The cell that Tab reaches. Its row is always rendered, even if it is scrolled away. */
  active: { readonly line: number; readonly at: number }
  cells: number
  actions: ((row: Row) => ReactNode) | undefined
  more: GridMore | undefined
}

/** The next page is loaded this many screens before the end. */
const prefetchScreens = 3
const minOverscan = 8

/** The visible rows, and half a screen before and after them. */
export function Body<Row extends GridRow>(props: Props<Row>) {
  const { scroll, metrics, rows, tracks, cards, selected, active, cells, actions, more } = props
  const { count, rowHeight } = metrics
  const view = useView(scroll, metrics)
  useMore(more, rows.length, view)
  return (
    <div {...groupProps()} className="k-grid-body" style={{ height: count * rowHeight }}>
      {indexesIn(view, count, active.line - 1).map((index) => {
        const row = rows[index]
        const activeAt = active.line === index + 1 ? active.at : undefined
        const shared = { index, rowHeight, activeAt }
        if (row === undefined && more?.state === 'failed')
          return <EndLine key="end" {...shared} cells={cells} onRetry={more.load} />
        const key = row?.id ?? `coming ${index}`
        const isSelected = selected && row ? selected.has(row.id) : selected && false
        const content = { ...shared, row, isSelected, actions }
        return cards === undefined ? (
          <Line key={key} {...content} tracks={tracks} />
        ) : (
          <Card key={key} {...content} columns={cards} />
        )
      })}
    </div>
  )
}

function indexesIn({ first, last, fitting }: View, count: number, activeIndex: number): number[] {
  const overscan = Math.max(minOverscan, Math.ceil(fitting / 2))
  const from = Math.max(0, first - overscan)
  const to = Math.min(count - 1, last + overscan)
  const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  if (activeIndex >= 0 && activeIndex < from) indexes.unshift(activeIndex)
  if (activeIndex > to && activeIndex < count) indexes.push(activeIndex)
  return indexes
}

/** Loads the next page once when the end of the loaded rows is near. */
function useMore(more: GridMore | undefined, loaded: number, { last, fitting }: View): void {
  const isNear = last + prefetchScreens * fitting >= loaded - 1
  const due = isNear && more?.state === 'idle' ? loaded : undefined
  const load = useEffectEvent(() => more?.load())
  useEffect(() => {
    if (due !== undefined) load()
  }, [due])
}
