import { useEffect, useRef } from 'react'

/** A ticked row goes, and the keyboard that stood on it goes to the one that takes its place. */
export function useStoredState() {
  const list = useRef<HTMLUListElement>(null)
  const left = useRef(-1)
  const boxes = () => [...(list.current?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [])]
  useEffect(() => {
    if (left.current === -1 || document.activeElement !== document.body) return
    const rest = boxes()
    ;(rest[left.current] ?? rest.at(-1))?.focus()
    left.current = -1
  })
  const keep = () => {
    left.current = boxes().findIndex((box) => box === document.activeElement)
  }
  return { list, keep }
}
