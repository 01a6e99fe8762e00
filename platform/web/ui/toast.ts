/** Milliseconds that a toast stays, from the specification. */
export const toastDuration = 5000

export interface ToastOptions {
  title: string
  description?: string | undefined
  variant?: 'default' | 'success' | 'destructive' | undefined
  action?: { label: string; onSelect: () => void } | undefined
}

export interface CurrentToast extends ToastOptions {
  id: number
}

let current: CurrentToast | undefined
let next: ToastOptions | undefined
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined
let remainingMs = toastDuration
let startedAt = 0
const listeners = new Set<() => void>()

/** Shows a toast in place of the previous one. Returns a function that dismisses it. */
export function toast(options: ToastOptions): () => void {
  count += 1
  const id = count
  current = { ...options, id }
  remainingMs = toastDuration
  startTimer()
  notify()
  return () => {
    if (current?.id === id) dismissToast()
  }
}

/** Shows a toast, but does not replace one with an action such as undo: then it comes after it. */
export function toastNext(options: ToastOptions): void {
  if (current?.action === undefined) toast(options)
  else next = options
}

export function dismissToast(): void {
  clearTimeout(timer)
  current = undefined
  const following = next
  next = undefined
  if (following === undefined) notify()
  else toast(following)
}

/** Stops the timer while pointer or focus is on the toast. */
export function pauseToast(): void {
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  remainingMs = Math.max(remainingMs - (Date.now() - startedAt), 1000)
}

export function resumeToast(): void {
  if (timer === undefined && current !== undefined) startTimer()
}

function startTimer(): void {
  clearTimeout(timer)
  startedAt = Date.now()
  timer = setTimeout(dismissToast, remainingMs)
}

function notify(): void {
  for (const listener of listeners) listener()
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToast(): CurrentToast | undefined {
  return current
}
