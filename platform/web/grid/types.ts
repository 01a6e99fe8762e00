import type { KeyboardEvent, ReactNode } from 'react'
import type { MenuItem } from '../ui/menu-item.ts'

export interface GridColumn<Row> {
  /** Must be stable: layouts and sort orders are stored by it. */
  readonly id: string
  readonly title: string
  /** px, before the member has resized it. */
  readonly width: number
  /** px to which a narrow screen cuts texts, so that the figures behind them show without scrolling sideways. */
  readonly least?: number | undefined
  /** 'end' for figures: tabular numerals. */
  readonly align?: 'start' | 'end' | undefined
  readonly cell: (row: Row) => ReactNode
  /** The text for copying and for measuring the column. Default: none. */
  readonly text?: ((row: Row) => string) | undefined
  readonly sortable?: boolean | undefined
  /** Stays at the left edge and can't be hidden or moved. The first column usually. */
  readonly pinned?: boolean | undefined
  /** Where a card shows it on a narrow screen. Without a place, only the card's details show it. */
  readonly card?: CardPlace | undefined
  /** A line of the card begins with the title, because the value alone says too little. Default: for figures. */
  readonly labelled?: boolean | undefined
}

/**
 * `title`: the first of them that is not empty names the card, the others are lines. `figure`: at the right of the
 * title. `line`: below it. `badge`: last.
 */
export type CardPlace = 'title' | 'figure' | 'line' | 'badge'

/** One sum of all rows that pass the filter. */
export interface GridTotal {
  /** What is summed: 'Received'. */
  readonly label: string
  /** With its sign and unit. */
  readonly text: string
}

/** The part of a `GridColumn` that the columns button needs. */
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
  /** The accessible name of the table. */
  label: string
  /** The key of the member's stored layout: 'financials', 'materials', … */
  layout: string
  columns: readonly GridColumn<Row>[]
  /** The rows loaded so far, in order. */
  rows: readonly Row[]
  sort?: GridSort | undefined
  onSort?: ((sort: GridSort) => void) | undefined
  /** 'pending': the first page is loading. If it fails, the page shows the error, not the grid. */
  status: 'pending' | 'ready'
  /** The next page. The grid loads it early, so that scrolling shows no gap. */
  more?: GridMore | undefined
  /** Total of rows, if known. Screen readers announce it, and it shows under the rows. */
  total?: number | undefined
  /** The most important first. What does not fit into one line is in a popover. */
  totals?: readonly GridTotal[] | undefined
  /** Adds a column of checkboxes: click, Space, Shift-click, Shift-arrows, Ctrl-A (loaded rows). */
  selected?: ReadonlySet<number> | undefined
  onSelect?: ((ids: ReadonlySet<number>) => void) | undefined
  /** Called on Enter or double click on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** Further items of a column's menu, after those that sort. */
  columnMenu?: ((column: string) => readonly MenuItem[]) | undefined
  /** The menu and buttons at a row's right end: real buttons. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** Other keys on a focused row: 'Delete', 'e', … Returns true when handled. */
  onRowKey?: ((row: Row, event: KeyboardEvent) => boolean) | undefined
  /** Shows instead of rows if there are none. */
  empty: ReactNode
}
