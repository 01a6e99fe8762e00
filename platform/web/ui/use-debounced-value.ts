import { useEffect, useState } from 'react'

/**
 * The value after it has not changed for some milliseconds, so that searches run per word, not per letter. Empty text
 * has no delay.
 */
export function useDebouncedValue<T>(value: T, wait = 150): T {
  const [debounced, setDebounced] = useState(value)
  const isEmpty = value === ''
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), isEmpty ? 0 : wait)
    return () => clearTimeout(timer)
  }, [value, isEmpty, wait])
  return isEmpty ? value : debounced
}
