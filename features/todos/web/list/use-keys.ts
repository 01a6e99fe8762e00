import { useEffect, useState } from 'react'
import { useShortcut } from '#platform/web/shell/index.ts'
import type { Todo } from '../../contract.ts'
import { currentId, isRow, stepRow } from './rows.ts'

const group = 'To-dos'

interface Keys {
  readonly todos: readonly Todo[]
  readonly onTick: (todo: Todo) => void
  /** Only what is one's own can be edited. */
  readonly onEdit: ((todo: Todo) => void) | undefined
}

export function useTodoKeys({ todos, onTick, onEdit }: Keys): void {
  const onRow = useOnRow()
  const withCurrent = (act: ((todo: Todo) => void) | undefined) => () => {
    const todo = todos.find(({ id }) => id === currentId())
    if (todo !== undefined) act?.(todo)
  }
  const some = todos.length > 0
  useShortcut({ key: 'j', label: 'Next task', group, when: some }, () => stepRow(1))
  useShortcut({ key: 'k', label: 'Previous task', group, when: some }, () => stepRow(-1))
  useShortcut(
    { key: 'e', label: 'Edit the current task', group, when: some && onEdit !== undefined },
    withCurrent(onEdit),
  )
  // Only while the row itself has the focus: elsewhere space scrolls the page or presses what it stands on.
  useShortcut({ key: ' ', label: 'Tick the current task', group, when: onRow }, withCurrent(onTick))
}

function useOnRow(): boolean {
  const [onRow, setOnRow] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('focusin', ({ target }) => setOnRow(isRow(target)), { signal })
    document.addEventListener('focusout', () => setOnRow(false), { signal })
    return () => stop.abort()
  }, [])
  return onRow
}
