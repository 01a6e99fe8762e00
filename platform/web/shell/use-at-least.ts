import { useSyncExternalStore } from 'react'

const queries = { medium: '(width >= 48rem)', large: '(width >= 64rem)', wide: '(width >= 80rem)' }

/**
 * Whether the window is that wide. For what exists once per layout, such as the links of the bar and of the drawer:
 * with one of the two merely hidden, whoever looks for a link by its name would find it twice.
 */
export function useAtLeast(size: keyof typeof queries): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(queries[size])
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(queries[size]).matches,
  )
}
