import { useSyncExternalStore } from 'react'

const queries = {
  medium: '(width >= 48rem)',
  large: '(width >= 64rem)',
  wide: '(width >= 80rem)',
  huge: '(width >= 100rem)',
}

/**
 * Whether the window is at least that wide. For elements that exist in one of two layouts, e.g. bar and drawer: hiding
 * one by CSS would leave both in the document.
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
