/** Milliseconds that a toast stays, from the specification. */
export const toastDuration = 5000

export interface ToastOptions {
  title: string
  description?: string | undefined
  variant?: 'default' | 'success' | 'destructive' | undefined
  action?: { label: string; onSelect: () => void } | undefined
}

export interface ShownToast extends ToastOptions {
  id: number
}

let shown: ShownToast | undefined
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined
let left = toastDuration
let startedAt = 0
const listeners = new Set<() => void>()

/** Shows a toast in place of the previous one. Returns a function that dismisses it. */
export function toast(options: ToastOptions): () => void {
  count += 1
  const id = count
  shown = { ...options, id }
  left = toastDuration
  run()
  notify()
  return () => {
    if (shown?.id === id) dismissToast()
  }
}

export function dismissToast(): void {
  clearTimeout(timer)
  shown = undefined
  notify()
}

/** Stops the timer while pointer or focus is on the toast. */
export function holdToast(): void {
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  left = Math.max(left - (Date.now() - startedAt), 1000)
}

export function releaseToast(): void {
  if (timer === undefined && shown !== undefined) run()
}

function run(): void {
  clearTimeout(timer)
  startedAt = Date.now()
  timer = setTimeout(dismissToast, left)
}

function notify(): void {
  for (const listener of listeners) listener()
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToast(): ShownToast | undefined {
  return shown
}
