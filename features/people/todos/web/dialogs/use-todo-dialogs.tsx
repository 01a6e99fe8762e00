import { useState } from 'react'
import { useOnDemand } from '#platform/web/ui/lazy.ts'
import type { Todo } from '../../contract.ts'
import { useDeleteTodo } from '../mutations.ts'
import { todos } from '../queries.ts'
import type { Surface } from '../texts.ts'

const loadAdd = async () => (await import('./add-dialog.tsx')).AddDialog
const loadEdit = async () => (await import('./edit-dialog.tsx')).EditDialog
const loadQuestion = async () => (await import('#platform/web/ui/confirm.tsx')).ConfirmDialog
const loadShare = async () => (await import('./share-dialog.tsx')).ShareDialog

interface OpenDialog {
  readonly kind: 'edit' | 'share' | 'delete'
  readonly todo: Todo
}

interface Options {
  surface: Surface
  /** Called before a to-do is deleted, to move the keyboard focus. */
  onDelete?: (id: number) => void
}

/** The dialogs for to-dos. Their code is loaded on demand. The caller must render `dialogs`. */
export function useTodoDialogs({ surface, onDelete }: Options) {
  const [opened, setOpened] = useState<OpenDialog>()
  const adding = useOnDemand(loadAdd)
  const editing = useOnDemand(loadEdit)
  const sharing = useOnDemand(loadShare)
  const question = useOnDemand(loadQuestion)
  const { mutate: remove } = useDeleteTodo()
  const close = () => {
    setOpened(undefined)
    editing.close()
    sharing.close()
    question.close()
  }
  const { Open: Add } = adding
  const { Open: Edit } = editing
  const { Open: Share } = sharing
  const todo = opened && (todos.get(opened.todo.id) ?? opened.todo)
  const dialogs = (
    <>
      {Add && <Add surface={surface} onClose={adding.close} />}
      {Edit && opened?.kind === 'edit' && <Edit todo={opened.todo} onClose={close} />}
      {Share && todo && opened?.kind === 'share' && <Share surface={surface} todo={todo} onClose={close} />}
      {question.Open && opened?.kind === 'delete' && (
        <question.Open
          open
          danger
          title="Delete task"
          description="Are you sure you want to delete this task?"
          confirmLabel="Delete"
          onConfirm={() => {
            close()
            onDelete?.(opened.todo.id)
            remove(opened.todo.id)
          }}
          onCancel={close}
        />
      )}
    </>
  )
  return {
    dialogs,
    add: adding.open,
    preloadAdd: adding.preload,
    edit: (todo: Todo) => {
      setOpened({ kind: 'edit', todo })
      editing.open()
    },
    share: (todo: Todo) => {
      setOpened({ kind: 'share', todo })
      sharing.open()
    },
    confirmDelete: (todo: Todo) => {
      setOpened({ kind: 'delete', todo })
      question.open()
    },
  }
}

export type TodoDialogs = ReturnType<typeof useTodoDialogs>
