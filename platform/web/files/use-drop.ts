import { useEffect, useState } from 'react'
import type { DragEvent } from 'react'

const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') === true

/** Drops of files on an element. `over` is true while files are dragged over it; `handlers` go on the element. */
export function useDrop(onFiles: (files: File[]) => void, enabled: boolean) {
  const [over, setOver] = useState(false)
  useMissedDrops()
  const accepts = (event: DragEvent): boolean => {
    if (!enabled || !carriesFiles(event)) return false
    event.preventDefault()
    return true
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (accepts(event)) setOver(true)
    },
    onDragOver: (event: DragEvent) => {
      if (accepts(event)) event.dataTransfer.dropEffect = 'copy'
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (accepts(event)) onFiles([...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}

/** Without this, the browser would open a file dropped beside the composer in place of the page. */
function useMissedDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
