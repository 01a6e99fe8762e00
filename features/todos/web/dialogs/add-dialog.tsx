import { useState } from 'react'
import { useCreateTodo } from '../mutations.ts'
import { type Surface, words } from '../words.ts'
import { type Invited, ShareWith } from './share-with.tsx'
import { TodoDialog } from './todo-form.tsx'
import { useTodoForm } from './use-todo-form.ts'

export function AddDialog({ place, onClose }: { place: Surface; onClose: () => void }) {
  const form = useTodoForm()
  const create = useCreateTodo()
  const [users, setUsers] = useState<readonly Invited[]>([])
  const submit = form.handleSubmit((fields) => {
    if (create.isPending) return
    const shareWithUsers = users.map(({ username }) => username)
    create.mutate({ ...fields, shareWithUsers }, { onSuccess: onClose })
  })
  const { add, addButton } = words[place]
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
