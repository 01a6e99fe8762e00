import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide'
import X from 'lucide-react/icons/x'
import { formatDay } from '#platform/web/notation/dates.ts'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { Button, IconButton, SegmentedControl, Select } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import { type SortOrder, todoSorts, type TodoSort, type TodoStatus } from '../domain.ts'
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
  /** Typing replaces the entry of the browser's history. */
  onView: (view: TodoView, how?: 'typing') => void
}

export function Toolbar({ view, onView }: Props) {
  const isWide = useAtLeast('medium')
  return (
    <div className="flex flex-wrap items-center gap-2 md:gap-3">
      <SearchField search={view.search} onSearch={(search) => onView({ ...view, search }, 'typing')} />
      <SegmentedControl
        label="Filter"
        value={view.status}
        onChange={(chosen) => onView({ ...view, status: chosen })}
        options={statuses}
        className="me-auto md:me-0"
      />
      {(view.from ?? view.to) !== undefined && (
        <Button icon={X} onClick={() => onView({ ...view, from: undefined, to: undefined })}>
          {`Due ${dueText(view)}`}
        </Button>
      )}
      {isWide ? <Sort view={view} onView={onView} /> : <SortMenu view={view} onView={onView} />}
    </div>
  )
}

/** `Nov 23 – Nov 29`. */
const dueText = ({ from, to }: TodoView): string => {
  if (from === undefined || to === undefined)
    return from === undefined ? `until ${formatDay(to ?? '')}` : `since ${formatDay(from)}`
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
}

const orders: readonly SortOrder[] = ['asc', 'desc']
const orderIcons = { asc: ArrowUpNarrowWide, desc: ArrowDownWideNarrow }
const orderNames: Readonly<Record<SortOrder, string>> = { asc: 'Ascending', desc: 'Descending' }

function Sort({ view, onView }: Props) {
  const { sort, order } = view
  return (
    <span className="flex items-center gap-2">
      <Select
        aria-label="Sort by"
        value={sort}
        onChange={({ currentTarget: { value } }) => {
          const chosen = todoSorts.find((option) => option === value)
          if (chosen !== undefined) onView({ ...view, sort: chosen })
        }}
      >
        {todoSorts.map((option) => (
          <option key={option} value={option}>
            {sortNames[option]}
          </option>
        ))}
      </Select>
      <Button
        icon={orderIcons[order]}
        onClick={() => onView({ ...view, order: order === 'asc' ? 'desc' : 'asc' })}
      >
        {orderNames[order]}
      </Button>
    </span>
  )
}

/** The same as a menu, for narrow screens. */
function SortMenu({ view, onView }: Props) {
  const label = `Sort by ${sortNames[view.sort]}, ${orderNames[view.order].toLowerCase()}`
  return (
    <Menu
      label="Sort by"
      trigger={<IconButton variant="secondary" label={label} tip={false} icon={orderIcons[view.order]} />}
      items={[
        ...todoSorts.map((sort) => ({
          label: sortNames[sort],
          chosen: sort === view.sort,
          onSelect: () => onView({ ...view, sort }),
        })),
        { kind: 'separator' },
        ...orders.map((order) => ({
          label: orderNames[order],
          chosen: order === view.order,
          onSelect: () => onView({ ...view, order }),
        })),
      ]}
    />
  )
}
