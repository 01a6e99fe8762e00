import { useState } from 'react'
import type { Prepared } from '#platform/web/prepared.ts'
import type { NewTodo, Todo, TodoFields } from '../../contract.ts'
import { useCreateTodo } from '../mutations.ts'
import { type Surface, surfaceTexts } from '../texts.ts'
import { type ShareTarget, ShareWith } from './share-with.tsx'
import { TodoDialog } from './todo-form.tsx'
import { useTodoForm } from './use-todo-form.ts'

interface Props {
  surface: Surface
  prepared?: Prepared<TodoFields, NewTodo, Todo>
  onClose: () => void
}

export function AddDialog({ surface, prepared, onClose }: Props) {
  const form = useTodoForm(prepared?.values)
  const create = useCreateTodo(prepared?.enter)
  const [users, setUsers] = useState<readonly ShareTarget[]>([])
  const submit = form.handleSubmit((fields) => {
    if (create.isPending) return
    const shareWithUsers = users.map(({ username }) => username)
    create.mutate({ ...fields, shareWithUsers }, { onSuccess: onClose })
  })
  const { add, addButton } = surfaceTexts[surface]
  return (
    <TodoDialog
      title={add}
      description={prepared?.description}
      form={form}
      dirty={users.length > 0}
      action={[addButton, 'Adding...']}
      busy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShareWith users={users} onChange={setUsers} />
    </TodoDialog>
  )
}
