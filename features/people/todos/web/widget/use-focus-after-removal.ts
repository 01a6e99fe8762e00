import { useEffect, useRef } from 'react'

/** Moves the keyboard focus to the next row when a completed row disappears. */
export function useFocusAfterRemoval() {
  const list = useRef<HTMLUListElement>(null)
  const focusedIndex = useRef(-1)
  const boxes = () => [...(list.current?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [])]
  useEffect(() => {
    if (focusedIndex.current === -1 || document.activeElement !== document.body) return
    const remaining = boxes()
    ;(remaining[focusedIndex.current] ?? remaining.at(-1))?.focus()
    focusedIndex.current = -1
  })
  const rememberFocus = () => {
    focusedIndex.current = boxes().findIndex((box) => box === document.activeElement)
  }
  return { list, rememberFocus }
}
