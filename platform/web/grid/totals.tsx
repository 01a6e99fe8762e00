import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import type { GridTotal } from './types.ts'

/** As many sums as fit into the line, and all of them in a popover. */
export function Totals({ totals }: { totals: readonly GridTotal[] }) {
  const line = useRef<HTMLDListElement>(null)
  const hidden = useHiddenCount(line, totals)
  return (
    <section aria-label="Totals" className="k-totals">
      <dl ref={line} className="k-totals-line">
        {totals.map((total, index) => (
          <div
            key={`${total.label} ${total.text}`}
            aria-hidden={index >= totals.length - hidden || undefined}
          >
            <dt>{total.label}</dt>
            <dd>{total.text}</dd>
          </div>
        ))}
      </dl>
      {hidden > 0 && (
        <Popover
          label="All totals"
          side="top"
          width="w-72"
          trigger={
            <Button size="sm" variant="ghost">
              {hidden} more
            </Button>
          }
        >
          <dl className="k-totals-all">
            {totals.map((total) => (
              <div key={`${total.label} ${total.text}`}>
                <dt>{total.label}</dt>
                <dd>{total.text}</dd>
              </div>
            ))}
          </dl>
        </Popover>
      )}
    </section>
  )
}

/** How many of the sums wrapped below the line, where they are cut off. */
function useHiddenCount(line: RefObject<HTMLElement | null>, totals: readonly GridTotal[]): number {
  const [hidden, setHidden] = useState(0)
  useLayoutEffect(() => {
    const element = line.current
    if (element === null) return undefined
    const measure = () => {
      const { bottom } = element.getBoundingClientRect()
      const isBelow = (index: number) => (element.children[index]?.getBoundingClientRect().top ?? 0) >= bottom
      setHidden(totals.filter((_, index) => isBelow(index)).length)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [line, totals])
  return hidden
}
