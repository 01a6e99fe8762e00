import { shortcuts } from './use-shortcut.ts'

/** How long a page may take to load. */
const patienceMs = 8_000

/** Does what a shortcut of a page does, once the page has registered it. */
export function runShortcut(group: string, label: string): void {
  const attempt = (): boolean => {
    const found = shortcuts.list().findLast((each) => each.group === group && each.label === label)
    if (found?.run === undefined) return false
    found.run()
    return true
  }
  if (attempt()) return
  const stop = shortcuts.subscribe(() => {
    // After the page has rendered what the shortcut opens.
    if (attempt()) end()
  })
  const timer = setTimeout(() => end(), patienceMs)
  const end = () => {
    stop()
    clearTimeout(timer)
  }
}
