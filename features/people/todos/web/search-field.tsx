import { useEffect, useRef, useState } from 'react'
import { SearchInput } from '#platform/web/ui/index.ts'

const debounceMs = 250

interface Props {
  /** The search text in the address. */
  search: string
  onSearch: (search: string) => void
}

/** Searches a moment after the last letter, or at once on Enter. */
export function SearchField({ search, onSearch }: Props) {
  const [text, setText] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The address changed elsewhere, e.g. by the back button.
  if (lastSearch !== search) {
    setLastSearch(search)
    if (search !== text.trim()) setText(search)
  }
  const scheduleSearch = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    const go = () => {
      if (next.trim() !== search) onSearch(next.trim())
    }
    if (wait === 0) go()
    else timer.current = setTimeout(go, wait)
  }
  return (
    <search className="basis-full sm:basis-48 sm:grow">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          scheduleSearch(text, 0)
        }}
      >
        <SearchInput
          name="search"
          aria-label="Search tasks"
          placeholder="Search tasks"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(typed) => scheduleSearch(typed, debounceMs)}
          onClear={() => scheduleSearch('', 0)}
        />
      </form>
    </search>
  )
}
