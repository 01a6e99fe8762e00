/** The first screen is complete after so many milliseconds without network traffic. */
const quietMs = 600
/** Longest wait, because slow pictures must not block the rest. */
const maxWaitMs = 4_000

/** Name of the performance mark when the first screen is complete. */
export const firstScreenMark = 'first-screen'

let firstScreen: Promise<void> | undefined

/**
 * Resolves when the first screen is complete, so that less important requests do not delay it. It happens once, not
 * per page.
 */
export function afterFirstScreen(): Promise<void> {
  firstScreen ??= new Promise((resolve) => {
    const done = () => {
      clearTimeout(quietTimer)
      clearTimeout(maxWaitTimer)
      observer.disconnect()
      performance.mark(firstScreenMark)
      resolve()
    }
    const maxWaitTimer = setTimeout(done, maxWaitMs)
    let quietTimer = setTimeout(done, quietMs)
    const observer = new PerformanceObserver(() => {
      clearTimeout(quietTimer)
      quietTimer = setTimeout(done, quietMs)
    })
    observer.observe({ type: 'resource' })
  })
  return firstScreen
}
