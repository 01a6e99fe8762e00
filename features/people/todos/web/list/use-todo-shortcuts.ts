import { useEffect, useState } from 'react'
import { useShortcut } from '#platform/web/shell/index.ts'
import type { Todo } from '../../contract.ts'
import { focusedTodoId, isRow, moveRowFocus } from './row-focus.ts'

const group = 'To-dos'

interface ShortcutOptions {
  readonly todos: readonly Todo[]
  readonly onTick: (todo: Todo) => void
  /** Undefined in the list of shared to-dos, which cannot be edited. */
  readonly onEdit: ((todo: Todo) => void) | undefined
}

export function useTodoShortcuts({ todos, onTick, onEdit }: ShortcutOptions): void {
  const isRowFocused = useRowFocused()
  const withCurrent = (action: ((todo: Todo) => void) | undefined) => () => {
    const todo = todos.find(({ id }) => id === focusedTodoId())
    if (todo !== undefined) action?.(todo)
  }
  const hasTodos = todos.length > 0
  useShortcut({ key: 'j', label: 'Next task', group, when: hasTodos }, () => moveRowFocus(1))
  useShortcut({ key: 'k', label: 'Previous task', group, when: hasTodos }, () => moveRowFocus(-1))
  useShortcut(
    { key: 'e', label: 'Edit the current task', group, when: hasTodos && onEdit !== undefined },
    withCurrent(onEdit),
  )
  // Only while the row itself has the focus. Elsewhere space scrolls the page or presses a control.
  useShortcut({ key: ' ', label: 'Tick the current task', group, when: isRowFocused }, withCurrent(onTick))
}

function useRowFocused(): boolean {
  const [isRowFocused, setRowFocused] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('focusin', ({ target }) => setRowFocused(isRow(target)), { signal })
    document.addEventListener('focusout', () => setRowFocused(false), { signal })
    return () => controller.abort()
  }, [])
  return isRowFocused
}
