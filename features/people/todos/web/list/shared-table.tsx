import { Table, Td, Th } from '#platform/web/ui/index.ts'
import type { Todo } from '../../contract.ts'
import { SharedBy, type SharedActions } from './shared-by.tsx'
import { type Sorting, SortableHeads } from './sortable-heads.tsx'
import { TodoRow } from './todo-row.tsx'

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
          <TodoRow key={todo.id} todo={todo} onTick={actions.onTick}>
            <Td className="max-w-56">
              <SharedBy todo={todo} actions={actions} />
            </Td>
          </TodoRow>
        ))}
      </tbody>
    </Table>
  )
}
