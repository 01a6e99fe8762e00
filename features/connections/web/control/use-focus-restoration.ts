import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Elements that get the focus, best first. */
const targets = ['[data-connect] button:not(:disabled)', 'button:not(:disabled)', 'a[href]']

const isGone = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled')

/**
 * Keeps the focus in a list when its focused button is replaced or its row is removed. The focus moves to the element
 * that takes its place. Without this it would go to the top of the page.
 */
export function useHeldFocus<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => (box.current === null ? undefined : holdFocus(box.current)), [])
  return box
}

function holdFocus(box: HTMLElement): () => void {
  let held: HTMLElement | undefined
  let row = 0
  const rows = () => [...box.querySelectorAll('li')]

  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    held = target
    row = rows().findIndex((item) => item.contains(target))
  }
  const leave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !isGone(target)) held = undefined
  }
  const restore = () => {
    if (held === undefined || !isGone(held)) return
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body && activeElement !== held) return
    const place = rows().at(row) ?? rows().at(-1) ?? box
    const next = targets
      .map((target) => place.querySelector<HTMLElement>(target))
      .find((found) => found !== null)
    held = undefined
    next?.focus()
  }

  // The browser drops the focus of a removed element only at the next frame.
  const observer = new MutationObserver(() => requestAnimationFrame(restore))
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  box.addEventListener('focusin', enter)
  box.addEventListener('focusout', leave)
  return () => {
    observer.disconnect()
    box.removeEventListener('focusin', enter)
    box.removeEventListener('focusout', leave)
  }
}
