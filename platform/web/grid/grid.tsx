import { useRef } from 'react'
import { useAtLeast } from '../shell/use-at-least.ts'
import { cx } from '../ui/cx.ts'
import { Body } from './body.tsx'
import { CardHead } from './card-head.tsx'
import { emptyCellProps, emptyLineProps } from './cell-props.ts'
import { useColumnTools } from './column-tools.ts'
import './grid.css'
import { headKey } from './head-keys.ts'
import { Head } from './head.tsx'
import { keyboardOf } from './keyboard.ts'
import { useLayout } from './layout-store.ts'
import { emptyLayout } from './layout.ts'
import { pointerOf } from './pointer.ts'
import { PrintTable } from './print-table.tsx'
import { useScrollStore, viewOf } from './scroll-store.ts'
import { Status } from './status.tsx'
import { actionsCell, cardCell, measuresOf, selectCell, useTracks } from './tracks.ts'
import type { GridProps, GridRow } from './types.ts'
import { useActionsWidth } from './use-actions-width.ts'
import { useActive } from './use-active.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { useFits } from './use-fits.ts'
import { useAvailableHeight, useRowHeight } from './use-grid-size.ts'
import { useSelection } from './use-selection.ts'
import { enterCell } from './widgets.ts'

/**
 * A table like a spreadsheet: any number of rows, full keyboard control, and columns that each member can arrange. On a
 * narrow screen the rows are cards, which scroll with the page.
 */
export function Grid<Row extends GridRow>(props: GridProps<Row>) {
  const { label, columns, sort, onSort, more, total, actions, onOpen, onRowKey, empty } = props
  const box = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const { layout, change } = useLayout(props.layout)
  const currentLayout = layout ?? emptyLayout
  const isPending = props.status === 'pending' || layout === undefined
  const rows = isPending ? noRows : props.rows
  const isTable = useAtLeast('medium')
  const inPage = !isTable
  const rowHeight = useRowHeight(isTable ? undefined : sheet)
  const maxHeight = useAvailableHeight(box)

  const selection = useSelection(rows, props.selected, props.onSelect)
  const selectable = selection !== undefined
  // A card has at least the button of its details.
  const parts = { selectable, actions: actions !== undefined || !isTable }
  const fits = useFits(sheet, columns, rows, isTable)
  const tracks = useTracks(columns, currentLayout, selectable, fits)
  const visibleColumns = tracks.map(({ column }) => column)
  const cells = [
    ...(parts.selectable ? [selectCell] : []),
    ...(isTable ? visibleColumns.map(({ id }) => id) : [cardCell]),
    ...(parts.actions ? [actionsCell] : []),
  ]

  const state = isPending ? 'loading' : (more?.state ?? 'none')
  const count = rows.length + placeholders(state, maxHeight / rowHeight, isPending ? undefined : total, rows)
  const lines = 1 + count
  const metrics = { count, rowHeight }
  const totalRows = total ?? (state === 'none' ? rows.length : undefined)

  const cell = useActive({
    scroller,
    rows,
    lines,
    cells,
    initial: { line: 1, at: selectable ? 1 : 0 },
    inPage,
  })
  const { line, at } = cell.active
  const scroll = useScrollStore(scroller, rowHeight, inPage)
  useScrollAnchor(scroller, rows, rowHeight, `${sort?.column} ${sort?.descending}`, inPage)
  useActionsWidth(sheet, parts.actions && isTable)

  useGridKeys({ label, cell, selectable, opens: onOpen !== undefined, isTable })

  const tools = useColumnTools({ sheet, columns, rows, tracks, parts, layout: currentLayout, change })
  const keyboard = keyboardOf({
    rows,
    columns: visibleColumns,
    cell,
    selection,
    extent: () => ({
      lines,
      lastRow: count,
      cells: cells.length,
      page: viewOf(scroll.read(), metrics).fitting,
    }),
    hasActions: parts.actions,
    onOpen,
    onRowKey,
    onHeadKey: (index, event, element) => {
      const isPress = event.key === 'Enter' || event.key === ' '
      if (!isTable && index > 0) return isPress && enterCell(element)
      return headKey(event, { track: tracks[index - (selectable ? 1 : 0)], selection, onSort, sort, tools })
    },
    onRetry: () => {
      if (more?.state === 'failed') more.load()
    },
  })
  const rowMeasure: Record<`--${string}`, string> = { '--k-row': `${rowHeight}px` }

  const headProps = { selection, activeAt: line === 0 ? at : undefined, sort, onSort }

  return (
    <div ref={box} className="k-grid" style={rowMeasure}>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={totalRows === undefined ? -1 : totalRows + 1}
        aria-colcount={cells.length}
        aria-multiselectable={selectable || undefined}
        aria-busy={isPending}
        className={cx(isTable ? 'k-grid-scroll' : 'k-grid-page', layout === undefined && 'k-grid-unknown')}
        style={isTable ? { maxHeight } : undefined}
        onFocus={cell.onFocus}
        onBlur={cell.onBlur}
        {...keyboard}
        {...pointerOf({ rows, columns: visibleColumns, selection, onOpen, selectable, isCard: !isTable })}
      >
        <div ref={sheet} className="k-grid-sheet" style={measuresOf(tracks, parts)}>
          {isTable ? (
            <Head
              {...headProps}
              columnMenu={props.columnMenu}
              tracks={tracks}
              hasActions={parts.actions}
              tools={tools}
            />
          ) : (
            <CardHead {...headProps} columns={visibleColumns} />
          )}
          <Body
            scroll={scroll}
            metrics={metrics}
            rows={rows}
            tracks={tracks}
            cards={isTable ? undefined : visibleColumns}
            selected={selection?.ids}
            active={cell.active}
            cells={cells.length}
            actions={actions}
            more={isPending ? undefined : more}
          />
        </div>
        {count === 0 && (
          <div {...emptyLineProps} className="k-grid-empty">
            <div {...emptyCellProps}>{empty}</div>
          </div>
        )}
      </div>
      <Status
        scroll={scroll}
        metrics={metrics}
        loaded={rows.length}
        total={totalRows}
        selected={selection?.ids.size ?? 0}
        totals={count === 0 ? undefined : props.totals}
      />
      <PrintTable label={label} tracks={tracks} rows={rows} totals={props.totals ?? []} />
    </div>
  )
}

const noRows: readonly never[] = []

/** Number of placeholder rows: up to one screen while more rows can be loaded, and one line after a failure. */
function placeholders(
  state: 'none' | 'idle' | 'loading' | 'failed',
  screen: number,
  total: number | undefined,
  rows: readonly unknown[],
): number {
  if (state === 'none') return 0
  if (state === 'failed') return 1
  const maxCount = Math.ceil(screen)
  return total === undefined ? maxCount : Math.max(0, Math.min(maxCount, total - rows.length))
}
