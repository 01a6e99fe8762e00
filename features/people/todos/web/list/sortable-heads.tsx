import { Th } from '#platform/web/ui/index.ts'
import type { TodoSort } from '../../domain.ts'
import { sortedBy, type TodoView } from '../view.ts'

export interface Sorting {
  readonly view: TodoView
  readonly onView: (view: TodoView) => void
}

/** The first columns of both tables: Status, Task, Priority, Due Date. */
export function SortableHeads({ view, onView }: Sorting) {
  const sorting = (sort: TodoSort) => ({
    sort:
      view.sort !== sort
        ? ('none' as const)
        : view.order === 'asc'
          ? ('ascending' as const)
          : ('descending' as const),
    onSort: () => onView(sortedBy(view, sort)),
  })
  return (
    <>
      <Th className="w-16">Status</Th>
      <Th>Task</Th>
      <Th className="w-28 lg:w-32" {...sorting('priority')}>
        Priority
      </Th>
      <Th className="w-36 lg:w-48" {...sorting('dueDate')}>
        Due Date
      </Th>
    </>
  )
}
