import { useEffect, useEffectEvent, useState } from 'react'
import { SearchInput } from '../../../../platform/web/ui/index.ts'

interface Props {
  label: string
  placeholder: string
  /** What is searched for now. */
  value: string
  onSearch: (text: string) => void
}

/** A pause this long in typing, and the table looks. */
const pauseMs = 250

/** Searches while one types; Enter does it at once. */
export function SearchBox({ label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // Somebody went back, or cleared the filter: the box follows.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  const search = useEffectEvent((wanted: string) => {
    if (wanted.trim() !== value) onSearch(wanted.trim())
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
          onChange={(event) => setText(event.currentTarget.value)}
          onClear={() => {
            setText('')
            onSearch('')
          }}
        />
      </form>
    </search>
  )
}
