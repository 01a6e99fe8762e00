import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useAnchoredPosition } from './anchored-position.ts'
import { cx } from './cx.ts'

interface Props {
  anchor: RefObject<HTMLElement | null>
  open: boolean
  /** Whether presses go to what is below it. */
  passive?: boolean | undefined
  children: ReactNode
}

/** A note below a box, above everything else: it moves nothing, and no table or dialog cuts it off. */
export function FloatingNote({ anchor, open, passive, children }: Props) {
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (open) note.current?.showPopover()
    else if (note.current?.matches(':popover-open') === true) note.current.hidePopover()
  }, [open])
  useAnchoredPosition(anchor, note, open, { side: 'bottom', align: 'end' })
  return (
    <div ref={note} popover="manual" className={cx('k-popover', passive && 'pointer-events-none')}>
      {open && children}
    </div>
  )
}

/** Says how a typed text was read; nothing if `text` is undefined. */
export function ReadAs({ anchor, text }: Pick<Props, 'anchor'> & { text: string | undefined }) {
  return (
    <FloatingNote anchor={anchor} open={text !== undefined} passive>
      <output className="block px-2 py-1 text-xs whitespace-nowrap text-muted tabular-nums">
        Read as <strong className="font-medium text-text">{text}</strong>
      </output>
    </FloatingNote>
  )
}
