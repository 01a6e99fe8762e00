import { useEffect, useState } from 'react'

/** The value after it has not changed for some milliseconds, so that searches run per word, not per letter. */
export function useDebouncedValue<T>(value: T, wait = 150): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return debounced
}
