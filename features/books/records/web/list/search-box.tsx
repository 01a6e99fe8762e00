import { useEffect, useEffectEvent, useState } from 'react'
import { SearchInput } from '#platform/web/ui/index.ts'

interface Props {
  label: string
  placeholder: string
  /** The current search text. */
  value: string
  onSearch: (text: string) => void
}

/** The search starts after a pause of this length in typing. */
const pauseMs = 250

/** Searches during typing; Enter searches at once. */
export function SearchBox({ label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The value changed elsewhere: the member went back or cleared the filters.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  const search = useEffectEvent((next: string) => {
    if (next.trim() !== value) onSearch(next.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => search(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className="min-w-0">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <SearchInput
          name="search"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={setText}
          onClear={() => {
            setText('')
            onSearch('')
          }}
        />
      </form>
    </search>
  )
}
