import { useLayoutEffect, useRef, useState } from 'react'
import { read, write } from '#platform/web/storage.ts'

const key = 'kontor-todo-room'

/** While the to-dos load, their box is as high as it was the last time: what stands below it stays where it is. */
export function useKeptRoom({ isKept, isThere }: { isKept: boolean; isThere: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [before] = useState(() => Number(read(key)) || undefined)
  useLayoutEffect(() => {
    if (isKept && isThere && box.current !== null) write(key, String(box.current.offsetHeight))
  })
  return { box, minHeight: isKept && !isThere ? before : undefined }
}
