import { useState } from 'react'
import { read, write } from '../storage.ts'

/** Something a member likes open or shut: this browser remembers it. */
export function useStoredSwitch(key: string): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => read(key) === 'on')
  const change = (next: boolean) => {
    setOn(next)
    write(key, next ? 'on' : 'off')
  }
  return [on, change]
}
