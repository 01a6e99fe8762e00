/** So long nothing came over the line any more: what people opened the page for is there. */
const quietMs = 600
/** Pictures that take their time do not hold up the rest for ever. */
const patienceMs = 4_000

/** Stands in the browser's own timeline where the first screen was complete. */
export const firstScreenMark = 'first-screen'

let past: Promise<void> | undefined

/**
 * Resolves when the first screen has come to rest: what stands beside it must not take the line from it. Once past it
 * is past, whichever page is opened next.
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
