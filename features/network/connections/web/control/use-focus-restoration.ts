import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Elements that get the focus, best first. */
const targets = ['[data-connect] button:not(:disabled)', 'button:not(:disabled)', 'a[href]']

const isGone = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled')

/**
 * Keeps the focus in a list when its focused button is replaced or its row is removed. The focus moves to the element
 * that takes its place. Without this it would go to the top of the page.
 */
export function useFocusRestoration<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => (box.current === null ? undefined : restoreFocusIn(box.current)), [])
  return box
}

function restoreFocusIn(box: HTMLElement): () => void {
  let focused: HTMLElement | undefined
  let row = 0
  const rows = () => [...box.querySelectorAll('li')]

  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    focused = target
    row = rows().findIndex((item) => item.contains(target))
  }
  const leave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !isGone(target)) focused = undefined
  }
  const restore = () => {
    if (focused === undefined || !isGone(focused)) return
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body && activeElement !== focused) return
    const container = rows().at(row) ?? rows().at(-1) ?? box
    const next = targets
      .map((target) => container.querySelector<HTMLElement>(target))
      .find((found) => found !== null)
    focused = undefined
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
