import { Table, Td, Th } from '#platform/web/ui/index.ts'
import type { Todo } from '../../contract.ts'
import { DueDate } from '../due-date.tsx'
import { PriorityBadge } from '../priority-badge.tsx'
import { TickBox } from '../tick-box.tsx'
import { rowClassName } from './mine-table.tsx'
import { SharedBy, type SharedActions } from './shared-by.tsx'
import { type Sorting, SortableHeads } from './sortable-heads.tsx'
import { TaskText } from './task-text.tsx'

interface Props extends Sorting {
  todos: readonly Todo[]
  actions: SharedActions
}

/** To-dos that others share with the viewer, on wide screens. */
export function SharedTable({ todos, actions, ...sorting }: Props) {
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
          <tr key={todo.id} data-todo={todo.id} tabIndex={-1} className={rowClassName}>
            <Td>
              <TickBox todo={todo} onTick={actions.onTick} />
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
              <SharedBy todo={todo} actions={actions} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
