import { useEffect, useState } from 'react'

/** What was typed, once the typing rests. Nothing typed is known at once. */
export function useSettled(text: string, pause = 200): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return text === '' ? '' : settled
}
