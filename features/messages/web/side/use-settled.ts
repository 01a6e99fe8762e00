import { useEffect, useState } from 'react'

/** Debounces typed text. Empty text has no delay. */
export function useSettled(text: string, pause = 200): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return text === '' ? '' : settled
}
