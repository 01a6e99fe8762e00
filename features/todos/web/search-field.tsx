import { useEffect, useRef, useState } from 'react'
import { SearchInput } from '#platform/web/ui/index.ts'

const pause = 250

interface Props {
  /** What the address says. */
  search: string
  onSearch: (search: string) => void
}

/** Looks a moment after the last letter, or at once on Enter. */
export function SearchField({ search, onSearch }: Props) {
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Another address than the one typed here: somebody went back, or cleared it elsewhere.
  if (known !== search) {
    setKnown(search)
    if (search !== text.trim()) setText(search)
  }
  const look = (next: string, wait: number) => {
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
          look(text, 0)
        }}
      >
        <SearchInput
          name="search"
          aria-label="Search tasks"
          placeholder="Search tasks"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => look(event.currentTarget.value, pause)}
          onClear={() => look('', 0)}
        />
      </form>
    </search>
  )
}
