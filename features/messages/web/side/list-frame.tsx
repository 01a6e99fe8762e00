import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { errorText, useMutation } from '#platform/web/api/index.ts'
import { Button, SearchInput } from '#platform/web/ui/index.ts'

/** Milliseconds without typing before a list is searched. */
export const searchDelayMs = 200

interface Props {
  /** Names the search box. */
  searchLabel: string
  search: string
  onSearch: (text: string) => void
  children: ReactNode
}

/** A fixed search box above a scrolling list. */
export function ListFrame({ searchLabel, search, onSearch, children }: Props) {
  return (
    <div className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
      <search className="border-b border-line p-3">
        <SearchInput
          placeholder={searchLabel}
          aria-label={searchLabel}
          autoComplete="off"
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onClear={() => onSearch('')}
        />
      </search>
      <div className="min-h-0 overflow-y-auto overscroll-contain p-2 [scrollbar-width:thin]">{children}</div>
    </div>
  )
}

/** The arrow keys move the focus along the entries; Home and End move it to the first and last. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')]
  const at = links.findIndex((link) => link === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  const link = to === undefined ? undefined : links[to]
  if (link === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  link.focus()
}

interface MoreProps {
  /** The plural noun in texts: 'conversations'. */
  what: string
  load: () => Promise<void>
}

/** The end of a list with more pages. Loads the next page when it comes near; the button loads it too. */
export function More({ what, load }: MoreProps) {
  const { mutate, isPending, isError, error } = useMutation({ mutationFn: load, meta: { quiet: true } })
  const near = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(() => {
    if (!isPending && !isError) mutate()
  })
  useEffect(() => {
    if (near.current === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reached()
      },
      { rootMargin: '300px' },
    )
    observer.observe(near.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={near} className="grid justify-items-center gap-1 p-2">
      {isError && (
        <p role="alert" className="text-center text-xs text-danger-text">
          More {what} could not be loaded. {errorText(error)}
        </p>
      )}
      <Button variant="ghost" size="sm" busy={isPending} busyLabel="Loading" onClick={() => mutate()}>
        {isError ? 'Try again' : `Show more ${what}`}
      </Button>
    </div>
  )
}
