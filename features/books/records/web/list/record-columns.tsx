import type { GridColumn } from '#platform/web/grid/index.ts'
import { RelativeTime, UserText } from '#platform/web/ui/index.ts'

interface Record {
  readonly id: number
  readonly deletedAt: string | null
}

const leastText = 104

/** A column of texts that members typed. */
export const textColumn = <Row,>(
  id: string,
  title: string,
  width: number,
  textOf: (row: Row) => string,
): GridColumn<Row> => ({
  id,
  title,
  width,
  least: leastText,
  sortable: true,
  text: textOf,
  cell: (row) => <UserText kind="name">{textOf(row)}</UserText>,
})

export const idColumn = <Row extends Record>(): GridColumn<Row> => ({
  id: 'id',
  title: 'ID',
  width: 72,
  sortable: true,
  text: ({ id }) => String(id),
  cell: ({ id }) => <span className="text-muted tabular-nums">{id}</span>,
})

export const deletedColumn = <Row extends Record>(): GridColumn<Row> => ({
  id: 'deletedAt',
  title: 'Deleted At',
  labelled: true,
  width: 150,
  sortable: true,
  card: 'line',
  text: ({ deletedAt }) => deletedAt ?? '',
  cell: ({ deletedAt }) => (deletedAt === null ? null : <RelativeTime date={deletedAt} />),
})
