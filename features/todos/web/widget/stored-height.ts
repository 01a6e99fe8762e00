import { useEffect, useRef, useState } from 'react'
import { read, write } from '#platform/web/storage.ts'

const key = 'kontor-todo-room'

/** While the to-dos load, their box is as high as it was the last time: what stands below it stays where it is. */
export function useKeptRoom({ isKept, isThere }: { isKept: boolean; isThere: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [before] = useState(() => Number(read(key)) || undefined)
  // After the screen was painted, when asking for a height costs nothing.
  useEffect(() => {
    const height = isKept && isThere ? box.current?.offsetHeight : undefined
    if (height !== undefined && read(key) !== String(height)) write(key, String(height))
  })
  return { box, minHeight: isKept && !isThere ? before : undefined }
}
