import type { PointerEvent } from 'react'

interface Drag {
  onMove: (event: globalThis.PointerEvent) => void
  /** Dropped. */
  onDrop: () => void
  /** Escape, or the browser took the pointer for something else. */
  onCancel: () => void
}

/** Follows the pointer that was pressed on this element until it is let go. */
export function follow(event: PointerEvent<HTMLElement>, { onMove, onDrop, onCancel }: Drag): void {
  const element = event.currentTarget
  element.setPointerCapture(event.pointerId)
  const events = new AbortController()
  const { signal } = events
  const end = (how: () => void) => () => {
    events.abort()
    how()
  }
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', end(onDrop), { signal })
  element.addEventListener('pointercancel', end(onCancel), { signal })
  const key = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return
    pressed.preventDefault()
    pressed.stopPropagation()
    end(onCancel)()
  }
  addEventListener('keydown', key, { signal, capture: true })
}
