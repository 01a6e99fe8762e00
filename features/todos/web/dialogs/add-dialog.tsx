import { useState } from 'react'
import { useCreateTodo } from '../mutations.ts'
import { type Surface, surfaceTexts } from '../texts.ts'
import { type ShareTarget, ShareWith } from './share-with.tsx'
import { TodoDialog } from './todo-form.tsx'
import { useTodoForm } from './use-todo-form.ts'

export function AddDialog({ surface, onClose }: { surface: Surface; onClose: () => void }) {
  const form = useTodoForm()
  const create = useCreateTodo()
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
