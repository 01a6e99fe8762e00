import { Table, Td, Th } from '#platform/web/ui/index.ts'
import type { Todo } from '../../contract.ts'
import { DueDate } from '../due-date.tsx'
import { PriorityBadge } from '../priority-badge.tsx'
import { TickBox } from '../tick-box.tsx'
import { DueDateField, EditActs, PriorityField, TextFields } from './edit-fields.tsx'
import { RowActs, type TodoActs } from './row-actions.tsx'
import { type Sorting, SortableHeads } from './sortable-heads.tsx'
import { TaskText } from './task-text.tsx'
import { useInlineEdit } from './use-inline-edit.ts'

interface Props extends Sorting {
  todos: readonly Todo[]
  editing: number | undefined
  onEdited: (id: number) => void
  acts: TodoActs
}

/** One's own, on a screen with room for columns. */
export function MineTable({ todos, editing, onEdited, acts, ...sorting }: Props) {
  return (
    <Table label="My Todos" minWidth="42rem">
      <thead>
        <tr>
          <SortableHeads {...sorting} />
          <Th className="w-28 text-end!">Actions</Th>
        </tr>
      </thead>
      <tbody>
        {todos.map((todo) =>
          todo.id === editing ? (
            <EditRow key={todo.id} todo={todo} acts={acts} onDone={() => onEdited(todo.id)} />
          ) : (
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
              <Td>
                <RowActs todo={todo} acts={acts} />
              </Td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  )
}

/** The row the keyboard stands on is ringed. */
export const rowLook = 'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus'

function EditRow({ todo, acts, onDone }: { todo: Todo; acts: TodoActs; onDone: () => void }) {
  const edit = useInlineEdit(todo, onDone)
  return (
    <tr data-todo={todo.id} tabIndex={-1} onKeyDown={edit.onKeyDown}>
      <Td>
        <TickBox todo={todo} onTick={acts.onTick} />
      </Td>
      <Td>
        <TextFields edit={edit} />
      </Td>
      <Td>
        <PriorityField edit={edit} />
      </Td>
      <Td>
        <DueDateField edit={edit} />
      </Td>
      <Td>
        <EditActs edit={edit} />
      </Td>
    </tr>
  )
}
