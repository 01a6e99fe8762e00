import { useState, useSyncExternalStore } from 'react'

/**
 * Whether a pointer is down. A press leaves the box that had the focus. If an error appeared below it right then, the
 * button would move before the pointer is released, and the click would miss it.
 */
let isPressed = false
let release: ReturnType<typeof setTimeout> | undefined
let isListening = false
const listeners = new Set<() => void>()

/** On touch screens the focus moves only after the finger was lifted. */
const afterLiftMs = 80

function set(next: boolean): void {
  clearTimeout(release)
  if (next === isPressed) return
  isPressed = next
  for (const listener of listeners) listener()
}

function releaseAfter(ms: number): void {
  clearTimeout(release)
  release = setTimeout(() => set(false), ms)
}

function listen(): void {
  if (isListening) return
  isListening = true
  const capture = { capture: true, passive: true }
  document.addEventListener('pointerdown', () => set(true), capture)
  document.addEventListener('click', () => releaseAfter(0), capture)
  for (const end of ['pointerup', 'pointercancel', 'dragend'])
    document.addEventListener(end, () => releaseAfter(afterLiftMs), capture)
  window.addEventListener('blur', () => set(false))
}

function subscribe(listener: () => void): () => void {
  listen()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The value as it was when the pointer went down, until the press is over. For whatever moves a page by appearing. */
export function useSettled<T>(value: T): T {
  const [shown, setShown] = useState(() => value)
  const read = () => isPressed && !Object.is(shown, value)
  const isHeld = useSyncExternalStore(subscribe, read, read)
  if (isHeld) return shown
  if (!Object.is(shown, value)) setShown(() => value)
  return value
}
