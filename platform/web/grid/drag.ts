import type { PointerEvent } from 'react'

interface Drag {
  onMove: (event: globalThis.PointerEvent) => void
  onDrop: () => void
  /** Called on Escape, or when the browser uses the pointer for something else. */
  onCancel: () => void
}

/** Follows a pressed pointer until it is released. */
export function followPointer(event: PointerEvent<HTMLElement>, { onMove, onDrop, onCancel }: Drag): void {
  const element = event.currentTarget
  element.setPointerCapture(event.pointerId)
  const events = new AbortController()
  const { signal } = events
  const end = (callback: () => void) => () => {
    events.abort()
    callback()
  }
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', end(onDrop), { signal })
  element.addEventListener('pointercancel', end(onCancel), { signal })
  const cancelOnEscape = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return
    pressed.preventDefault()
    pressed.stopPropagation()
    end(onCancel)()
  }
  addEventListener('keydown', cancelOnEscape, { signal, capture: true })
}
