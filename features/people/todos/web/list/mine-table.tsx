import { Table, Td, Th } from '#platform/web/ui/index.ts'
import type { Todo } from '../../contract.ts'
import { TickBox } from '../tick-box.tsx'
import { DueDateField, EditActions, PriorityField, TextFields } from './edit-fields.tsx'
import { RowActions, type TodoActions } from './row-actions.tsx'
import { type Sorting, SortableHeads } from './sortable-heads.tsx'
import { TodoRow } from './todo-row.tsx'
import { useInlineEdit } from './use-inline-edit.ts'

interface Props extends Sorting {
  todos: readonly Todo[]
  editing: number | undefined
  onEdited: (id: number) => void
  actions: TodoActions
}

/** The viewer's own to-dos, on wide screens. */
export function MineTable({ todos, editing, onEdited, actions, ...sorting }: Props) {
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
            <EditRow key={todo.id} todo={todo} actions={actions} onDone={() => onEdited(todo.id)} />
          ) : (
            <TodoRow key={todo.id} todo={todo} onTick={actions.onTick}>
              <Td>
                <RowActions todo={todo} actions={actions} />
              </Td>
            </TodoRow>
          ),
        )}
      </tbody>
    </Table>
  )
}

function EditRow({ todo, actions, onDone }: { todo: Todo; actions: TodoActions; onDone: () => void }) {
  const edit = useInlineEdit(todo, onDone)
  return (
    <tr data-todo={todo.id} tabIndex={-1} onKeyDown={edit.onKeyDown}>
      <Td>
        <TickBox todo={todo} onTick={actions.onTick} />
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
        <EditActions edit={edit} />
      </Td>
    </tr>
  )
}
