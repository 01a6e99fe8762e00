import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useAnchoredPosition } from './anchored-position.ts'

interface Props {
  anchor: RefObject<HTMLElement | null>
  open: boolean
  children: ReactNode
}

/** A note below a box, above everything else: it moves nothing, and no table or dialog cuts it off. */
export function FloatingNote({ anchor, open, children }: Props) {
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (open) note.current?.showPopover()
    else if (note.current?.matches(':popover-open') === true) note.current.hidePopover()
  }, [open])
  useAnchoredPosition(anchor, note, open, { side: 'bottom', align: 'end' })
  return (
    <div ref={note} popover="manual" className="k-popover">
      {open && children}
    </div>
  )
}
