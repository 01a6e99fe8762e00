import { useSyncExternalStore } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { cx } from '#platform/web/ui/index.ts'

export interface Widget {
  readonly id: string
  /** `compact`: in the strip, where height is scarce on phones. */
  readonly Widget: ComponentType<{ compact: boolean }>
}

export interface Sides {
  readonly left: readonly Widget[]
  readonly right: readonly Widget[]
  /** Below 768 pixels: a strip above the posts, or nothing. */
  readonly strip: boolean
}

/** From 1280 px two columns; from 768 one with all widgets; below that, after `lead`, a strip that scrolls sideways. */
export function Columns({ sides, lead, children }: { sides: Sides; lead: ReactNode; children: ReactNode }) {
  const wide = useMedia('(width >= 80rem)')
  const medium = useMedia('(width >= 48rem)')
  const { left, right, strip } = sides
  return (
    <div
      className={cx(
        'mx-auto grid w-full grid-cols-1 items-start gap-6 px-4 py-6',
        'md:max-w-240 md:grid-cols-[minmax(0,40rem)_minmax(15rem,17.5rem)] md:justify-center',
        'xl:max-w-none xl:grid-cols-[17.5rem_40rem_17.5rem]',
      )}
    >
      {wide && (
        <Side key="left" label="About you">
          {left}
        </Side>
      )}
      <div key="centre" className="grid min-w-0 grid-cols-1 gap-4">
        {lead}
        {!medium && strip && <Strip key="strip">{[...left, ...right]}</Strip>}
        {children}
      </div>
      {wide && (
        <Side key="right" label="Discover">
          {right}
        </Side>
      )}
      {medium && !wide && (
        <Side key="side" label="More">
          {[...left, ...right]}
        </Side>
      )}
    </div>
  )
}

interface ListProps {
  children: readonly Widget[]
}

/** Sticky while the feed scrolls. If it is taller than the window, it scrolls by itself. */
function Side({ label, children }: ListProps & { label: string }) {
  return (
    <aside
      aria-label={label}
      className="sticky top-20 grid grid-cols-1 max-h-[calc(100dvh-6rem)] gap-4 overflow-y-auto [scrollbar-width:thin]"
    >
      {children.map(({ id, Widget }) => (
        <Widget key={id} compact={false} />
      ))}
    </aside>
  )
}

/** It has its final height from the beginning, so that the feed below never moves. */
function Strip({ children }: ListProps) {
  return (
    <aside
      aria-label="Overview"
      className={cx(
        'relative -mx-4 flex min-h-84 snap-x',
        'pointer-coarse:min-h-104 scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none]',
      )}
    >
      {children.map(({ id, Widget }) => (
        <div key={id} className="grid w-72 grid-cols-1 max-w-[85%] shrink-0 snap-start">
          <Widget compact />
        </div>
      ))}
    </aside>
  )
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
