import { useState } from 'react'
import { readStored, writeStored } from '#platform/web/storage.ts'

/** A switch that this browser remembers. */
export function useStoredSwitch(key: string): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readStored(key) === 'on')
  const change = (next: boolean) => {
    setOn(next)
    writeStored(key, next ? 'on' : 'off')
  }
  return [on, change]
}
