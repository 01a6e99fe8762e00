import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { groupProps } from './cell-props.ts'
import { EndLine } from './end-line.tsx'
import { Line } from './line.tsx'
import { useView } from './scroll-store.ts'
import type { Room, ScrollStore, View } from './scroll-store.ts'
import type { Track } from './tracks.ts'
import type { GridMore, GridRow } from './types.ts'

interface Props<Row extends GridRow> {
  scroll: ScrollStore
  room: Room
  rows: readonly Row[]
  tracks: readonly Track<Row>[]
  selected: ReadonlySet<number> | undefined
  /** The cell that Tab reaches: its row stays in the page wherever one scrolls. */
  active: { readonly line: number; readonly at: number }
  cells: number
  actions: ((row: Row) => ReactNode) | undefined
  more: GridMore | undefined
}

/** How many screens before the end the next page is asked for. */
const ahead = 3
const leastSpare = 8

/** The rows in sight, and half a screen before and behind them. */
export function Body<Row extends GridRow>(props: Props<Row>) {
  const { scroll, room, rows, tracks, selected, active, cells, actions, more } = props
  const { count, rowHeight } = room
  const view = useView(scroll, room)
  useMore(more, rows.length, view)
  return (
    <div {...groupProps()} className="k-grid-body" style={{ height: count * rowHeight }}>
      {indexesIn(view, count, active.line - 1).map((index) => {
        const row = rows[index]
        const activeAt = active.line === index + 1 ? active.at : undefined
        const shared = { index, rowHeight, activeAt }
        if (row === undefined && more?.state === 'failed')
          return <EndLine key="end" {...shared} cells={cells} onRetry={more.load} />
        return (
          <Line
            key={row?.id ?? `coming ${index}`}
            {...shared}
            row={row}
            tracks={tracks}
            isSelected={selected && row ? selected.has(row.id) : selected && false}
            actions={actions}
          />
        )
      })}
    </div>
  )
}

function indexesIn({ first, last, fitting }: View, count: number, kept: number): number[] {
  const spare = Math.max(leastSpare, Math.ceil(fitting / 2))
  const from = Math.max(0, first - spare)
  const to = Math.min(count - 1, last + spare)
  const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  if (kept >= 0 && kept < from) indexes.unshift(kept)
  if (kept > to && kept < count) indexes.push(kept)
  return indexes
}

/** Once each time the end of what is loaded comes near. */
function useMore(more: GridMore | undefined, loaded: number, { last, fitting }: View): void {
  const isNear = last + ahead * fitting >= loaded - 1
  const due = isNear && more?.state === 'idle' ? loaded : undefined
  const load = useEffectEvent(() => more?.load())
  useEffect(() => {
    if (due !== undefined) load()
  }, [due])
}
