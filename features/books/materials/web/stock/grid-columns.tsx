import { formatQuantity } from '#platform/web/notation/amounts.ts'
import type { GridColumn } from '#platform/web/grid/index.ts'
import { Badge, UserText } from '#platform/web/ui/index.ts'
import { MinimumCell } from './minimum-cell.tsx'
import { type Shelf, stateOf } from './shelves.ts'

const quantity = (id: 'in' | 'out' | 'onHand', title: string): GridColumn<Shelf> => ({
  id,
  title,
  width: 136,
  align: 'end',
  card: id === 'onHand' ? 'figure' : undefined,
  text: (row) => String(row[id]),
  cell: (row) => (
    <span className={id === 'onHand' ? 'font-semibold' : undefined}>{formatQuantity(row[id])}</span>
  ),
})

/** Of accepted orders, which name no warehouse. Nothing is shown in place of zero. */
const planned = (id: 'reserved' | 'expected', title: string): GridColumn<Shelf> => ({
  id,
  title,
  width: 136,
  align: 'end',
  text: (row) => (row[id] === 0 ? '' : String(row[id])),
  cell: (row) => (row[id] === 0 ? null : formatQuantity(row[id])),
})

const typed = (id: 'materialName' | 'unit' | 'warehouse', title: string, width: number) => ({
  id,
  title,
  width,
  text: (row: Shelf) => row[id],
  cell: (row: Shelf) => <UserText kind="name">{row[id]}</UserText>,
})

interface Editing {
  readonly id: number | undefined
  readonly start: (id: number) => void
  readonly end: () => void
}

export const stockColumns = (editing: Editing): GridColumn<Shelf>[] => [
  {
    ...typed('materialName', 'Material', 220),
    least: 140,
    pinned: true,
    card: 'title',
  },
  { ...typed('warehouse', 'Warehouse', 180), least: 110, card: 'line' },
  quantity('in', 'In'),
  quantity('out', 'Out'),
  quantity('onHand', 'On Hand'),
  { ...typed('unit', 'Unit', 80), card: 'figure' },
  planned('reserved', 'Reserved in all'),
  planned('expected', 'Expected in all'),
  {
    id: 'minimum',
    title: 'Minimum',
    width: 136,
    align: 'end',
    card: 'line',
    text: ({ minimum }) => (minimum === null ? '' : String(minimum)),
    cell: (row) => (
      <MinimumCell
        row={row}
        editing={editing.id === row.id}
        onEdit={() => editing.start(row.id)}
        onDone={editing.end}
      />
    ),
  },
  {
    id: 'state',
    title: 'State',
    width: 140,
    card: 'badge',
    text: (row) => stateOf(row)?.label ?? 'Enough',
    cell: (row) => {
      const state = stateOf(row)
      return state === undefined ? (
        <span className="text-muted">Enough</span>
      ) : (
        <Badge tone={state.tone}>{state.label}</Badge>
      )
    },
  },
]
