import { useState } from 'react'

/** Something a member likes open or shut: this browser remembers it. */
export function useKeptSwitch(key: string): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => {
    try {
      return localStorage.getItem(key) === 'on'
    } catch {
      return false
    }
  })
  const change = (next: boolean) => {
    setOn(next)
    try {
      localStorage.setItem(key, next ? 'on' : 'off')
    } catch {}
  }
  return [on, change]
}
