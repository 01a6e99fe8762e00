import { LinkedFiles } from '#features/people/file-links/web/index.ts'
import type { Todo } from '../../contract.ts'
import { useUpdateTodo } from '../mutations.ts'
import { TodoDialog } from './todo-form.tsx'
import { useTodoForm } from './use-todo-form.ts'

/** The form of the widget. The page edits in the row instead. */
export function EditDialog({ todo, onClose }: { todo: Todo; onClose: () => void }) {
  const form = useTodoForm(todo)
  const update = useUpdateTodo()
  const submit = form.handleSubmit((fields) => {
    if (!update.isPending) update.mutate({ id: todo.id, ...fields }, { onSuccess: onClose })
  })
  return (
    <TodoDialog
      title="Edit Todo"
      description="Update the todo item details below."
      form={form}
      action={['Save changes', 'Saving...']}
      busy={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LinkedFiles kind="todos" id={todo.id} />
    </TodoDialog>
  )
}
