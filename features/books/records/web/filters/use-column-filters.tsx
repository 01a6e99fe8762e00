import ListFilter from 'lucide-react/icons/list-filter'
import { type ReactNode, useState } from 'react'
import { useAtLeast, useOnDemand } from '#platform/web/shell/index.ts'
import { Chip, IconButton } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { MenuItem } from '#platform/web/ui/menu-item.ts'
import { type ColumnFilter, maxFilters } from '../../contract/column-filters.ts'
import { type FilterableColumn, type KnownTexts, withFilter } from './columns.ts'
import { filterText } from './filter-text.ts'

interface Options {
  readonly columns: readonly FilterableColumn[]
  readonly filters: readonly ColumnFilter[]
  readonly onChange: (filters: readonly ColumnFilter[]) => void
  /** The name of the records. */
  readonly table: string
  readonly known: KnownTexts
}

export interface ColumnFilters {
  /** The items of a column's menu. */
  readonly menuOf: (column: string) => readonly MenuItem[]
  /** A button with a menu of all columns. Wide windows have the menus of the heads instead. */
  readonly button: ReactNode
  /** The set filters, each removable. */
  readonly chips: ReactNode
  readonly overlay: ReactNode
}

const loadDialog = async () => (await import('./filter-dialog.tsx')).FilterDialog

/** The filters of a table's columns: how they are set, shown and removed. */
export function useColumnFilters({ columns, filters, onChange, table, known }: Options): ColumnFilters {
  const hasHeads = useAtLeast('wide')
  const [openId, setOpenId] = useState<string>()
  const dialog = useOnDemand(loadDialog)
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  const filterOf = (id: string) => filters.find(({ column }) => column === id)
  const isFull = filters.length >= maxFilters
  const open = (id: string) => {
    setOpenId(id)
    dialog.open()
  }
  const itemOf = ({ id }: FilterableColumn, label: string): MenuItem => ({
    label,
    icon: ListFilter,
    disabled: isFull && filterOf(id) === undefined,
    onSelect: () => open(id),
  })
  const opened = openId === undefined ? undefined : columnOf(openId)
  return {
    menuOf: (id) => {
      const column = columnOf(id)
      if (column === undefined) return []
      return [itemOf(column, filterOf(id) === undefined ? 'Filter…' : 'Change filter…')]
    },
    button: !hasHeads && (
      <Menu
        label="Filter by a column"
        trigger={<IconButton variant="secondary" icon={ListFilter} label="Filter by a column" />}
        items={columns.map((column) => ({
          ...itemOf(column, column.title),
          ...(filterOf(column.id) !== undefined && { checked: true }),
        }))}
      />
    ),
    chips: filters.length > 0 && (
      <ul aria-label="Filters of columns" className="flex min-w-0 basis-full flex-wrap gap-1">
        {filters.map((filter) => (
          <li key={filter.column} className="flex min-w-0">
            <Chip icon={ListFilter} onRemove={() => onChange(withFilter(filters, filter.column, undefined))}>
              {textOf(columnOf(filter.column), filter)}
            </Chip>
          </li>
        ))}
      </ul>
    ),
    overlay: opened !== undefined && dialog.Open && (
      <dialog.Open
        key={opened.id}
        column={opened}
        filter={filterOf(opened.id)}
        table={table}
        loadKnown={known[opened.id]}
        onApply={(filter) => {
          dialog.close()
          onChange(withFilter(filters, opened.id, filter))
        }}
        onClose={dialog.close}
      />
    ),
  }
}

/** A link may name a column that was deleted since. */
const textOf = (column: FilterableColumn | undefined, filter: ColumnFilter): string =>
  column === undefined ? 'Deleted column' : filterText(column, filter)
