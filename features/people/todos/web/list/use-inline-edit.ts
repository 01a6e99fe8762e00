import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Todo } from '../../contract.ts'
import type { Priority } from '../../domain.ts'
import { useUpdateTodo } from '../mutations.ts'

/** Edits a row. Enter saves, Escape cancels. The typed values stay if the server refuses them. */
export function useInlineEdit(todo: Todo, onDone: () => void) {
  const [values, setValues] = useState({
    title: todo.title,
    description: todo.description ?? '',
    dueDate: todo.dueDate ?? '',
    priority: todo.priority,
  })
  const update = useUpdateTodo()
  const canSave = values.title.trim() !== ''
  const save = () => {
    if (!canSave || update.isPending) return
    const { title, description, dueDate, priority } = values
    const fields = { title, priority, description: description.trim() || null, dueDate: dueDate || null }
    update.mutate({ id: todo.id, ...fields }, { onSuccess: onDone })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const inText = event.target instanceof HTMLTextAreaElement
    const onButton = event.target instanceof HTMLButtonElement
    const isSave = event.key === 'Enter' && !onButton && (!inText || event.ctrlKey || event.metaKey)
    if (isSave) save()
    else if (event.key === 'Escape') onDone()
    else return
    event.preventDefault()
  }
  return {
    values,
    set: (part: Partial<{ title: string; description: string; dueDate: string; priority: Priority }>) =>
      setValues({ ...values, ...part }),
    canSave,
    saving: update.isPending,
    save,
    cancel: onDone,
    onKeyDown,
  }
}

export type InlineEdit = ReturnType<typeof useInlineEdit>
