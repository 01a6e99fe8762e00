import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#platform/web/storage.ts'

const key = 'kontor-todo-room'

/** Gives the widget its last height while it loads, so that nothing below it moves. */
export function useStoredHeight({ isStored, isLoaded }: { isStored: boolean; isLoaded: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [storedHeight] = useState(() => Number(readStored(key)) || undefined)
  // After painting, because reading the height then forces no layout.
  useEffect(() => {
    const height = isStored && isLoaded ? box.current?.offsetHeight : undefined
    if (height !== undefined && readStored(key) !== String(height)) writeStored(key, String(height))
  })
  return { box, minHeight: isStored && !isLoaded ? storedHeight : undefined }
}
