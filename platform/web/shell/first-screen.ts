/** The first screen is complete after so many milliseconds without network traffic. */
const quietMs = 600
/** Longest wait, because slow pictures must not block the rest. */
const patienceMs = 4_000

/** Name of the performance mark when the first screen is complete. */
export const firstScreenMark = 'first-screen'

let past: Promise<void> | undefined

/**
 * Resolves when the first screen is complete, so that less important requests do not delay it. It happens once, not
 * per page.
 */
export function afterFirstScreen(): Promise<void> {
  past ??= new Promise((resolve) => {
    const done = () => {
      clearTimeout(quiet)
      clearTimeout(patience)
      observer.disconnect()
      performance.mark(firstScreenMark)
      resolve()
    }
    const patience = setTimeout(done, patienceMs)
    let quiet = setTimeout(done, quietMs)
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(done, quietMs)
    })
    observer.observe({ type: 'resource' })
  })
  return past
}
