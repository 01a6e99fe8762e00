import { useState } from 'react'
import { useOnDemand } from '#platform/web/shell/on-demand.ts'
import { ConfirmDialog } from '#platform/web/ui/index.ts'
import type { Todo } from '../../contract.ts'
import { cachedTodos } from '../cache.ts'
import { useDeleteTodo } from '../mutations.ts'
import type { Surface } from '../words.ts'

const loadAdd = async () => (await import('./add-dialog.tsx')).AddDialog
const loadEdit = async () => (await import('./edit-dialog.tsx')).EditDialog
const loadShare = async () => (await import('./share-dialog.tsx')).ShareDialog

interface Asked {
  readonly what: 'edit' | 'share' | 'delete'
  readonly todo: Todo
}

interface Options {
  place: Surface
  /** A to-do is about to go: where should the keyboard stand? */
  onDelete?: (id: number) => void
}

/** The dialogs about to-dos; each brings its code when it opens. Rendered where `dialogs` stands. */
export function useTodoDialogs({ place, onDelete }: Options) {
  const [asked, setAsked] = useState<Asked>()
  const adding = useOnDemand(loadAdd)
  const editing = useOnDemand(loadEdit)
  const sharing = useOnDemand(loadShare)
  const { mutate: remove } = useDeleteTodo()
  const close = () => {
    setAsked(undefined)
    editing.close()
    sharing.close()
  }
  const { Open: Add } = adding
  const { Open: Edit } = editing
  const { Open: Share } = sharing
  const todo = asked && (cachedTodos().find(({ id }) => id === asked.todo.id) ?? asked.todo)
  const dialogs = (
    <>
      {Add && <Add place={place} onClose={adding.close} />}
      {Edit && asked?.what === 'edit' && <Edit todo={asked.todo} onClose={close} />}
      {Share && todo && asked?.what === 'share' && <Share place={place} todo={todo} onClose={close} />}
      {asked?.what === 'delete' && (
        <ConfirmDialog
          open
          danger
          title="Delete task"
          description="Are you sure you want to delete this task?"
          confirmLabel="Delete"
          onConfirm={() => {
            close()
            onDelete?.(asked.todo.id)
            remove(asked.todo.id)
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
      setAsked({ what: 'edit', todo })
      editing.open()
    },
    share: (todo: Todo) => {
      setAsked({ what: 'share', todo })
      sharing.open()
    },
    askToDelete: (todo: Todo) => setAsked({ what: 'delete', todo }),
  }
}

export type TodoDialogs = ReturnType<typeof useTodoDialogs>
