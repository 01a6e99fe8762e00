import type { KeyboardEvent, ReactNode } from 'react'

export interface GridColumn<Row> {
  /** Stable: layouts and sort orders are kept under it. */
  readonly id: string
  readonly title: string
  /** px, before the member has resized it. */
  readonly width: number
  /** 'end' for figures: tabular numerals. */
  readonly align?: 'start' | 'end' | undefined
  readonly cell: (row: Row) => ReactNode
  /** What copying takes and what a narrow column shows on hover. Default: nothing. */
  readonly text?: ((row: Row) => string) | undefined
  readonly sortable?: boolean | undefined
  /** Stays at the left edge and can't be hidden or moved. The first column usually. */
  readonly pinned?: boolean | undefined
  /** Foot of the column, under the last row; sticks to the bottom. */
  readonly foot?: ReactNode
}

/** What the columns button needs to know of a column; every `GridColumn` is one. */
export type GridColumnName = Pick<GridColumn<never>, 'id' | 'title' | 'pinned'>

export interface GridSort {
  readonly column: string
  readonly descending: boolean
}

export interface GridMore {
  readonly state: 'none' | 'idle' | 'loading' | 'failed'
  readonly load: () => void
}

export interface GridRow {
  readonly id: number
}

export interface GridProps<Row extends GridRow> {
  /** Names the table for everybody. */
  label: string
  /** Under which the member's widths, order and hidden columns are kept: 'financials', 'materials', … */
  layout: string
  columns: readonly GridColumn<Row>[]
  /** What is loaded so far, in order. */
  rows: readonly Row[]
  sort?: GridSort | undefined
  onSort?: ((sort: GridSort) => void) | undefined
  /** 'pending': the first page is under way; a failed first page is shown by the page, not by the grid. */
  status: 'pending' | 'ready'
  /** The next page: the grid asks well before its rows are needed, so that scrolling meets no gap. */
  more?: GridMore | undefined
  /** Rows in all, where known: told to screen readers and shown under the rows. */
  total?: number | undefined
  /** With it a column of checkboxes: click, Space, Shift-click, Shift-arrows, Ctrl-A (loaded rows). */
  selected?: ReadonlySet<number> | undefined
  onSelect?: ((ids: ReadonlySet<number>) => void) | undefined
  /** Enter or double click on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** The menu and buttons at a row's right end: real buttons. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** Other keys on a focused row: 'Delete', 'e', … Returns true when handled. */
  onRowKey?: ((row: Row, event: KeyboardEvent) => boolean) | undefined
  /** In place of rows when there are none. */
  empty: ReactNode
  /** px at most; by default what is left of the window below the grid's top. */
  height?: number | undefined
}
