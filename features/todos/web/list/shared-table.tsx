import { Table, Td, Th } from '#platform/web/ui/index.ts'
import type { Todo } from '../../contract.ts'
import { DueDate } from '../due-date.tsx'
import { PriorityBadge } from '../priority-badge.tsx'
import { TickBox } from '../tick-box.tsx'
import { rowLook } from './mine-table.tsx'
import { SharedBy, type SharedActs } from './shared-by.tsx'
import { type Sorting, SortableHeads } from './sortable-heads.tsx'
import { TaskText } from './task-text.tsx'

interface Props extends Sorting {
  todos: readonly Todo[]
  acts: SharedActs
}

/** What others share, on a screen with room for columns. */
export function SharedTable({ todos, acts, ...sorting }: Props) {
  return (
    <Table label="Shared With Me" minWidth="42rem">
      <thead>
        <tr>
          <SortableHeads {...sorting} />
          <Th className="w-44 lg:w-56">Shared By</Th>
        </tr>
      </thead>
      <tbody>
        {todos.map((todo) => (
          <tr key={todo.id} data-todo={todo.id} tabIndex={-1} className={rowLook}>
            <Td>
              <TickBox todo={todo} onTick={acts.onTick} />
            </Td>
            <Th scope="row">
              <TaskText todo={todo} />
            </Th>
            <Td>
              <PriorityBadge priority={todo.priority} />
            </Td>
            <Td>
              <DueDate todo={todo} />
            </Td>
            <Td className="max-w-56">
              <SharedBy todo={todo} acts={acts} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
