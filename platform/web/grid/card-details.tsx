import { Dialog } from '../ui/dialog.tsx'
import type { GridColumn } from './types.ts'

interface Props<Row> {
  title: string
  columns: readonly GridColumn<Row>[]
  row: Row
  onClose: () => void
}

/** All visible columns of one row, for screens too narrow for a table. */
export function CardDetails<Row>({ title, columns, row, onClose }: Props<Row>) {
  return (
    <Dialog open title={<bdi className="block truncate">{title}</bdi>} size="sm" onCloseRequest={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {columns.map(({ id, title: name, cell }) => (
          <div key={id} className="contents">
            <dt className="max-w-32 text-muted wrap-anywhere" dir="auto">
              {name}
            </dt>
            <dd className="min-w-0 wrap-anywhere" dir="auto">
              {cell(row)}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
