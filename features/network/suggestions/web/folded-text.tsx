import { useLayoutEffect, useRef, useState } from 'react'
import { Button, UserText } from '#platform/web/ui/index.ts'

/** Shows the beginning of a long text, and the rest on demand. */
export function FoldedText({ children }: { children: string }) {
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const text = box.current?.firstElementChild
    if (!(text instanceof HTMLElement) || open) return undefined
    const measure = () => setCut(text.scrollHeight > text.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(text)
    return () => observer.disconnect()
  }, [open])

  return (
    <div ref={box} className="grid grid-cols-1 justify-items-start">
      <UserText as="p" lines={open ? undefined : 6} className="k-body text-sm whitespace-pre-wrap">
        {children}
      </UserText>
      {(cut || open) && (
        <Button variant="ghost" size="sm" className="-ms-2.5" onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  )
}
