import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide'
import { Button, SegmentedControl, Select } from '#platform/web/ui/index.ts'
import { todoSorts, type TodoSort, type TodoStatus } from '../domain.ts'
import { SearchField } from './search-field.tsx'
import type { TodoView } from './view.ts'

const statuses: readonly { value: TodoStatus; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
]

const sortNames: Readonly<Record<TodoSort, string>> = {
  dueDate: 'Due Date',
  priority: 'Priority',
  created: 'Created',
}

interface Props {
  view: TodoView
  /** While one types, the address changes without a trace of every letter. */
  onView: (view: TodoView, how?: 'typing') => void
}

export function Toolbar({ view, onView }: Props) {
  const { status, sort, order } = view
  const ascending = order === 'asc'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField search={view.search} onSearch={(search) => onView({ ...view, search }, 'typing')} />
      <SegmentedControl
        label="Filter"
        value={status}
        onChange={(chosen) => onView({ ...view, status: chosen })}
        options={statuses}
      />
      <span className="flex items-center gap-2">
        <Select
          aria-label="Sort by"
          value={sort}
          onChange={({ currentTarget: { value } }) => {
            const chosen = todoSorts.find((known) => known === value)
            if (chosen !== undefined) onView({ ...view, sort: chosen })
          }}
        >
          {todoSorts.map((known) => (
            <option key={known} value={known}>
              {sortNames[known]}
            </option>
          ))}
        </Select>
        <Button
          icon={ascending ? ArrowUpNarrowWide : ArrowDownWideNarrow}
          onClick={() => onView({ ...view, order: ascending ? 'desc' : 'asc' })}
        >
          {ascending ? 'Ascending' : 'Descending'}
        </Button>
      </span>
    </div>
  )
}
