import { type ReactNode, useEffect, useRef } from 'react'

/** A part of the page with an address of its own, scrolled to once it is there. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (location.hash === `#${id}`) box.current?.scrollIntoView({ block: 'start' })
  }, [id])
  return (
    <div ref={box} id={id} className="scroll-mt-18">
      {children}
    </div>
  )
}
