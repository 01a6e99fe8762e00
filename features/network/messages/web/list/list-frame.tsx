import type { KeyboardEvent, ReactNode } from 'react'
import { SearchInput } from '#platform/web/ui/index.ts'

/** Milliseconds without typing before a list is searched. */
export const searchDelayMs = 200

interface Props {
  /** Names the search box. */
  searchLabel: string
  search: string
  onSearch: (text: string) => void
  /** A button beside the search box. */
  action?: ReactNode
  children: ReactNode
}

/** A fixed search box above a scrolling list. */
export function ListFrame({ searchLabel, search, onSearch, action, children }: Props) {
  return (
    <div className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
      <search className="flex items-center gap-2 border-b border-line p-3">
        <SearchInput
          placeholder={searchLabel}
          aria-label={searchLabel}
          autoComplete="off"
          value={search}
          onChange={onSearch}
        />
        {action}
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
