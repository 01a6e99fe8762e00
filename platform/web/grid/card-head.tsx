import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { cellProps, groupProps, lineProps } from './cell-props.ts'
import { SelectAllCell } from './select-cell.tsx'
import type { GridColumn, GridSort } from './types.ts'
import type { Selection } from './use-selection.ts'

interface Props<Row> {
  columns: readonly GridColumn<Row>[]
  selection: Selection | undefined
  /** The cell that Tab reaches, if it is in the head. */
  activeAt: number | undefined
  sort: GridSort | undefined
  onSort: ((sort: GridSort) => void) | undefined
}

/** In place of the heads of columns, above cards. */
export function CardHead<Row>({ columns, selection, activeAt, sort, onSort }: Props<Row>) {
  const before = selection === undefined ? 0 : 1
  const sortable = onSort === undefined ? [] : columns.filter((column) => column.sortable === true)
  const sorted = sortable.find(({ id }) => id === sort?.column)
  const descending = sort?.descending ?? false
  const order = (column: string | undefined, down: boolean) => {
    if (column !== undefined) onSort?.({ column, descending: down })
  }
  return (
    <div {...groupProps('start')} className="k-grid-head">
      <div {...lineProps(0, 1)} className="k-card-head">
        {selection && <SelectAllCell selection={selection} isActive={activeAt === 0} />}
        <div
          {...cellProps({
            role: 'columnheader',
            at: before,
            isActive: activeAt !== undefined && activeAt >= before,
            className: 'k-card-sort',
          })}
        >
          {sortable.length === 0 ? (
            <span className="sr-only">Cards</span>
          ) : (
            <Menu
              label="Sort by"
              trigger={
                <Button
                  size="sm"
                  variant="ghost"
                  tabIndex={-1}
                  icon={sorted !== undefined && !descending ? ArrowUp : ArrowDown}
                >
                  {sorted === undefined ? 'Sort' : `Sorted by ${sorted.title}`}
                </Button>
              }
              items={[
                ...sortable.map(({ id, title }) => ({
                  label: title,
                  chosen: id === sorted?.id,
                  onSelect: () => order(id, id === sorted?.id ? !descending : false),
                })),
                { kind: 'separator' },
                ...[false, true].map((down) => ({
                  label: down ? 'Descending' : 'Ascending',
                  chosen: sorted !== undefined && down === descending,
                  disabled: sorted === undefined,
                  onSelect: () => order(sorted?.id, down),
                })),
              ]}
            />
          )}
        </div>
      </div>
    </div>
  )
}
